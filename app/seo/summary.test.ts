import { expect, test } from 'vitest'
import { summary } from './summary.ts'

test('what is short enough stays, on one line', () => {
  expect(summary(' Light\nis  data. ', 'en')).toBe('Light is data.')
})

test('English ends with a whole word within 160 characters', () => {
  const text = summary('light '.repeat(60), 'en')
  expect(text.length).toBeLessThanOrEqual(160)
  expect(text).toMatch(/ light…$/)
})

test('Chinese ends within 80 characters, without a dangling comma', () => {
  const text = summary('让光照进黑箱，'.repeat(20), 'zh')
  expect([...text].length).toBeLessThanOrEqual(80)
  expect(text).toMatch(/[^，]…$/)
})
