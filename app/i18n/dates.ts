import type { Locale } from './locales.ts'

/** Long date of a calendar day (YYYY-MM-DD): en-US for English, zh-CN otherwise. */
export function formatDate(date: string, locale: Locale): string {
  const day = new Date(`${date}T00:00:00Z`)
  return new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(day)
}

/** Month and year of a calendar day, e.g. January 2025. */
export function formatMonth(date: string, locale: Locale): string {
  const day = new Date(`${date}T00:00:00Z`)
  const options = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(dateLocale(locale), options).format(day)
}

/** From one calendar day to another, e.g. July 5 – 14, 2027. */
export function formatDateRange(first: string, last: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'long', timeZone: 'UTC' })
  return format.formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`))
}

/** The calendar day some days later. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

function dateLocale(locale: Locale) {
  return locale === 'en' ? 'en-US' : 'zh-CN'
}
