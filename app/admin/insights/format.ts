import { midnight } from '#app/i18n/dates.ts'
import { languages } from '#app/i18n/languages.ts'
import type { Locale } from '#app/i18n/locales.ts'

export function formatShare(share: number): string {
  return `${Math.round(100 * share)}%`
}

/** `day`: YYYY-MM-DD. Returns `Nov 20`, or `Nov 2026` for a month. */
export function formatStep(day: string, locale: Locale, isMonth: boolean): string {
  const shape = isMonth
    ? ({ year: 'numeric', month: 'short' } as const)
    : ({ month: 'short', day: 'numeric' } as const)
  return new Intl.DateTimeFormat(languages[locale].tag, { ...shape, timeZone: 'UTC' }).format(midnight(day))
}
