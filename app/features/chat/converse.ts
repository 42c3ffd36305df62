import { plain } from '#app/i18n/localize.ts'
import { newConversation, transition } from './machine.ts'
import type { ChatScript } from './script.ts'
import { seedScript } from './seed-script.ts'
import { isTyping, type ChatEffect, type ChatEvent, type ChatState } from './state.ts'

/** For tests: a conversation; events go in, effects are gathered. */
export function converse(script: ChatScript = seedScript()) {
  let keys = 0
  const around = () => ({ script, now: 1000, freshKey: `key-${++keys}` })
  let state: ChatState = newConversation(around())
  let effects: ChatEffect[] = []

  function send(event: ChatEvent) {
    const next = transition(state, event, around())
    state = next.state
    effects = next.effects
    return chat
  }

  const chat = {
    send,
    open: () => send({ type: 'open' }),
    choose: (value: string) => send({ type: 'choose', value }),
    /** Lets the timer that runs now elapse. */
    tick: () => send({ type: 'elapsed', timer: state.pending?.timer ?? -1 }),
    /** Answers, and lets every timer elapse until something is to be answered. */
    answer(...values: string[]) {
      for (const value of values) {
        chat.choose(value)
        while (isTyping(state)) chat.tick()
      }
      return chat
    },
    setScript(next: ChatScript) {
      script = next
      return send({ type: 'script' })
    },
    state: () => state,
    effects: () => effects,
    step: () => state.step,
    said: () => state.messages.map(({ text }) => plain(text)),
    last: () => plain(state.messages.at(-1)?.text),
    delay: () => effects.flatMap((effect) => (effect.type === 'schedule' ? [effect.after] : []))[0],
    counted: () =>
      effects.flatMap((effect) => (effect.type === 'count' ? [`${effect.kind} ${effect.step}`] : [])),
    saved: () => effects.flatMap((effect) => (effect.type === 'save-lead' ? [effect.lead] : [])),
  }
  return chat
}

export const toGoal = ['yes-please', 'parent', 'grade-9']
export const toMore = [...toGoal, 'learn-ai-skills']
export const toCta = [...toMore, 'maybe-later']

/** What a step of the seed says in English. */
export const textOf = (key: string) => plain(seedScript().steps.find((step) => step.key === key)!.text)
