import type { Locale } from '#app/i18n/locales.ts'
import { en, type SearchLabels } from './labels/en.ts'
import { zh } from './labels/zh.ts'
import { zhTW } from './labels/zh-TW.ts'

const dictionaries: Record<Locale, SearchLabels> = { en, zh, 'zh-TW': zhTW }

/** Loaded with the search, not with every page. */
export function searchLabels(locale: Locale): SearchLabels {
  return dictionaries[locale]
}
