import { expect, test } from 'vitest'
import { summary } from './summary.ts'

test('keeps a short text, on one line', () => {
  expect(summary(' Light\nis  data. ', 'en')).toBe('Light is data.')
})

test('cuts English after a word within 160 characters', () => {
  const text = summary('light '.repeat(60), 'en')
  expect(text.length).toBeLessThanOrEqual(160)
  expect(text).toMatch(/ light…$/)
})

test('cuts Chinese within 80 characters, without a trailing comma', () => {
  const text = summary('让光照进黑箱，'.repeat(20), 'zh')
  expect([...text].length).toBeLessThanOrEqual(80)
  expect(text).toMatch(/[^，]…$/)
})
