import { exitStepKey, firstStep, leadKind } from '#app/sanity/shared/chat-steps.ts'
import { leadOfPath } from './lead.ts'
import { maxPathLength, replay, withAnswer } from './path.ts'
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
import { messageText } from './message-text.ts'

/** What the world adds to an event. */
export type MachineContext = {
  script: ChatScript
  /** Milliseconds since 1970. */
  now: number
  /** A UUID for the conversation that may begin. */
  freshKey: string
}

/** A chat that nobody has opened. */
export function newConversation({ script, freshKey }: MachineContext): ChatState {
  return {
    revision: script.revision,
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

/** The chat: what an event makes of a state, and what is to be done about it. Events that do not fit change nothing. */
export function transition(state: ChatState, event: ChatEvent, around: MachineContext): Transition {
  switch (event.type) {
    case 'open': {
      const opened = { ...state, open: true }
      return state.messages.length === 0 ? begin(opened, around) : unchanged(opened)
    }
    case 'close': {
      if (!state.open) return unchanged(state)
      return { state: closed(state), effects: [{ type: 'closed' }] }
    }
    case 'reset':
      return begin({ ...newConversation(around), open: state.open, counter: state.counter }, around)
    case 'choose':
      return choose(state, event.value, around)
    case 'elapsed':
      return state.pending?.timer === event.timer ? elapse(state, state.pending, around) : unchanged(state)
    case 'script':
      return takeScript(state, around)
    case 'contact-left':
      return unchanged(state.lead === 'saved' ? { ...state, lead: 'answerable' } : state)
  }
}

function choose(state: ChatState, value: string, around: MachineContext): Transition {
  const option = findOption(findStep(around.script, state.step), value)
  if (!option || !state.step || isTyping(state) || state.ended) return unchanged(state)
  const answered = {
    ...addMessage(state, { kind: 'answer', step: state.step, value }, around),
    tags: [...new Set([...state.tags, ...option.tags])],
    path: withAnswer(state.path, value),
  }
  return option.next === exitStepKey
    ? sayGoodbye(answered, state.step, around)
    : schedule(answered, { kind: 'reply', step: option.next }, around)
}

function elapse(state: ChatState, pending: Pending, around: MachineContext): Transition {
  const idle = { ...state, pending: null }
  switch (pending.kind) {
    case 'reply':
    case 'followUp':
      return arrive(idle, pending.step, around)
    case 'goodbye': {
      const ended = { ...addMessage(idle, { kind: 'goodbye' }, around), ended: true }
      return schedule(ended, { kind: 'close' }, around)
    }
    case 'close':
      return state.open ? { state: closed(idle), effects: [{ type: 'closed' }] } : unchanged(idle)
  }
}

/** Says a step, saves the lead where the step asks for it, and goes on by itself where nothing is to be answered. */
function arrive(state: ChatState, key: string, around: MachineContext): Transition {
  const step = findStep(around.script, key)
  if (!step || state.path.length >= maxPathLength) return restart(state, around)
  const reached = {
    ...addMessage(state, { kind: 'step', step: key }, around),
    step: key,
    path: [...state.path, key],
  }
  const saved = leadKind(step) === null ? unchanged(reached) : saveLead(reached, around)
  const followed = follow(saved.state, step, around)
  const shown: ChatEffect = { type: 'count', step: key, kind: 'view' }
  return { state: followed.state, effects: [shown, ...saved.effects, ...followed.effects] }
}

function follow(state: ChatState, step: ChatStep | undefined, around: MachineContext): Transition {
  const next = step ? followUp(step) : null
  if (!step || next === null) return unchanged(state)
  return next === exitStepKey
    ? sayGoodbye(state, step.key, around)
    : schedule(state, { kind: 'followUp', step: next }, around)
}

/** The end of a conversation; it counts at once, as the visitor may leave before it is said. */
function sayGoodbye(state: ChatState, step: string, around: MachineContext): Transition {
  const { state: leaving, effects } = schedule(state, { kind: 'goodbye' }, around)
  return { state: leaving, effects: [{ type: 'count', step, kind: 'exit' }, ...effects] }
}

/** Saves what was said so far; another step that asks for it saves the same lead again, with the answers since. */
function saveLead(state: ChatState, { script }: MachineContext): Transition {
  const lead = leadOfPath(script, state.path)
  if (!lead) return unchanged(state)
  return {
    state: { ...state, lead: state.lead === 'none' ? 'saved' : state.lead },
    effects: [{ type: 'save-lead', conversation: state.conversation, lead }],
  }
}

function begin(state: ChatState, around: MachineContext): Transition {
  // A script without a first step has nothing to say.
  return findStep(around.script, firstStep) ? arrive(state, firstStep, around) : unchanged(state)
}

/** Keeps what was said, says that the script has changed, and begins again as a conversation of its own. */
function restart(state: ChatState, around: MachineContext): Transition {
  const { messages, open, counter } = state
  const fresh = { ...newConversation(around), messages, open, counter }
  return begin(addMessage(fresh, { kind: 'restart' }, around), around)
}

/** Goes on under the script as it is now, if it still allows the way that was gone; else begins again. */
function takeScript(state: ChatState, around: MachineContext): Transition {
  const { script } = around
  const messages = state.messages.map((message) => ({
    ...message,
    text: messageText(message.source, script) ?? message.text,
  }))
  const taken = { ...state, messages, revision: script.revision, locale: script.locale }
  if (messages.length === 0) return unchanged(taken)
  if (taken.ended) return taken.pending ? schedule(taken, taken.pending, around) : unchanged(taken)
  const gone = replay(script, taken.path)
  const { pending } = taken
  const isElsewhere = pending !== null && 'step' in pending && pending.step !== gone?.next
  if (!gone || isElsewhere) return restart({ ...taken, pending: null }, around)
  const resumed = { ...taken, tags: gone.tags }
  return pending
    ? schedule(resumed, pending, around)
    : follow(resumed, findStep(script, resumed.step), around)
}

function addMessage(state: ChatState, source: MessageSource, { script, now }: MachineContext): ChatState {
  const id = state.counter + 1
  const text = messageText(source, script) ?? ''
  const message = { id, isBot: source.kind !== 'answer', text, timestamp: now, source }
  return { ...state, messages: [...state.messages, message], counter: id }
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

/** A goodbye that was seen needs no second closing. */
function closed(state: ChatState): ChatState {
  return { ...state, open: false, pending: state.pending?.kind === 'close' ? null : state.pending }
}

function unchanged(state: ChatState): Transition {
  return { state, effects: [] }
}
