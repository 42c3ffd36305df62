import { isDay } from '../../packages/shared/text/calendar.ts'
import { languages } from './languages.ts'
import type { Locale } from './locales.ts'

type Formats = { options: Intl.DateTimeFormatOptions; cache: Partial<Record<Locale, Intl.DateTimeFormat>> }

const longDate: Formats = { options: { dateStyle: 'long', timeZone: 'UTC' }, cache: {} }
const dayOfYear: Formats = { options: { month: 'long', day: 'numeric', timeZone: 'UTC' }, cache: {} }
const longMonth: Formats = { options: { year: 'numeric', month: 'long', timeZone: 'UTC' }, cache: {} }

/** `date` is YYYY-MM-DD; anything else is returned unchanged. */
export function formatDate(date: string, locale: Locale): string {
  return isDay(date) ? longDateFormat(locale).format(midnight(date)) : date
}

/** Without the year. */
export function formatDay(date: string, locale: Locale): string {
  return isDay(date) ? formatOf(locale, dayOfYear).format(midnight(date)) : date
}

export function formatMonth(date: string, locale: Locale): string {
  return isDay(date) ? formatOf(locale, longMonth).format(midnight(date)) : date
}

export function midnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}

export function longDateFormat(locale: Locale): Intl.DateTimeFormat {
  return formatOf(locale, longDate)
}

/** Creating a format took a tenth of a page's rendering. */
function formatOf(locale: Locale, formats: Formats): Intl.DateTimeFormat {
  return (formats.cache[locale] ??= new Intl.DateTimeFormat(languages[locale].tag, formats.options))
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** YYYY-MM-DD; `time` in ms since 1970. */
export function dayInTimeZone(time: number, timeZone: string): string {
  return timeInTimeZone(time, timeZone).slice(0, 10)
}

/** YYYY-MM-DD HH:MM:SS; `time` in ms since 1970. */
export function timeInTimeZone(time: number, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    // Sweden writes ISO 8601 dates.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    formats.set(timeZone, format)
  }
  return format.format(time)
}
