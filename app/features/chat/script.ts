import type { Locale } from '#app/i18n/locales.ts'
import type { Text } from '#app/i18n/localize.ts'
import type { PictureContent } from '#app/components/Picture.tsx'
import type { ChatLabels } from './chat-messages.ts'

export type ChatOption = {
  /** Names the answer in paths, addresses and leads, in every language; made from its English label, with which it changes. */
  value: string
  label: Text
  next: string
  tags: string[]
}

export type ChatLink = { label: Text; target: 'projects' | 'mentors' | 'contact' | 'booking' | 'payment' }

export type ChatStep = {
  key: string
  type: 'message' | 'question' | 'handover'
  text: Text
  options: ChatOption[]
  links: ChatLink[]
  next: string | null
}

/** The chat script of the CMS in one language. */
export type ChatScript = {
  /** The same as long as steps, answers, tags and ways are; of the words only the English labels of answers name something. */
  revision: string
  locale: Locale
  persona: { name: Text; title: Text; image: PictureContent }
  /** Milliseconds. */
  delays: { reply: number; followUp: number; close: number }
  goodbye: Text
  /** Under the form for a way to answer, and in its place once it is sent. */
  contact: { note: Text; thanks: Text }
  labels: ChatLabels
  /** Said when a conversation cannot go on because the script has changed. */
  restart: Text
  steps: ChatStep[]
  bookingUrl: string | null
}

/** Undefined for `exit` and for a step that the script does not have, or not any more. */
export function findStep({ steps }: Pick<ChatScript, 'steps'>, key: string | null): ChatStep | undefined {
  return steps.find((step) => step.key === key)
}

/** The option of this value, which is the same in every language. */
export function findOption(step: ChatStep | undefined, value: string): ChatOption | undefined {
  return step?.options.find((option) => option.value === value)
}

/** The step, or `exit`, that follows by itself; only where there is nothing to answer. */
export function followUp({ options, next }: ChatStep): string | null {
  return options.length > 0 ? null : next
}
