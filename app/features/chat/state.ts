import type { Text } from '#app/i18n/localize.ts'
import type { Lead } from './lead.ts'

/** What a message repeats from the script, so that it can be said again in another language. */
export type MessageSource =
  | { kind: 'step'; step: string }
  | { kind: 'answer'; step: string; value: string }
  | { kind: 'goodbye' }
  | { kind: 'restart' }

export type ChatMessage = {
  id: number
  isBot: boolean
  text: Text
  /** Milliseconds since 1970. */
  timestamp: number
  source: MessageSource
}

/** The one thing that the bot is about to do, when its timer elapses. */
export type Pending =
  { kind: 'reply' | 'followUp'; timer: number; step: string } | { kind: 'goodbye' | 'close'; timer: number }

export type ChatState = {
  revision: string
  locale: string
  /** A UUID: one conversation makes at most one lead. */
  conversation: string
  open: boolean
  messages: ChatMessage[]
  /** The step reached last; its answers are on offer. */
  step: string | null
  pending: Pending | null
  tags: string[]
  path: string[]
  /** Whether this conversation has saved its lead, and whether the visitor has left a way to answer. */
  lead: 'none' | 'saved' | 'answerable'
  /** Goodbye has been said; only Reset leads on. */
  ended: boolean
  /** The last number given to a message or a timer. */
  counter: number
}

export type ChatEvent =
  | { type: 'open' | 'close' | 'reset' }
  | { type: 'choose'; value: string }
  | { type: 'elapsed'; timer: number }
  /** The script was read: after a reload, in another language, or changed by an editor. */
  | { type: 'script' }
  | { type: 'contact-left' }

export type ChatEffect =
  | { type: 'schedule'; timer: number; after: number }
  | { type: 'save-lead'; conversation: string; lead: Lead }
  /** A step was shown, or the conversation came to its end there: for the funnel. */
  | { type: 'count'; step: string; kind: 'view' | 'exit' }
  | { type: 'closed' }

export type Transition = { state: ChatState; effects: ChatEffect[] }

/** Whether the three dots show and the options are disabled. */
export function isTyping({ pending }: ChatState): boolean {
  return pending !== null && pending.kind !== 'close'
}
