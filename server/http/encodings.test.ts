import { expect, test } from 'vitest'
import { acceptedEncoding } from './encodings.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['identity', null],
  ['', null],
  [undefined, null],
  ['brotli, ;;;,', null],
] as const)('%o selects %o', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
