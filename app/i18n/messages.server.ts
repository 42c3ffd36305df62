import type { Locale } from './locales.ts'
import { en, type Messages } from './messages/en.ts'
import { zh } from './messages/zh.ts'
import { zhTW } from './messages/zh-TW.ts'

const dictionaries: Record<Locale, Messages> = { en, zh, 'zh-TW': zhTW }

/** The dictionary of one language; only this one travels to the browser. */
export function messagesFor(locale: Locale): Messages {
  return dictionaries[locale]
}
