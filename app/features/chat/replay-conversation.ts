import { newConversation, transition, type MachineContext } from './machine.ts'
import type { ChatScript } from './script.ts'
import { maxPathLength } from './path.ts'
import type { ChatEvent, ChatState } from './state.ts'

type ReplayedConversation = {
  state: ChatState
  answers: string[]
  saves: number
}

/** Runs without delays; drops answers from the first invalid one on. */
export function replayConversation(script: ChatScript, answers: readonly string[]): ReplayedConversation {
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
