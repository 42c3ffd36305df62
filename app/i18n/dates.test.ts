import { expect, test } from 'vitest'
import { formatDate, formatDateRange, formatMonth } from './dates.ts'

test('dates are long, in the words of each language', () => {
  expect(formatDate('2025-09-17', 'en')).toBe('September 17, 2025')
  expect(formatDate('2025-09-17', 'zh')).toBe('2025年9月17日')
  expect(formatDate('2025-09-17', 'zh-TW')).toBe('2025年9月17日')
})

test('a date is the same day wherever the server stands', () => {
  const zone = process.env.TZ
  process.env.TZ = 'America/Los_Angeles'
  expect(formatDate('2024-03-10', 'en')).toBe('March 10, 2024')
  process.env.TZ = zone
})

test('the privacy policy shows month and year', () => {
  expect(formatMonth('2025-01-15', 'en')).toBe('January 2025')
  expect(formatMonth('2025-01-15', 'zh-TW')).toBe('2025年1月')
})

test.each([
  ['2027-07-05', '2027-07-14', 'July 5 – 14, 2027', '2027年7月5日至14日'],
  ['2027-07-28', '2027-08-06', 'July 28 – August 6, 2027', '2027年7月28日至8月6日'],
  ['2027-12-28', '2028-01-06', 'December 28, 2027 – January 6, 2028', '2027年12月28日至2028年1月6日'],
  ['2027-07-05', '2027-07-05', 'July 5, 2027', '2027年7月5日'],
])('from %s to %s is %s, %s', (first, last, english, chinese) => {
  expect(formatDateRange(first, last, 'en')).toBe(english)
  expect(formatDateRange(first, last, 'zh')).toBe(chinese)
  expect(formatDateRange(first, last, 'zh-TW')).toBe(chinese)
})
