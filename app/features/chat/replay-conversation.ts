import { newConversation, transition, type MachineContext } from './machine.ts'
import type { ChatScript } from './script.ts'
import { maxPathLength } from './path.ts'
import type { ChatEvent, ChatState } from './state.ts'

type ReplayedConversation = {
  state: ChatState
  answers: string[]
  /** How often the lead was saved on the way. */
  saves: number
}

/** The whole conversation that a list of answers makes, without waiting. Answers from the first unfit one on are dropped. */
export function replayConversation(script: ChatScript, answers: readonly string[]): ReplayedConversation {
  const around: MachineContext = { script, now: 0, freshKey: '' }
  let saves = 0
  const step = (state: ChatState, event: ChatEvent) => {
    const next = transition(state, event, around)
    saves += next.effects.filter(({ type }) => type === 'save-lead').length
    return next.state
  }
  let state = settle(step(newConversation(around), { type: 'open' }), step)
  const fit: string[] = []
  for (const value of answers.slice(0, maxPathLength)) {
    const answered = step(state, { type: 'choose', value })
    if (answered === state) break
    state = settle(answered, step)
    fit.push(value)
  }
  return { state, answers: fit, saves }
}

/** Lets every timer elapse. A script whose steps follow each other in a circle stops after a while. */
function settle(state: ChatState, step: (state: ChatState, event: ChatEvent) => ChatState): ChatState {
  let settled = state
  for (let count = 0; settled.pending && count < maxPathLength; count++) {
    settled = step(settled, { type: 'elapsed', timer: settled.pending.timer })
  }
  return settled
}
