import type { Locale } from '../locales.ts'
import { en, type Labels } from './en.ts'
import { zh } from './zh.ts'
import { zhTW } from './zh-TW.ts'

const dictionaries: Record<Locale, Labels> = { en, zh, 'zh-TW': zhTW }

export function labelsFor(locale: Locale): Labels {
  return dictionaries[locale]
}

/** Islands have no labels but those that come with their content. */
type IslandLabels = Labels['answer'] & { steps: string; colon: string; newTab: string }
export type ContactLabels = Labels['contact'] & IslandLabels
export type ChatLabels = Labels['chat'] & IslandLabels

/** The contact form and the chat have theirs with their content. */
export type PageLabels = Omit<Labels, 'chat' | 'contact' | 'answer'> & {
  chat: Pick<Labels['chat'], 'label' | 'offline' | 'dismiss'>
}

export function pageLabels(locale: Locale): PageLabels {
  const { chat, contact: _, answer: __, ...labels } = dictionaries[locale]
  return { ...labels, chat: { label: chat.label, offline: chat.offline, dismiss: chat.dismiss } }
}

function islandLabels({ answer, programs, marks, a11y }: Labels): IslandLabels {
  return { ...answer, steps: programs.steps, colon: marks.colon, newTab: a11y.newTab }
}

export function contactLabels(locale: Locale): ContactLabels {
  return { ...dictionaries[locale].contact, ...islandLabels(dictionaries[locale]) }
}

export function chatLabels(locale: Locale): ChatLabels {
  return { ...dictionaries[locale].chat, ...islandLabels(dictionaries[locale]) }
}
