export type ReadMail = {
  headers: Record<string, string[]>
  text: string
  html: string
  source: string
}

/** Parses only the mails of this site, which have two parts (RFC 2045, 2047). */
export function readMail(source: string): ReadMail {
  const [head, body] = split(source)
  const headers = readHeaders(head)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type']?.[0] ?? '')?.[1]
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1).map(readPart) : [readPart(source)]
  const partOf = (type: string) => parts.find((part) => part.type.startsWith(type))?.content ?? ''
  return { headers, text: partOf('text/plain'), html: partOf('text/html'), source }
}

function readPart(source: string): { type: string; content: string } {
  const [head, body] = split(source.replace(/^\r\n/, ''))
  const headers = readHeaders(head)
  const encoding = headers['content-transfer-encoding']?.[0] ?? '7bit'
  return {
    type: headers['content-type']?.[0] ?? '',
    content: decode(body, encoding).replaceAll('\r\n', '\n'),
  }
}

function split(source: string): [head: string, body: string] {
  const end = source.indexOf('\r\n\r\n')
  return [source.slice(0, end), source.slice(end + 4)]
}

function readHeaders(head: string): Record<string, string[]> {
  const headers: Record<string, string[]> = {}
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    headers[name] = [...(headers[name] ?? []), decodeWords(line.slice(colon + 1).trim())]
  }
  return headers
}

function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, kind: string, content: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(content, 'base64').toString('latin1')
        : unescapeQuoted(content.replaceAll('_', ' ')),
    )
    .replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'))
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  return Buffer.from(unescapeQuoted(body.replace(/=\r\n/g, '')), 'latin1').toString('utf8')
}

/** Bytes as latin1. */
function unescapeQuoted(text: string): string {
  return text.replace(/=([0-9A-F]{2})/gi, (_escape, hex: string) => String.fromCharCode(parseInt(hex, 16)))
}
