import type { Text } from '#app/i18n/localize.ts'
import type { Lead } from './lead-schema.ts'

/** Reference into the script, from which the text is rendered again in another language. */
export type MessageSource =
  | { kind: 'step'; step: string }
  | { kind: 'answer'; step: string; value: string }
  | { kind: 'goodbye' }
  | { kind: 'restart' }

type ChatMessage = {
  id: number
  isBot: boolean
  text: Text
  /** Milliseconds since 1970. */
  timestamp: number
  source: MessageSource
}

export type Pending =
  { kind: 'reply' | 'followUp'; timer: number; step: string } | { kind: 'goodbye' | 'close'; timer: number }

export type ChatState = {
  locale: string
  /** UUID; at most one lead per conversation. */
  conversation: string
  open: boolean
  messages: ChatMessage[]
  step: string | null
  pending: Pending | null
  tags: string[]
  path: string[]
  lead: 'none' | 'saved' | 'answerable'
  ended: boolean
  counter: number
}

export type ChatEvent =
  | { type: 'open' | 'close' | 'reset' }
  | { type: 'choose'; value: string }
  /** Back to the question that the message has answered. */
  | { type: 'change'; message: number }
  /** The conversation before a Reset. */
  | { type: 'restore'; state: ChatState }
  | { type: 'elapsed'; timer: number }
  /** The script was loaded: after a reload, in another language, or edited. */
  | { type: 'script' }
  | { type: 'contact-left' }

export type ChatEffect =
  | { type: 'schedule'; timer: number; after: number }
  | { type: 'save-lead'; conversation: string; lead: Lead }
  | { type: 'count'; step: string; kind: 'view' | 'exit' }
  | { type: 'closed' }

export type Transition = { state: ChatState; effects: ChatEffect[] }

export function isTyping({ pending }: ChatState): boolean {
  return pending !== null && pending.kind !== 'close'
}
