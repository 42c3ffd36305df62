import { constants } from 'node:zlib'

/** What the names of files end with that were compressed ahead (scripts/precompress.ts). */
export const precompressedSuffixes = { br: '.br', gzip: '.gz' } as const

/** How brotli compresses a text: `quality` goes from 0, the quickest, to 11, the smallest. */
export function brotliOptions(quality: number, { length }: Uint8Array) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  }
}
