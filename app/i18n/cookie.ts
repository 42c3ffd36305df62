import { languageKey, languageMaxAge, locales, type Locale } from './locales.ts'

const saved = new RegExp(`(?:^|;)\\s*${languageKey}\\s*=\\s*(${locales.join('|')})\\s*(?:;|$)`)

/** The saved language of a request, if it is exactly one of the three; malformed cookies count as none. */
export function savedLocale(cookieHeader: string | null): Locale | null {
  return (saved.exec(cookieHeader ?? '')?.[1] as Locale | undefined) ?? null
}

/** Tells the inline script of the next page, for a minute, that `/en/…` was opened: it alone can write localStorage. */
export const englishChosenCookie = `${languageKey}-chosen=en; Path=/; Max-Age=60; SameSite=Lax`

/** `Set-Cookie` value that saves a language; readable by scripts, since it mirrors localStorage. */
export function languageCookie(locale: Locale): string {
  return `${languageKey}=${locale}; Path=/; Max-Age=${languageMaxAge}; SameSite=Lax`
}
