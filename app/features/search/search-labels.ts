import type { Locale } from '#app/i18n/locales.ts'
import { en, type SearchMessages } from './labels/en.ts'
import { zh } from './labels/zh.ts'
import { zhTW } from './labels/zh-TW.ts'

const dictionaries: Record<Locale, SearchMessages> = { en, zh, 'zh-TW': zhTW }

/** Loaded with the search, not with every page. */
export function searchMessages(locale: Locale): SearchMessages {
  return dictionaries[locale]
}
