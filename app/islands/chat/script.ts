import type { Locale } from '#app/i18n/locales.ts'
import type { Text } from '#app/i18n/localize.ts'
import type { PictureContent } from '#app/components/Picture.tsx'
import type { ChatLabels } from '#app/i18n/labels/labels.server.ts'

export type ChatOption = {
  /** Identifies the answer in paths, URLs and leads; derived from the English label. */
  value: string
  label: Text
  next: string
  tags: string[]
}

export type ChatLink = {
  label: Text
  target: 'programs' | 'summer' | 'projects' | 'mentors' | 'contact' | 'questions' | 'booking' | 'payment'
}

export type ChatStep = {
  key: string
  type: 'message' | 'question' | 'handover'
  text: Text
  options: ChatOption[]
  links: ChatLink[]
  next: string | null
}

export type ChatScript = {
  locale: Locale
  persona: { name: Text; title: Text; image: PictureContent }
  /** Milliseconds. */
  delays: { reply: number; followUp: number; close: number }
  goodbye: Text
  contact: { note: Text; thanks: Text }
  labels: ChatLabels
  restart: Text
  steps: ChatStep[]
  bookingUrl: string | null
}

/** Undefined for `exit` and for steps that the script no longer has. */
export function findStep({ steps }: Pick<ChatScript, 'steps'>, key: string | null): ChatStep | undefined {
  return steps.find((step) => step.key === key)
}

export function findOption(step: ChatStep | undefined, value: string): ChatOption | undefined {
  return step?.options.find((option) => option.value === value)
}

export function followUp({ options, next }: ChatStep): string | null {
  return options.length > 0 ? null : next
}

/** Slugs of English labels (`Grade 11` → `grade-11`), unique per step; others are numbered. */
export function optionValues(labels: readonly (string | undefined)[]): string[] {
  const values: string[] = []
  for (const [index, label] of labels.entries()) {
    const name = slug(label ?? '') || `option-${index + 1}`
    let value = name
    for (let number = index + 1; values.includes(value); number++) value = `${name}-${number}`
    values.push(value)
  }
  return values
}

function slug(label: string): string {
  return label
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
}
