import type { LinkedStep } from './chatSteps.ts'

export type FlowState = 'ok' | 'unlinked' | 'unreachable' | 'endless'

const firstStep = 'start'

/** Keys of the steps that can follow a step, without the exit. */
export function stepsAfter({ next, options = [] }: LinkedStep): string[] {
  const targets = [next, ...options.map((option) => option.next)]
  return [...new Set(targets.filter((key) => key !== undefined && key !== 'exit'))] as string[]
}

/**
 * How each step stands in the conversation: `unreachable` when no way from the start leads to it, `endless` when no way leads
 * from it to the exit, `unlinked` when it is kept for later.
 */
export function flowStates(steps: LinkedStep[]): Map<LinkedStep, FlowState> {
  const byKey = new Map(steps.map((step) => [step.key, step]))
  const reached = spread([firstStep], (key) => stepsAfter(byKey.get(key) ?? {}))
  const ends = steps.filter(({ options = [] }) => options.some(({ next }) => next === 'exit'))
  const ending = spread(
    ends.flatMap(({ key }) => key ?? []),
    (key) => steps.filter((step) => stepsAfter(step).includes(key)).flatMap((step) => step.key ?? []),
  )
  const stateOf = (step: LinkedStep): FlowState => {
    const key = step.key ?? ''
    if (step.unlinked === true && !reached.has(key)) return 'unlinked'
    if (!reached.has(key)) return 'unreachable'
    return ending.has(key) ? 'ok' : 'endless'
  }
  return new Map(steps.map((step) => [step, stateOf(step)]))
}

function spread(from: string[], neighbours: (key: string) => string[]): Set<string> {
  const seen = new Set(from)
  for (const key of seen) for (const next of neighbours(key)) seen.add(next)
  return seen
}
