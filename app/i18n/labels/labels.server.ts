import type { Locale } from '../locales.ts'
import { en, type Labels } from './en.ts'
import { zh } from './zh.ts'
import { zhTW } from './zh-TW.ts'

const dictionaries: Record<Locale, Labels> = { en, zh, 'zh-TW': zhTW }

export function labelsFor(locale: Locale): Labels {
  return dictionaries[locale]
}

export type ContactLabels = Labels['contact'] & Labels['answer']
export type ChatLabels = Labels['chat'] & Labels['answer']

/** The contact form and the chat have their labels with them. */
export type PageLabels = Omit<Labels, 'chat' | 'contact' | 'answer'> & {
  chat: Pick<Labels['chat'], 'label' | 'offline' | 'dismiss'>
}

export function pageLabels(locale: Locale): PageLabels {
  const { chat, contact: _, answer: __, ...labels } = dictionaries[locale]
  return { ...labels, chat: { label: chat.label, offline: chat.offline, dismiss: chat.dismiss } }
}

export function contactLabels(locale: Locale): ContactLabels {
  const { contact, answer } = dictionaries[locale]
  return { ...contact, ...answer }
}

export function chatLabels(locale: Locale): ChatLabels {
  const { chat, answer } = dictionaries[locale]
  return { ...chat, ...answer }
}
