import type { Locale } from '#app/i18n/locales.ts'
import { en, type StatusWords } from './words/en.ts'
import { zh } from './words/zh.ts'
import { zhTW } from './words/zh-TW.ts'

const dictionaries: Record<Locale, StatusWords> = { en, zh, 'zh-TW': zhTW }

/** Labels of the status page, for staff only. */
export function statusWords(locale: Locale): StatusWords {
  return dictionaries[locale]
}
