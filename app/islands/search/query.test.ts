import { expect, test } from 'vitest'
import { readQuery } from './query.ts'

test.each([
  [' Jo\u200bse\u00adph\ufeff  Ortega\n', 'Joseph Ortega'],
  ['课\u2060程', '课程'],
  ['\u202eabc', 'abc'],
  ['Jose\u0301', 'José'],
  ['a\u0001b', 'a b'],
  ['\u200b', ''],
])('%j asks for %j', (typed, terms) => {
  expect(readQuery(new URLSearchParams({ q: typed })).terms).toBe(terms)
})
