import { defaultLocale, type Locale } from '../../app/i18n/locales.ts'

/** Language tags with the traditional script or, without a script, of Taiwan, Hong Kong and Macau. */
const traditional = /^zh(?:-[a-z]{3})?-(?:Hant|TW|HK|MO)\b/i

export function preferredLocale(tags: readonly string[]): Locale {
  for (const tag of tags) {
    if (/^en\b/i.test(tag)) return 'en'
    if (/^zh\b/i.test(tag)) return traditional.test(tag) ? 'zh-TW' : 'zh'
  }
  return defaultLocale
}
