import { defaultLocale, type Locale } from './locales.ts'

/** Language of a visitor from a country (ISO 3166-1 alpha-2, any case); English for any other or none. */
export const localeOfCountry = (country: string): Locale =>
  /TW|HK|MO/i.test(country) ? 'zh-TW' : /CN|SG/i.test(country) ? 'zh' : defaultLocale
