import { isDay } from '#app/utils/calendar-day.ts'
import { formatDate, longDateFormat, midnight } from './dates.ts'
import type { Locale } from './locales.ts'

/** Writing the one range of the home page was a fortieth of rendering it. */
const ranges = new Map<string, string>()
const mostRanges = 100

/** From one calendar day to another: July 5 – 14, 2027, or 2027年7月5日至14日. */
export function formatDateRange(first: string, last: string, locale: Locale): string {
  const key = `${first} ${last} ${locale}`
  const written = ranges.get(key) ?? writeRange(first, last, locale)
  if (ranges.size < mostRanges) ranges.set(key, written)
  return written
}

function writeRange(first: string, last: string, locale: Locale): string {
  // Without a day after it, as in a summer that has none yet.
  if (last <= first) return formatDate(first, locale)
  return (/^zh/.test(locale) ? chineseRange : plainRange)(first, last, locale)
}

/** Node and browsers put different spaces beside the dash, which hydration would take for different words. */
function plainRange(first: string, last: string, locale: Locale): string {
  return longDateFormat(locale).formatRange(midnight(first), midnight(last)).replace(/\s/g, ' ')
}

/** As it is written in Chinese; the platform would write 2027/7/5 – 2027/7/14 among dates of another form. */
function chineseRange(first: string, last: string, locale: Locale): string {
  const from = formatDate(first, locale)
  const to = formatDate(last, locale)
  const shared = [/^.*月/, /^.*年/].find((part) => part.exec(from)?.[0] === part.exec(to)?.[0])
  return `${from}至${shared ? to.replace(shared, '') : to}`
}

/** The calendar day some days later; what is no day, e.g. written past the Studio, stays as it is. */
export function addDays(date: string, days: number): string {
  if (!isDay(date)) return date
  const day = midnight(date)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}
