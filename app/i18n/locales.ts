import { brandPrefix } from '../utils/brand.ts'

/** The languages in the order of the language button. */
export const locales = ['en', 'zh', 'zh-TW'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'en'

/** Key in localStorage, and name of the cookie that mirrors it. */
export const languageKey = `${brandPrefix}-language`

/** One year, in seconds. */
export const languageMaxAge = 31_536_000

/** BCP 47, for `Intl` and for `lang`, whose script decides fonts and pronunciation. */
export const languageTags: Record<Locale, string> = { en: 'en', zh: 'zh-Hans', 'zh-TW': 'zh-Hant' }

export const languageNames: Record<Locale, string> = { en: 'English', zh: '简体中文', 'zh-TW': '繁體中文' }

export function isLocale(value: unknown): value is Locale {
  return (locales as readonly unknown[]).includes(value)
}

export function nextLocale(locale: Locale): Locale {
  return locales[(locales.indexOf(locale) + 1) % locales.length] ?? defaultLocale
}

/** `country`: ISO 3166-1 alpha-2. */
export const localeOfCountry = (country: string): Locale =>
  /TW|HK|MO/.test(country) ? 'zh-TW' : /CN|SG/.test(country) ? 'zh' : defaultLocale
