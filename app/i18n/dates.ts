import { languageTags, type Locale } from './locales.ts'

type Formats = { options: Intl.DateTimeFormatOptions; made: Partial<Record<Locale, Intl.DateTimeFormat>> }

const longDate: Formats = { options: { dateStyle: 'long', timeZone: 'UTC' }, made: {} }
const longMonth: Formats = { options: { year: 'numeric', month: 'long', timeZone: 'UTC' }, made: {} }

/** Writing the one range of the home page was a fortieth of rendering it. */
const ranges = new Map<string, string>()
const mostRanges = 100

/** Long date of a calendar day (YYYY-MM-DD): September 17, 2025, or 2025年9月17日. */
export function formatDate(date: string, locale: Locale): string {
  return formatOf(locale, longDate).format(dayOf(date))
}

/** Month and year of a calendar day, e.g. January 2025. */
export function formatMonth(date: string, locale: Locale): string {
  return formatOf(locale, longMonth).format(dayOf(date))
}

/** From one calendar day to another: July 5 – 14, 2027, or 2027年7月5日至14日. */
export function formatDateRange(first: string, last: string, locale: Locale): string {
  const key = `${first} ${last} ${locale}`
  const written = ranges.get(key) ?? (/^zh/.test(locale) ? chineseRange : plainRange)(first, last, locale)
  if (ranges.size < mostRanges) ranges.set(key, written)
  return written
}

/** Node and browsers put different spaces beside the dash, which hydration would take for different words. */
function plainRange(first: string, last: string, locale: Locale): string {
  return formatOf(locale, longDate).formatRange(dayOf(first), dayOf(last)).replace(/\s/g, ' ')
}

/** As it is written in Chinese; the platform would write 2027/7/5 – 2027/7/14 among dates of another form. */
function chineseRange(first: string, last: string, locale: Locale): string {
  const from = formatDate(first, locale)
  if (first === last) return from
  const to = formatDate(last, locale)
  const shared = [/^.*月/, /^.*年/].find((part) => part.exec(from)?.[0] === part.exec(to)?.[0])
  return `${from}至${shared ? to.replace(shared, '') : to}`
}

/** The calendar day some days later. */
export function addDays(date: string, days: number): string {
  const day = dayOf(date)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

function dayOf(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}

/** Formats are dear to make (a tenth of a rendered page) and never change. */
function formatOf(locale: Locale, formats: Formats): Intl.DateTimeFormat {
  return (formats.made[locale] ??= new Intl.DateTimeFormat(languageTags[locale], formats.options))
}
