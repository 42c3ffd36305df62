import { languageKey, languageMaxAge, locales, type Locale } from './locales.ts'

const saved = new RegExp(`(?:^|;)\\s*${languageKey}\\s*=\\s*(${locales.join('|')})\\s*(?:;|$)`)

export function savedLocale(cookieHeader: string | null): Locale | null {
  return (saved.exec(cookieHeader ?? '')?.[1] as Locale | undefined) ?? null
}

/** Reports for a minute to the next page that `/en/…` was opened. Only its inline script can write localStorage. */
export const englishChosenCookie = `${languageKey}-chosen=en; Path=/; Max-Age=60; SameSite=Lax`

export function languageCookie(locale: Locale): string {
  return `${languageKey}=${locale}; Path=/; Max-Age=${languageMaxAge}; SameSite=Lax`
}
