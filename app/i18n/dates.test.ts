import { afterEach, expect, test, vi } from 'vitest'
import { formatDate, formatMonth } from './dates.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['2025-09-17', 'September 17, 2025', '2025年9月17日'],
  ['July 2027', 'July 2027', 'July 2027'],
  ['2027-02-30', '2027-02-30', '2027-02-30'],
])('the date %s is %s, %s', (date, english, chinese) => {
  const dates = (['en', 'zh', 'zh-TW'] as const).map((locale) => formatDate(date, locale))
  expect(dates).toEqual([english, chinese, chinese])
})

test.each([
  ['2025-01-15', 'en', 'January 2025'],
  ['2025-01-15', 'zh-TW', '2025年1月'],
  ['soon', 'zh-TW', 'soon'],
] as const)('the month of %s in %s is %s', (date, locale, month) => {
  expect(formatMonth(date, locale)).toBe(month)
})

test('a date does not depend on the time zone of the server', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  // A format keeps the time zone of its creation.
  vi.resetModules()
  const reloaded = await import('./dates.ts')
  expect(reloaded.formatDate('2024-03-10', 'en')).toBe('March 10, 2024')
  expect(reloaded.formatMonth('2025-01-01', 'en')).toBe('January 2025')
})
