import type { Locale } from '../locales.ts'
import { en, type Labels } from './en.ts'
import { zh } from './zh.ts'
import { zhTW } from './zh-TW.ts'

const dictionaries: Record<Locale, Labels> = { en, zh, 'zh-TW': zhTW }

export function labelsFor(locale: Locale): Labels {
  return dictionaries[locale]
}

/** The chat loads its own labels when it opens. */
export type PageLabels = Omit<Labels, 'chat'> & {
  chat: Pick<Labels['chat'], 'label' | 'offline' | 'dismiss'>
}

export function pageLabels(locale: Locale): PageLabels {
  const { chat, ...labels } = dictionaries[locale]
  return { ...labels, chat: { label: chat.label, offline: chat.offline, dismiss: chat.dismiss } }
}
