import type { Locale } from '#app/i18n/locales.ts'
import { en, type StatusWords } from './messages/en.ts'
import { zh } from './messages/zh.ts'
import { zhTW } from './messages/zh-TW.ts'

const dictionaries: Record<Locale, StatusWords> = { en, zh, 'zh-TW': zhTW }

/** Labels of the status page, for staff only. */
export function statusWords(locale: Locale): StatusWords {
  return dictionaries[locale]
}
