import { constants } from 'node:zlib'

/** `quality`: 0 (fastest) to 11 (smallest). */
export function brotliOptions(quality: number, { length }: Uint8Array) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  }
}

type Encoding = 'br' | 'gzip' | null

const known = new Map<string | undefined, Encoding>()
const maxKnown = 100

export function acceptedEncoding(header: string | undefined): Encoding {
  let encoding = known.get(header)
  if (encoding === undefined) {
    encoding = preferred(header)
    if (known.size < maxKnown) known.set(header, encoding)
  }
  return encoding
}

function preferred(header: string | undefined): Encoding {
  const accepts = (name: string) =>
    (header ?? '').split(',').some((item) => {
      const [token, ...parameters] = item.trim().toLowerCase().split(';')
      return token?.trim() === name && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
    })
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : null
}
