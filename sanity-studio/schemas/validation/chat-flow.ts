import { exitStepKey, firstStep } from '../../../app/sanity/shared/chat-steps.ts'
import type { LinkedStep } from './chat-steps.ts'

export type FlowState = 'ok' | 'unlinked' | 'unreachable' | 'endless'

/** Where a step can lead, `exit` included: to what its answers say, and by itself where there is nothing to answer. */
export function waysFrom({ next, options = [] }: LinkedStep): string[] {
  const targets = options.length > 0 ? options.map((option) => option.next) : [next]
  return [...new Set(targets.filter((key) => key !== undefined))]
}

/**
 * How each step stands in the conversation: `unreachable` when no way from the start leads to it, `endless` when no way leads
 * from it to the exit, `unlinked` when it is kept for later.
 */
export function flowStates(steps: LinkedStep[]): Map<LinkedStep, FlowState> {
  const byKey = new Map(steps.map((step) => [step.key, step]))
  const reached = spread([firstStep], (key) => waysFrom(byKey.get(key) ?? {}))
  const ending = spread([exitStepKey], (key) =>
    steps.filter((step) => waysFrom(step).includes(key)).flatMap((step) => step.key ?? []),
  )
  const stateOf = (step: LinkedStep): FlowState => {
    const key = step.key ?? ''
    if (step.unlinked === true && !reached.has(key)) return 'unlinked'
    if (!reached.has(key)) return 'unreachable'
    return ending.has(key) ? 'ok' : 'endless'
  }
  return new Map(steps.map((step) => [step, stateOf(step)]))
}

/** The steps that some visitor comes to. */
export function reachedSteps(steps: LinkedStep[]): LinkedStep[] {
  const states = flowStates(steps)
  return steps.filter((step) => !['unlinked', 'unreachable'].includes(states.get(step)!))
}

function spread(from: string[], neighbours: (key: string) => string[]): Set<string> {
  const seen = new Set(from)
  for (const key of seen) for (const next of neighbours(key)) seen.add(next)
  return seen
}
