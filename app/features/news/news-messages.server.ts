import type { Locale } from '#app/i18n/locales.ts'
import { en, type NewsMessages } from './messages/en.ts'
import { zh } from './messages/zh.ts'
import { zhTW } from './messages/zh-TW.ts'

const dictionaries: Record<Locale, NewsMessages> = { en, zh, 'zh-TW': zhTW }

/** Labels that only the news pages need; kept out of the dictionaries that travel with every page. */
export function newsMessages(locale: Locale): NewsMessages {
  return dictionaries[locale]
}
