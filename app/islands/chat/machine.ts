import type { Text } from '#app/i18n/localize.ts'
import { exitStepKey, firstStep, leadKind } from '#app/content/chat-steps.ts'
import { leadOfPath } from './lead.ts'
import { maxPathLength, parseEntry, replay, withAnswer } from './path.ts'
import { findOption, findStep, followUp, type ChatScript, type ChatStep } from './script.ts'
import {
  isTyping,
  type ChatEffect,
  type ChatEvent,
  type ChatState,
  type MessageSource,
  type Pending,
  type Transition,
} from './state.ts'

export type MachineContext = {
  script: ChatScript
  /** Milliseconds since 1970. */
  now: number
  freshKey: string
}

export function newConversation({ script, freshKey }: MachineContext): ChatState {
  return {
    locale: script.locale,
    conversation: freshKey,
    open: false,
    messages: [],
    step: null,
    pending: null,
    tags: [],
    path: [],
    lead: 'none',
    ended: false,
    counter: 0,
  }
}

export function transition(state: ChatState, event: ChatEvent, context: MachineContext): Transition {
  switch (event.type) {
    case 'open': {
      const opened = { ...state, open: true }
      return state.messages.length === 0 ? begin(opened, context) : unchanged(opened)
    }
    case 'close': {
      if (!state.open) return unchanged(state)
      return { state: closed(state), effects: [{ type: 'closed' }] }
    }
    case 'reset':
      return begin({ ...newConversation(context), open: state.open, counter: state.counter }, context)
    case 'choose':
      return choose(state, event.value, context)
    case 'change':
      return change(state, event.message, context)
    case 'restore': {
      const { state: before } = event
      const counter = Math.max(state.counter, before.counter)
      return applyScript({ ...withoutClose(before), open: state.open, counter }, context)
    }
    case 'elapsed':
      return state.pending?.timer === event.timer ? elapse(state, state.pending, context) : unchanged(state)
    case 'script':
      return applyScript(state, context)
    case 'contact-left':
      return unchanged(state.lead === 'saved' ? { ...state, lead: 'answerable' } : state)
  }
}

function choose(state: ChatState, value: string, context: MachineContext): Transition {
  const option = findOption(findStep(context.script, state.step), value)
  if (!option || !state.step || isTyping(state) || state.ended) return unchanged(state)
  const answered = {
    ...addMessage(state, { kind: 'answer', step: state.step, value }, context),
    tags: [...new Set([...state.tags, ...option.tags])],
    path: withAnswer(state.path, value),
  }
  return option.next === exitStepKey
    ? sayGoodbye(answered, state.step, context)
    : schedule(answered, { kind: 'reply', step: option.next }, context)
}

function change(state: ChatState, message: number, { script }: MachineContext): Transition {
  const place = changeableAnswers(state, script).get(message)
  if (place === undefined) return unchanged(state)
  const { key } = parseEntry(state.path[place]!)
  const path = [...state.path.slice(0, place), key]
  const messages = state.messages.slice(
    0,
    state.messages.findIndex(({ id }) => id === message),
  )
  return unchanged({
    ...state,
    messages,
    path,
    step: key,
    tags: replay(script, path)?.tags ?? [],
    pending: null,
  })
}

/** Places in the path by message. A lead that was sent keeps its answers. */
export function changeableAnswers(
  { messages, path, ended }: Pick<ChatState, 'messages' | 'path' | 'ended'>,
  script: Pick<ChatScript, 'steps'>,
): Map<number, number> {
  const entries = path.map(parseEntry)
  const sent = entries.map(({ key }) => leadKind(findStep(script, key) ?? {}) !== null).lastIndexOf(true)
  const places = entries.flatMap(({ value }, place) => (value === null ? [] : [place]))
  const answers = messages.filter(({ source }) => source.kind === 'answer').slice(-places.length)
  return new Map(
    places.flatMap((place, index) => (ended || place < sent ? [] : [[answers[index]!.id, place]])),
  )
}

function elapse(state: ChatState, pending: Pending, context: MachineContext): Transition {
  const idle = { ...state, pending: null }
  switch (pending.kind) {
    case 'reply':
    case 'followUp':
      return arrive(idle, pending.step, context)
    case 'goodbye': {
      const ended = { ...addMessage(idle, { kind: 'goodbye' }, context), ended: true }
      return schedule(ended, { kind: 'close' }, context)
    }
    case 'close':
      return state.open ? { state: closed(idle), effects: [{ type: 'closed' }] } : unchanged(idle)
  }
}

function arrive(state: ChatState, key: string, context: MachineContext): Transition {
  const step = findStep(context.script, key)
  if (!step || state.path.length >= maxPathLength) return restart(state, context)
  const reached = {
    ...addMessage(state, { kind: 'step', step: key }, context),
    step: key,
    path: [...state.path, key],
  }
  const saved = leadKind(step) === null ? unchanged(reached) : saveLead(reached, context)
  const followed = follow(saved.state, step, context)
  const shown: ChatEffect = { type: 'count', step: key, kind: 'view' }
  return { state: followed.state, effects: [shown, ...saved.effects, ...followed.effects] }
}

function follow(state: ChatState, step: ChatStep | undefined, context: MachineContext): Transition {
  const next = step ? followUp(step) : null
  if (!step || next === null) return unchanged(state)
  return next === exitStepKey
    ? sayGoodbye(state, step.key, context)
    : schedule(state, { kind: 'followUp', step: next }, context)
}

/** Counts the exit at once, since the visitor may leave before the goodbye is shown. */
function sayGoodbye(state: ChatState, step: string, context: MachineContext): Transition {
  const { state: leaving, effects } = schedule(state, { kind: 'goodbye' }, context)
  return { state: leaving, effects: [{ type: 'count', step, kind: 'exit' }, ...effects] }
}

/** A later step that saves a lead updates the same lead. */
function saveLead(state: ChatState, { script }: MachineContext): Transition {
  const lead = leadOfPath(script, state.path)
  if (!lead) return unchanged(state)
  return {
    state: { ...state, lead: state.lead === 'none' ? 'saved' : state.lead },
    effects: [{ type: 'save-lead', conversation: state.conversation, lead }],
  }
}

function begin(state: ChatState, context: MachineContext): Transition {
  return findStep(context.script, firstStep) ? arrive(state, firstStep, context) : unchanged(state)
}

function restart(state: ChatState, context: MachineContext): Transition {
  const { messages, open, counter } = state
  const fresh = { ...newConversation(context), messages, open, counter }
  return begin(addMessage(fresh, { kind: 'restart' }, context), context)
}

/** Continues if the new script still allows the path, else restarts. */
function applyScript(state: ChatState, context: MachineContext): Transition {
  const { script } = context
  const messages = state.messages.map((message) => ({
    ...message,
    text: messageText(message.source, script) ?? message.text,
  }))
  const taken = { ...state, messages, locale: script.locale }
  if (messages.length === 0) return unchanged(taken)
  if (taken.ended) return taken.pending ? schedule(taken, taken.pending, context) : unchanged(taken)
  const replayed = replay(script, taken.path)
  const { pending } = taken
  const isRedirected = pending !== null && 'step' in pending && pending.step !== replayed?.next
  if (!replayed || isRedirected) return restart({ ...taken, pending: null }, context)
  const resumed = { ...taken, tags: replayed.tags }
  return pending
    ? schedule(resumed, pending, context)
    : follow(resumed, findStep(script, resumed.step), context)
}

function addMessage(state: ChatState, source: MessageSource, { script, now }: MachineContext): ChatState {
  const id = state.counter + 1
  const text = messageText(source, script) ?? ''
  const message = { id, isBot: source.kind !== 'answer', text, timestamp: now, source }
  return { ...state, messages: [...state.messages, message], counter: id }
}

function messageText(source: MessageSource, script: ChatScript): Text | undefined {
  switch (source.kind) {
    case 'step':
      return findStep(script, source.step)?.text
    case 'answer':
      return findOption(findStep(script, source.step), source.value)?.label
    case 'goodbye':
      return script.goodbye
    case 'restart':
      return script.restart
  }
}

type Plan = { kind: 'reply' | 'followUp'; step: string } | { kind: 'goodbye' | 'close' }

function schedule(state: ChatState, plan: Plan, { script: { delays } }: MachineContext): Transition {
  const timer = state.counter + 1
  const after = { ...delays, goodbye: delays.reply }[plan.kind]
  return {
    state: { ...state, pending: { ...plan, timer }, counter: timer },
    effects: [{ type: 'schedule', timer, after }],
  }
}

function closed(state: ChatState): ChatState {
  return { ...withoutClose(state), open: false }
}

/** A goodbye that was seen is not shown twice. */
function withoutClose(state: ChatState): ChatState {
  return state.pending?.kind === 'close' ? { ...state, pending: null } : state
}

function unchanged(state: ChatState): Transition {
  return { state, effects: [] }
}

type Messages = ChatState['messages']

/** The messages above and below the thanks for contact details, which stand for the one that asked for them. */
export function aroundThanks(
  messages: Messages,
  { steps }: Pick<ChatScript, 'steps'>,
  isContactLeft: boolean,
): [above: Messages, below: Messages] {
  if (!isContactLeft) return [messages, []]
  const kinds = messages.map(({ source }) =>
    source.kind === 'step' ? leadKind(findStep({ steps }, source.step) ?? {}) : null,
  )
  const below = Math.max(kinds.lastIndexOf('handover'), kinds.lastIndexOf('booking')) + 1
  return [messages.slice(0, below).filter((_, index) => kinds[index] !== 'handover'), messages.slice(below)]
}
