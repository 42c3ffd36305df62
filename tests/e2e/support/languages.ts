import type { Page } from '@playwright/test'
import { labels as en, type Labels } from '../../../app/i18n/labels/en/site.ts'
import { labels as zhTW } from '../../../app/i18n/labels/zh-TW/site.ts'
import { labels as zh } from '../../../app/i18n/labels/zh/site.ts'

/** The languages of the seed content, in the order of the language button. */
export const languages = ['en', 'zh', 'zh-TW'] as const

export type Locale = (typeof languages)[number]

export const languageKey = 'lumipath-language'

export function savedLanguage(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), languageKey)
}

export const languageTags: Record<Locale, string> = { en: 'en', zh: 'zh-Hans', 'zh-TW': 'zh-Hant' }

export const messages: Record<Locale, Labels> = { en, zh, 'zh-TW': zhTW }

/** One case of a repeated test runs by default, the others in `npm run test:all`. */
export const byDefault = (isIncluded: boolean) => (isIncluded ? {} : { tag: '@long' })

export const eachLanguage = (representative: Locale) =>
  languages.map((locale) => [locale, byDefault(locale === representative)] as const)

/** All pages in each language in `npm run test:all`; by default some of them in one. */
export const eachPage = (all: readonly string[], representative: Locale, some: readonly string[]) => [
  ...languages.map((locale) => ({ locale, paths: all, isDefault: false })),
  { locale: representative, paths: some, isDefault: true },
]
