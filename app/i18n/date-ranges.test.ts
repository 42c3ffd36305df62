import { expect, test } from 'vitest'
import { addDays, formatDateRange } from './date-ranges.ts'

test.each([
  ['2027-07-05', '2027-07-14', 'July 5 – 14, 2027', '2027年7月5日至14日'],
  ['2027-07-28', '2027-08-06', 'July 28 – August 6, 2027', '2027年7月28日至8月6日'],
  ['2027-12-28', '2028-01-06', 'December 28, 2027 – January 6, 2028', '2027年12月28日至2028年1月6日'],
  ['2027-07-05', '2027-07-05', 'July 5, 2027', '2027年7月5日'],
  ['2027-07-05', '2027-07-04', 'July 5, 2027', '2027年7月5日'],
  ['July 2027', addDays('July 2027', 9), 'July 2027', 'July 2027'],
])('from %s to %s is %s, %s', (first, last, english, chinese) => {
  const ranges = (['en', 'zh', 'zh-TW'] as const).map((locale) => formatDateRange(first, last, locale))
  expect(ranges).toEqual([english, chinese, chinese])
})
