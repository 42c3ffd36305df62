import { defaultLocale, type Locale } from './locales.ts'

const byCountry: Record<string, Locale> = {
  TW: 'zh-TW',
  HK: 'zh-TW',
  MO: 'zh-TW',
  CN: 'zh',
  SG: 'zh',
}

/** Language of a visitor from a country (ISO 3166-1 alpha-2, any case); English for any other or none. */
export function localeOfCountry(country: string | null | undefined): Locale {
  return byCountry[country?.toUpperCase() ?? ''] ?? defaultLocale
}
