import { expect, test } from 'vitest'
import { etagMatches } from './etag-matches.ts'

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
  expect(etagMatches(ifNoneMatch, '"a"')).toBe(is)
  expect(etagMatches(ifNoneMatch, 'W/"a"')).toBe(is)
})

test('reads a list with many blanks in linear time', () => {
  expect(etagMatches(`"b"${' '.repeat(300_000)}"c" , "a"`, '"a"')).toBe(true)
})
