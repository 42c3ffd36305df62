import type { Text } from '#app/i18n/localize.ts'
import { isUuid } from '#app/utils/uuid.ts'
import { leadOfPath } from './lead.ts'
import type { LeadRequest } from './lead-schema.ts'
import { findStep, type ChatLink, type ChatScript } from './script.ts'
import { replayConversation } from './replay-conversation.ts'

/** What the chat page without scripts shows. */
export type PlainChat = {
  persona: ChatScript['persona']
  bookingUrl: string | null
  contact: ChatScript['contact']
  messages: { id: number; isBot: boolean; text: Text; links: ChatLink[] }[]
  /** Answers so far. */
  answers: string[]
  /** What may be answered now. An answer that saves the lead is posted with it; the others are asked for. */
  options: { value: string; label: Text; lead: LeadRequest | null }[]
  /** The lead that this conversation has saved, to be posted again with a way to answer it. */
  saved: LeadRequest | null
  ended: boolean
}

type Asked = {
  answers: readonly string[]
  /** Key of the saved lead, from the address. */
  lead: string | null
  /** A UUID for the lead that may be saved now. */
  freshKey: string
}

/**
 * The conversation of an address. It never shows a step that claims to have saved a lead which was not posted: without
 * the key of a lead the answers from there on are dropped.
 */
export function plainChat(script: ChatScript, asked: Asked): PlainChat {
  const key = isUuid(asked.lead) ? asked.lead : null
  let walked = replayConversation(script, asked.answers)
  while (walked.saves > 0 && !key && walked.answers.length > 0) {
    walked = replayConversation(script, walked.answers.slice(0, -1))
  }
  const { state, answers, saves } = walked
  const requestOf = (path: string[], idempotencyKey: string): LeadRequest | null => {
    const lead = leadOfPath(script, path)
    return lead && { idempotencyKey, revision: script.revision, locale: script.locale, ...lead }
  }
  const options = state.ended ? [] : (findStep(script, state.step)?.options ?? [])
  return {
    persona: script.persona,
    bookingUrl: script.bookingUrl,
    contact: script.contact,
    messages: state.messages.map(({ id, isBot, text, source }) => ({
      id,
      isBot,
      text,
      links: source.kind === 'step' ? (findStep(script, source.step)?.links ?? []) : [],
    })),
    answers,
    options: options.map(({ value, label }) => {
      const next = replayConversation(script, [...answers, value])
      return {
        value,
        label,
        lead: next.saves > saves ? requestOf(next.state.path, key ?? asked.freshKey) : null,
      }
    }),
    saved: key && state.lead !== 'none' ? requestOf(state.path, key) : null,
    ended: state.ended,
  }
}

/** Address of the chat page after these answers. */
export function chatHref(answers: readonly string[], more: Record<string, string> = {}): string {
  const search = new URLSearchParams(answers.map((answer) => ['answer', answer]))
  for (const [name, value] of Object.entries(more)) search.set(name, value)
  const query = String(search)
  return query ? `/chat?${query}` : '/chat'
}

type Saved = Pick<PlainChat, 'answers' | 'saved'>

/** Address of the page that shows a conversation, by which it stays as it is where the next lead is not taken. */
export function conversationHref(chat: Saved, isContactLeft: boolean): string {
  return chatHref(chat.answers, keptOf(chat, isContactLeft))
}

/** What addresses and forms keep of the saved lead. */
export function keptOf({ saved }: Saved, isContactLeft: boolean): Record<string, string> {
  return saved ? { lead: saved.idempotencyKey, ...(isContactLeft && { contact: 'left' }) } : {}
}
