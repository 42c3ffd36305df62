import type { Locale } from '#app/i18n/locales.ts'
import { en, type NewsMessages } from './en.ts'
import { zh } from './zh.ts'
import { zhTW } from './zh-TW.ts'

const dictionaries: Record<Locale, NewsMessages> = { en, zh, 'zh-TW': zhTW }

/** Separate from the messages that every page carries. */
export function newsMessages(locale: Locale): NewsMessages {
  return dictionaries[locale]
}
