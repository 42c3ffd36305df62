import { expect, test } from 'vitest'
import { isKnown } from './known-etag.ts'

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['"b"', false],
  ['a', false],
  ['', false],
  [null, false],
  [undefined, false],
])('who sends %o has "a": %o', (ifNoneMatch, is) => {
  expect(isKnown(ifNoneMatch, '"a"')).toBe(is)
})
