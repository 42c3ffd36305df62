import { defaultLocale, locales, type Locale } from './locales.ts'

type Language = {
  /** BCP 47, for `Intl` and for `lang`, whose script decides fonts and pronunciation. */
  tag: string
  name: string
  /** On the language button. */
  short: string
  english: string
  openGraph: string
  /** A letter is as wide as two of English. */
  isWide?: true
  /** Shown where a text is missing; by default English. */
  fallback?: Locale
}

export const languages: Record<Locale, Language> = {
  en: { tag: 'en', name: 'English', short: 'EN', english: 'English', openGraph: 'en_US' },
  zh: {
    tag: 'zh-Hans',
    name: '简体中文',
    short: '简体',
    english: 'Simplified Chinese',
    openGraph: 'zh_CN',
    isWide: true,
  },
  'zh-TW': {
    tag: 'zh-Hant',
    name: '繁體中文',
    short: '繁體',
    english: 'Traditional Chinese',
    openGraph: 'zh_TW',
    isWide: true,
    fallback: 'zh',
  },
}

/** Each language and those whose texts it shows in place of missing ones, the nearest first. */
export const fallbacks = /* @__PURE__ */ byLocale(withFallbacks)

function withFallbacks(locale: Locale): Locale[] {
  return locale === defaultLocale
    ? [locale]
    : [locale, ...withFallbacks(languages[locale].fallback ?? defaultLocale)]
}

/** A language without a text has that of the nearest fallback. */
export function byLanguage<T>(texts: { [Name in Locale]?: T | undefined }): Record<Locale, T> {
  return byLocale((locale) =>
    fallbacks[locale].map((name) => texts[name]).find((text) => text !== undefined)!,
  )
}

export function byLocale<T>(valueOf: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(locales.map((locale) => [locale, valueOf(locale)])) as Record<Locale, T>
}
