import { brandPrefix } from '../utils/brand.ts'

/**
 * The languages in the order of the language button, with the countries that read them (ISO 3166-1 alpha-2).
 * Scripts of documents carry nothing else of a language: the rest is in `languages.ts`.
 */
const countries = { en: '', zh: 'CN SG', 'zh-TW': 'TW HK MO' }

export type Locale = keyof typeof countries

type FieldOf<Name extends string> = Name extends `${infer Language}-${infer Rest}`
  ? `${Language}${Rest}`
  : Name

/** Field of content: `zhTW` for `zh-TW`. */
export type LanguageField = FieldOf<Locale>

export const locales = /* @__PURE__ */ Object.keys(countries) as Locale[]

export const defaultLocale: Locale = 'en'

/** Key in localStorage, and name of the cookie that mirrors it. */
export const languageKey = `${brandPrefix}-language`

/** One year, in seconds. */
export const languageMaxAge = 31_536_000

export const fieldOf = (locale: Locale) => locale.replace('-', '') as LanguageField

export const isLocale = (value: unknown): value is Locale => (locales as unknown[]).includes(value)

export function nextLocale(locale: Locale): Locale {
  return locales[(locales.indexOf(locale) + 1) % locales.length] ?? defaultLocale
}

export const localeOfCountry = (country: string): Locale =>
  locales.find((locale) => countries[locale].includes(country)) ?? defaultLocale
