import { isDay } from '../../packages/shared/text/calendar.ts'
import { formatDate, longDateFormat, midnight } from './dates.ts'
import type { Locale } from './locales.ts'

/** Formatting the home page's one range took a fortieth of its rendering. */
const ranges = new Map<string, string>()
const maxRanges = 100

/** `July 5 – 14, 2027`, or `2027年7月5日至14日`. */
export function formatDateRange(first: string, last: string, locale: Locale): string {
  const key = `${first} ${last} ${locale}`
  const range = ranges.get(key) ?? writeRange(first, last, locale)
  if (ranges.size < maxRanges) ranges.set(key, range)
  return range
}

function writeRange(first: string, last: string, locale: Locale): string {
  if (last <= first) return formatDate(first, locale)
  return (locale.startsWith('zh') ? chineseRange : plainRange)(first, last, locale)
}

/** Node and browsers space the dash differently, which would be a hydration mismatch. */
function plainRange(first: string, last: string, locale: Locale): string {
  return longDateFormat(locale).formatRange(midnight(first), midnight(last)).replace(/\s/g, ' ')
}

/** `Intl` would write 2027/7/5 – 2027/7/14. */
function chineseRange(first: string, last: string, locale: Locale): string {
  const from = formatDate(first, locale)
  const to = formatDate(last, locale)
  const shared = [/^.*月/, /^.*年/].find((part) => part.exec(from)?.[0] === part.exec(to)?.[0])
  return `${from}至${shared ? to.replace(shared, '') : to}`
}

export function addDays(date: string, days: number): string {
  if (!isDay(date)) return date
  const day = midnight(date)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}
