import { defaultLocale, type Locale } from './locales.ts'

/** `country`: ISO 3166-1 alpha-2, any case. */
export const localeOfCountry = (country: string): Locale =>
  /TW|HK|MO/i.test(country) ? 'zh-TW' : /CN|SG/i.test(country) ? 'zh' : defaultLocale
