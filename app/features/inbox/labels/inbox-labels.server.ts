import type { Locale } from '#app/i18n/locales.ts'
import { en, type InboxMessages } from './en.ts'
import { zh } from './zh.ts'
import { zhTW } from './zh-TW.ts'

const dictionaries: Record<Locale, InboxMessages> = { en, zh, 'zh-TW': zhTW }

/** Separate from the visitors' messages, which every page carries. */
export function inboxMessages(locale: Locale): InboxMessages {
  return dictionaries[locale]
}
