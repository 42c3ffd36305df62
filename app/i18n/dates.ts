import type { Locale } from './locales.ts'

type Formats = { options: Intl.DateTimeFormatOptions; made: Partial<Record<Locale, Intl.DateTimeFormat>> }

const longDate: Formats = { options: { dateStyle: 'long', timeZone: 'UTC' }, made: {} }
const longMonth: Formats = { options: { year: 'numeric', month: 'long', timeZone: 'UTC' }, made: {} }

/** A range takes as long to write as ten cards to render. */
const ranges = new Map<string, string>()
const mostRanges = 100

/** Long date of a calendar day (YYYY-MM-DD): en-US for English, zh-CN otherwise. */
export function formatDate(date: string, locale: Locale): string {
  const day = new Date(`${date}T00:00:00Z`)
  return formatOf(locale, longDate).format(day)
}

/** Month and year of a calendar day, e.g. January 2025. */
export function formatMonth(date: string, locale: Locale): string {
  const day = new Date(`${date}T00:00:00Z`)
  return formatOf(locale, longMonth).format(day)
}

/** From one calendar day to another, e.g. July 5 – 14, 2027. */
export function formatDateRange(first: string, last: string, locale: Locale): string {
  const key = `${first} ${last} ${locale}`
  const written = ranges.get(key) ?? writeRange(first, last, locale)
  if (ranges.size < mostRanges) ranges.set(key, written)
  return written
}

function writeRange(first: string, last: string, locale: Locale): string {
  return formatOf(locale, longDate).formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`))
}

/** The calendar day some days later. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** Formats are dear to make (a tenth of a rendered page) and never change. */
function formatOf(locale: Locale, formats: Formats): Intl.DateTimeFormat {
  return (formats.made[locale] ??= new Intl.DateTimeFormat(
    locale === 'en' ? 'en-US' : 'zh-CN',
    formats.options,
  ))
}
