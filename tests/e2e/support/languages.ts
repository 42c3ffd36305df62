import type { Page } from '@playwright/test'
import type { Locale } from '../../../app/i18n/locales.ts'
import { en, type Messages } from '../../../app/i18n/messages/en.ts'
import { zhTW } from '../../../app/i18n/messages/zh-TW.ts'
import { zh } from '../../../app/i18n/messages/zh.ts'

export type { Locale }

/** In the order in which the language button cycles. */
export const languages: Locale[] = ['en', 'zh', 'zh-TW']

/** Key of localStorage and name of the cookie that hold the visitor's choice. */
export const languageKey = 'lumipath-language'

/** What the browser has kept; null before anybody has chosen. */
export function savedLanguage(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), languageKey)
}

/** Values of `lang` attributes. */
export const languageTags: Record<Locale, string> = { en: 'en', zh: 'zh-Hans', 'zh-TW': 'zh-Hant' }

/** Control labels, where the specification does not fix them. */
export const messages: Record<Locale, Messages> = { en, zh, 'zh-TW': zhTW }

/** Details of a journey that is repeated: one case runs by default, the others in `npm run test:all`. */
export const byDefault = (isIncluded: boolean) => (isIncluded ? {} : { tag: '@long' })

/** The languages with the details of their journeys: one runs by default. */
export const eachLanguage = (representative: Locale) =>
  languages.map((locale) => [locale, byDefault(locale === representative)] as const)
