import { constants } from 'node:zlib'

/** Written by scripts/precompress.ts. */
export const precompressedSuffixes = { br: '.br', gzip: '.gz' } as const

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
