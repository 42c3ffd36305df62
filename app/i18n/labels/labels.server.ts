import type { Locale } from '../locales.ts'
import { en, type Labels } from './en.ts'
import { zh } from './zh.ts'
import { zhTW } from './zh-TW.ts'

const dictionaries: Record<Locale, Labels> = { en, zh, 'zh-TW': zhTW }

export function labelsFor(locale: Locale): Labels {
  return dictionaries[locale]
}

export type ContactLabels = Labels['contact'] & Labels['answer'] & { steps: string }
export type ChatLabels = Labels['chat'] & Labels['answer'] & { steps: string }

/** Labels of the frame and of what is hydrated anywhere. The contact form and the chat have theirs with them. */
export type FrameLabels = Omit<Labels, 'chat' | 'contact' | 'answer' | keyof ContentLabels> & {
  chat: Pick<Labels['chat'], 'label' | 'offline' | 'dismiss'>
}

const contentKeys = [
  ...(['pages', 'news', 'mentors', 'services', 'projects'] as const),
  ...(['programs', 'offer', 'figures', 'summer', 'legal', 'video'] as const),
]

/** Labels of the content of pages. */
export type ContentLabels = Pick<Labels, (typeof contentKeys)[number]>

export type PageLabels = FrameLabels & ContentLabels

export function frameLabels(locale: Locale): FrameLabels {
  const { chat, contact: _, answer: __, ...labels } = dictionaries[locale]
  const frame = Object.entries(labels).filter(([key]) => !contentKeys.some((content) => content === key))
  const chatLabels = { label: chat.label, offline: chat.offline, dismiss: chat.dismiss }
  return { ...Object.fromEntries(frame), chat: chatLabels } as FrameLabels
}

export function contentLabels(locale: Locale): ContentLabels {
  const labels = dictionaries[locale]
  return Object.fromEntries(contentKeys.map((key) => [key, labels[key]])) as ContentLabels
}

export function pageLabels(locale: Locale): PageLabels {
  return { ...frameLabels(locale), ...contentLabels(locale) }
}

export function contactLabels(locale: Locale): ContactLabels {
  const { contact, answer, programs } = dictionaries[locale]
  return { ...contact, ...answer, steps: programs.steps }
}

export function chatLabels(locale: Locale): ChatLabels {
  const { chat, answer, programs } = dictionaries[locale]
  return { ...chat, ...answer, steps: programs.steps }
}
