import { expect, test } from 'vitest'
import { isKnown } from './etag-matches.ts'

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['"b"', false],
  ['a', false],
  ['', false],
  [null, false],
  [undefined, false],
])('If-None-Match %o includes "a": %o', (ifNoneMatch, is) => {
  expect(isKnown(ifNoneMatch, '"a"')).toBe(is)
  expect(isKnown(ifNoneMatch, 'W/"a"')).toBe(is)
})

test('reads a list with many blanks in linear time', () => {
  expect(isKnown(`"b"${' '.repeat(300_000)}"c" , "a"`, '"a"')).toBe(true)
})
