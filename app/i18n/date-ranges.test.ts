import { expect, test } from 'vitest'
import { addDays, formatDateRange } from './date-ranges.ts'

test.each([
  ['2027-07-05', '2027-07-14', 'July 5 – 14, 2027', '2027年7月5日至14日'],
  ['2027-07-28', '2027-08-06', 'July 28 – August 6, 2027', '2027年7月28日至8月6日'],
  ['2027-12-28', '2028-01-06', 'December 28, 2027 – January 6, 2028', '2027年12月28日至2028年1月6日'],
  ['2027-07-05', '2027-07-05', 'July 5, 2027', '2027年7月5日'],
  ['2027-07-05', '2027-07-04', 'July 5, 2027', '2027年7月5日'],
])('from %s to %s is %s, %s', (first, last, english, chinese) => {
  expect(formatDateRange(first, last, 'en')).toBe(english)
  expect(formatDateRange(first, last, 'zh')).toBe(chinese)
  expect(formatDateRange(first, last, 'zh-TW')).toBe(chinese)
})

test.each(['en', 'zh', 'zh-TW'] as const)(
  'a first day that is none, written past the Studio, is shown alone (%s)',
  (locale) => {
    expect(formatDateRange('July 2027', addDays('July 2027', 9), locale)).toBe('July 2027')
  },
)
