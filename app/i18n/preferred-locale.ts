import { defaultLocale, type Locale } from './locales.ts'

/** Traditional by its script; without one, that of Taiwan, Hong Kong and Macau. */
const traditional = /^zh(?:-[a-z]{3})?-(?:Hant|TW|HK|MO)\b/i

/** The first of a browser's languages (BCP 47 tags, best first) that we speak, else English. */
export function preferredLocale(tags: readonly string[]): Locale {
  for (const tag of tags) {
    if (/^en\b/i.test(tag)) return 'en'
    if (/^zh\b/i.test(tag)) return traditional.test(tag) ? 'zh-TW' : 'zh'
  }
  return defaultLocale
}
