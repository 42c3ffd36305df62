import type { Locale } from '#app/i18n/locales.ts'
import { en, type InsightsWords } from './words/en.ts'
import { zh } from './words/zh.ts'
import { zhTW } from './words/zh-TW.ts'

const dictionaries: Record<Locale, InsightsWords> = { en, zh, 'zh-TW': zhTW }

/** Labels of the page of counts, for staff only. */
export function insightsWords(locale: Locale): InsightsWords {
  return dictionaries[locale]
}
