import { exitStepKey, firstStep } from '../../../app/content/chat-steps.ts'

export type LinkedStep = {
  _key?: string
  key?: string
  type?: string
  options?: Array<{ _key?: string; next?: string }>
  links?: Array<{ _key?: string; target?: string }>
  next?: string
  unlinked?: boolean
}

export type FlowState = 'ok' | 'unlinked' | 'unreachable' | 'endless'

/** Includes `exit`. Answers take precedence over the automatic next step. */
export function nextSteps({ next, options = [] }: LinkedStep): string[] {
  const targets = options.length > 0 ? options.map((option) => option.next) : [next]
  return [...new Set(targets.filter((key) => key !== undefined))]
}

/** `unreachable`: no path from the start; `endless`: no path to the exit; `unlinked`: deliberately unused. */
export function flowStates(steps: LinkedStep[]): Map<LinkedStep, FlowState> {
  const byKey = new Map(steps.map((step) => [step.key, step]))
  const reached = reachableFrom([firstStep], (key) => nextSteps(byKey.get(key) ?? {}))
  const ending = reachableFrom([exitStepKey], (key) =>
    steps.filter((step) => nextSteps(step).includes(key)).flatMap((step) => step.key ?? []),
  )
  const stateOf = (step: LinkedStep): FlowState => {
    const key = step.key ?? ''
    if (step.unlinked === true && !reached.has(key)) return 'unlinked'
    if (!reached.has(key)) return 'unreachable'
    return ending.has(key) ? 'ok' : 'endless'
  }
  return new Map(steps.map((step) => [step, stateOf(step)]))
}

/** Steps that only say goodbye, without a person who answers. */
export function deadEnds(steps: LinkedStep[]): LinkedStep[] {
  return reachedSteps(steps).filter((step) => {
    const isPerson = ({ target }: { target?: string }) => target === 'contact' || target === 'booking'
    if (step.type === 'handover' || step.links?.some(isPerson)) return false
    const next = nextSteps(step)
    return next.length > 0 && next.every((key) => key === exitStepKey)
  })
}

export function reachedSteps(steps: LinkedStep[]): LinkedStep[] {
  const states = flowStates(steps)
  return steps.filter((step) => !['unlinked', 'unreachable'].includes(states.get(step)!))
}

function reachableFrom(from: string[], neighbours: (key: string) => string[]): Set<string> {
  const seen = new Set(from)
  for (const key of seen) for (const next of neighbours(key)) seen.add(next)
  return seen
}
