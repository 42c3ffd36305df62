import { afterEach, expect, test, vi } from 'vitest'
import { formatDate, formatMonth } from './dates.ts'

afterEach(() => vi.unstubAllEnvs())

test('dates are long, in the words of each language', () => {
  expect(formatDate('2025-09-17', 'en')).toBe('September 17, 2025')
  expect(formatDate('2025-09-17', 'zh')).toBe('2025年9月17日')
  expect(formatDate('2025-09-17', 'zh-TW')).toBe('2025年9月17日')
})

test('a date is the same day wherever the server stands', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  // A format keeps the zone in which it was made.
  vi.resetModules()
  const there = await import('./dates.ts')
  expect(there.formatDate('2024-03-10', 'en')).toBe('March 10, 2024')
  expect(there.formatMonth('2025-01-01', 'en')).toBe('January 2025')
})

test('what is no day, written past the Studio, is shown as it was written', () => {
  expect(formatDate('July 2027', 'en')).toBe('July 2027')
  expect(formatDate('2027-02-30', 'zh')).toBe('2027-02-30')
  expect(formatMonth('soon', 'zh-TW')).toBe('soon')
})

test('the privacy policy shows month and year', () => {
  expect(formatMonth('2025-01-15', 'en')).toBe('January 2025')
  expect(formatMonth('2025-01-15', 'zh-TW')).toBe('2025年1月')
})
