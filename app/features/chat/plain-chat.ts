import type { Text } from '#app/i18n/localize.ts'
import { isUuid } from '#app/utils/uuid.ts'
import { leadOfPath } from './lead.ts'
import type { LeadRequest } from './lead-schema.ts'
import { findStep, type ChatLink, type ChatScript } from './script.ts'
import { replayConversation } from './replay-conversation.ts'

export type PlainChat = {
  persona: ChatScript['persona']
  bookingUrl: string | null
  contact: ChatScript['contact']
  messages: { id: number; isBot: boolean; text: Text; links: ChatLink[] }[]
  answers: string[]
  options: { value: string; label: Text; lead: LeadRequest | null }[]
  saved: LeadRequest | null
  ended: boolean
}

type Conversation = {
  answers: readonly string[]
  /** Idempotency key of the saved lead, from the URL. */
  lead: string | null
  /** UUID for a lead that is not saved yet. */
  freshKey: string
}

/** Drops the answers after an unposted lead, which must not be shown as saved. */
export function plainChat(script: ChatScript, requested: Conversation): PlainChat {
  const key = isUuid(requested.lead) ? requested.lead : null
  let replayed = replayConversation(script, requested.answers)
  while (replayed.saves > 0 && !key && replayed.answers.length > 0) {
    replayed = replayConversation(script, replayed.answers.slice(0, -1))
  }
  const { state, answers, saves } = replayed
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
        lead: next.saves > saves ? requestOf(next.state.path, key ?? requested.freshKey) : null,
      }
    }),
    saved: key && state.lead !== 'none' ? requestOf(state.path, key) : null,
    ended: state.ended,
  }
}

export function chatHref(answers: readonly string[], more: Record<string, string> = {}): string {
  const search = new URLSearchParams(answers.map((answer) => ['answer', answer]))
  for (const [name, value] of Object.entries(more)) search.set(name, value)
  const query = String(search)
  return query ? `/chat?${query}` : '/chat'
}

type Saved = Pick<PlainChat, 'answers' | 'saved'>

/** Action of the forms: a refused lead renders the same conversation again. */
export function conversationHref(chat: Saved, isContactLeft: boolean): string {
  return chatHref(chat.answers, savedLeadParams(chat, isContactLeft))
}

export function savedLeadParams({ saved }: Saved, isContactLeft: boolean): Record<string, string> {
  return saved ? { lead: saved.idempotencyKey, ...(isContactLeft && { contact: 'left' }) } : {}
}
