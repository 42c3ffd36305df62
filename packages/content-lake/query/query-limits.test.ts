import { expect, test } from 'vitest'
import { withTimeBudget, exceedsSize } from './query-limits.ts'

test('returns the result of a quick function, and throws its errors', () => {
  expect(withTimeBudget(1_000, () => 7)).toBe(7)
  expect(() => withTimeBudget(1_000, () => JSON.parse('{'))).toThrow(SyntaxError)
})

test('counts shared values as often as they are written', () => {
  const shared = { text: 'x'.repeat(1_000) }
  const lists = Array.from({ length: 100 }, () => Array.from({ length: 100 }, () => shared))
  expect(exceedsSize(shared, 2_000)).toBe(false)
  expect(exceedsSize(lists, 5_000_000)).toBe(true)
})

test('estimates the size of the JSON text within a factor of two', () => {
  const value = { list: [1, 'two', null, { three: true }], text: '明途'.repeat(100) }
  const { length } = JSON.stringify(value)
  expect(exceedsSize(value, length * 2)).toBe(false)
  expect(exceedsSize(value, length / 2)).toBe(true)
})
