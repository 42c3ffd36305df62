import type { Locale } from '#app/i18n/locales.ts'
import { en, type InboxMessages } from './messages/en.ts'
import { zh } from './messages/zh.ts'
import { zhTW } from './messages/zh-TW.ts'

const dictionaries: Record<Locale, InboxMessages> = { en, zh, 'zh-TW': zhTW }

/** Separate from the visitors' messages, which every page carries. */
export function inboxMessages(locale: Locale): InboxMessages {
  return dictionaries[locale]
}
