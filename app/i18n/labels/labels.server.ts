import type { Locale } from '../locales.ts'
import { en, type Messages } from './en.ts'
import { zh } from './zh.ts'
import { zhTW } from './zh-TW.ts'

const dictionaries: Record<Locale, Messages> = { en, zh, 'zh-TW': zhTW }

export function messagesFor(locale: Locale): Messages {
  return dictionaries[locale]
}

/** The chat loads its own messages when it opens. */
export type PageMessages = Omit<Messages, 'chat'> & {
  chat: Pick<Messages['chat'], 'label' | 'offline' | 'dismiss'>
}

export function pageMessages(locale: Locale): PageMessages {
  const { chat, ...messages } = dictionaries[locale]
  return { ...messages, chat: { label: chat.label, offline: chat.offline, dismiss: chat.dismiss } }
}
