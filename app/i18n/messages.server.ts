import type { Locale } from './locales.ts'
import { en, type Messages } from './messages/en.ts'
import { zh } from './messages/zh.ts'
import { zhTW } from './messages/zh-TW.ts'

const dictionaries: Record<Locale, Messages> = { en, zh, 'zh-TW': zhTW }

/** The dictionary of one language. */
export function messagesFor(locale: Locale): Messages {
  return dictionaries[locale]
}

/** Labels that every document carries: the chat brings its own when it is opened. */
export type PageMessages = Omit<Messages, 'chat'> & { chat: Pick<Messages['chat'], 'label' | 'offline'> }

/** What travels to the browser with every page, in one language. */
export function pageMessages(locale: Locale): PageMessages {
  const { chat, ...messages } = dictionaries[locale]
  return { ...messages, chat: { label: chat.label, offline: chat.offline } }
}
