import type { Text } from '#app/i18n/localize.ts'
import { isUuid } from '#app/utils/uuid.ts'
import { leadOfPath } from '#app/islands/chat/lead.ts'
import type { LeadRequest } from '#app/islands/chat/lead-schema.ts'
import {
  aroundThanks,
  changeableAnswers,
  newConversation,
  transition,
  type MachineContext,
} from '#app/islands/chat/machine.ts'
import { maxPathLength, questionAt } from '#app/islands/chat/path.ts'
import { findStep, type ChatLink, type ChatScript } from '#app/islands/chat/script.ts'
import type { ChatEvent, ChatState } from '#app/islands/chat/state.ts'

type PlainMessage = { id: number; isBot: boolean; text: Text; links: ChatLink[]; kept?: string[] }

export type PlainChat = {
  persona: ChatScript['persona']
  bookingUrl: string | null
  contact: ChatScript['contact']
  /** `kept`: the answers before one that can be changed. */
  messages: PlainMessage[]
  /** The messages below the thanks for contact details. */
  below: PlainMessage[]
  question: { number: number; count: number } | null
  answers: string[]
  options: { value: string; label: Text; lead: LeadRequest | null }[]
  saved: LeadRequest | null
  isContactLeft: boolean
  ended: boolean
}

/** The fields that the forms post; never part of a URL, which others could open. */
type PlainConversation = {
  answers: readonly string[]
  /** Idempotency key of the saved lead. */
  lead: string | null
  isContactLeft: boolean
}

/** Drops the answers after an unposted lead, which must not be shown as saved. */
export function plainChat(
  script: ChatScript,
  requested: PlainConversation,
  freshKey: string = crypto.randomUUID(),
): PlainChat {
  const key = isUuid(requested.lead) ? requested.lead : null
  let replayed = replayConversation(script, requested.answers)
  while (replayed.saves > 0 && !key && replayed.answers.length > 0) {
    replayed = replayConversation(script, replayed.answers.slice(0, -1))
  }
  const { state, answers, saves } = replayed
  const requestOf = (path: string[], idempotencyKey: string): LeadRequest | null => {
    const lead = leadOfPath(script, path)
    return lead && { idempotencyKey, locale: script.locale, ...lead }
  }
  const given = state.messages.filter(({ isBot }) => !isBot).map(({ id }) => id)
  const changeable = changeableAnswers(state, script)
  const plainMessage = ({ id, isBot, text, source }: ChatState['messages'][number]): PlainMessage => ({
    id,
    isBot,
    text,
    links: source.kind === 'step' ? (findStep(script, source.step)?.links ?? []) : [],
    kept: changeable.has(id) ? answers.slice(0, given.indexOf(id)) : undefined,
  })
  const [above, below] = aroundThanks(state.messages, script, requested.isContactLeft)
  const options = state.ended ? [] : (findStep(script, state.step)?.options ?? [])
  return {
    persona: script.persona,
    bookingUrl: script.bookingUrl,
    contact: script.contact,
    messages: above.map(plainMessage),
    below: below.map(plainMessage),
    question: questionAt(script, state.path),
    answers,
    options: options.map(({ value, label }) => {
      const next = replayConversation(script, [...answers, value])
      return {
        value,
        label,
        lead: next.saves > saves ? requestOf(next.state.path, key ?? freshKey) : null,
      }
    }),
    saved: key && state.lead !== 'none' ? requestOf(state.path, key) : null,
    isContactLeft: requested.isContactLeft,
    ended: state.ended,
  }
}

export const newPlainConversation: PlainConversation = { answers: [], lead: null, isContactLeft: false }

/** Hidden fields that carry the conversation to the next page. */
export function conversationFields({ answers, saved, isContactLeft }: PlainChat): [string, string][] {
  return [
    ...answers.map((answer): [string, string] => ['answer', answer]),
    ...(saved ? [['lead', saved.idempotencyKey] as [string, string]] : []),
    ...(isContactLeft ? [['contactLeft', 'true'] as [string, string]] : []),
  ]
}

/** `isSaved`: the lead of the form was taken. Without that, the answer that saves it is not given yet. */
export function conversationOfForm(form: FormData, isSaved: boolean): PlainConversation {
  const [chosen, key] = [form.get('chosen'), form.get('idempotencyKey')]
  const answers = form.getAll('answer').map(String)
  const isAnswered = chosen !== null && (isSaved || key === null)
  return {
    answers: isAnswered ? [...answers, String(chosen)] : answers,
    lead: String((isSaved ? key : form.get('lead')) ?? ''),
    isContactLeft: form.has('contactLeft') || (isSaved && form.has('email')),
  }
}

type ReplayedConversation = {
  state: ChatState
  answers: string[]
  saves: number
}

/** Runs without delays; drops answers from the first invalid one on. */
function replayConversation(script: ChatScript, answers: readonly string[]): ReplayedConversation {
  const context: MachineContext = { script, now: 0, freshKey: '' }
  let saves = 0
  const step = (state: ChatState, event: ChatEvent) => {
    const next = transition(state, event, context)
    saves += next.effects.filter(({ type }) => type === 'save-lead').length
    return next.state
  }
  let state = settle(step(newConversation(context), { type: 'open' }), step)
  const accepted: string[] = []
  for (const value of answers.slice(0, maxPathLength)) {
    const answered = step(state, { type: 'choose', value })
    if (answered === state) break
    state = settle(answered, step)
    accepted.push(value)
  }
  return { state, answers: accepted, saves }
}

/** The limit ends scripts with circular steps. */
function settle(state: ChatState, step: (state: ChatState, event: ChatEvent) => ChatState): ChatState {
  let settled = state
  for (let count = 0; settled.pending && count < maxPathLength; count++) {
    settled = step(settled, { type: 'elapsed', timer: settled.pending.timer })
  }
  return settled
}
