import { brandPrefix } from '../utils/brand.ts'

/** In the order in which the language button cycles. */
export const locales = ['en', 'zh', 'zh-TW'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'en'

/** Key of the saved language in localStorage, and name of the cookie that mirrors it for the server. */
export const languageKey = `${brandPrefix}-language`

/** How long that cookie keeps a choice: a year, in seconds. */
export const languageMaxAge = 31_536_000

/** BCP 47 tags, for `lang` attributes (the script decides fonts and pronunciation) and for `Intl`. */
export const languageTags: Record<Locale, string> = { en: 'en', zh: 'zh-Hans', 'zh-TW': 'zh-Hant' }

/** A saved value counts only if it is exactly one of the three. */
export function isLocale(value: unknown): value is Locale {
  return (locales as readonly unknown[]).includes(value)
}

/** What the language button offers; after the last comes the first. */
export function nextLocale(locale: Locale): Locale {
  return locales[(locales.indexOf(locale) + 1) % locales.length] ?? defaultLocale
}
