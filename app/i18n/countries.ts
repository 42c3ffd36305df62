import { defaultLocale, type Locale } from './locales.ts'

/** `country`: ISO 3166-1 alpha-2. */
export const localeOfCountry = (country: string): Locale =>
  /TW|HK|MO/.test(country) ? 'zh-TW' : /CN|SG/.test(country) ? 'zh' : defaultLocale
