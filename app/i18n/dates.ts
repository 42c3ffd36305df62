import { isDay } from '#app/utils/calendar-day.ts'
import { languageTags, type Locale } from './locales.ts'

type Formats = { options: Intl.DateTimeFormatOptions; made: Partial<Record<Locale, Intl.DateTimeFormat>> }

const longDate: Formats = { options: { dateStyle: 'long', timeZone: 'UTC' }, made: {} }
const longMonth: Formats = { options: { year: 'numeric', month: 'long', timeZone: 'UTC' }, made: {} }

/** Long date of a calendar day (YYYY-MM-DD): September 17, 2025, or 2025年9月17日. What is no day stays as it is. */
export function formatDate(date: string, locale: Locale): string {
  return isDay(date) ? longDateFormat(locale).format(midnight(date)) : date
}

/** Month and year of a calendar day, e.g. January 2025. What is no day stays as it is. */
export function formatMonth(date: string, locale: Locale): string {
  return isDay(date) ? formatOf(locale, longMonth).format(midnight(date)) : date
}

/** Midnight of a calendar day, at which all these formats tell it. */
export function midnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}

/** How a language writes long dates. */
export function longDateFormat(locale: Locale): Intl.DateTimeFormat {
  return formatOf(locale, longDate)
}

/** Formats are dear to make (a tenth of a rendered page) and never change. */
function formatOf(locale: Locale, formats: Formats): Intl.DateTimeFormat {
  return (formats.made[locale] ??= new Intl.DateTimeFormat(languageTags[locale], formats.options))
}
