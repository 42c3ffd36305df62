import { exitStepKey, firstStep } from '../../../app/shared/chat-steps.ts'
import { t } from '../../i18n/t.ts'
import { flowStates, type LinkedStep } from './chat-flow.ts'

export type StepProblem = { message: string; path: Array<string | number | { _key: string }> }

/** Errors that would block a visitor. */
export function chatSteps(steps: LinkedStep[] | undefined): true | StepProblem[] {
  if (steps === undefined) return true
  const keys = steps.map((step) => step.key)
  const isDeadLink = (next: string | undefined) =>
    next !== undefined && next !== exitStepKey && !keys.includes(next)
  const problems: StepProblem[] = keys.includes(firstStep)
    ? []
    : [
        {
          message: t('One step must have the key “{key}”: the conversation begins there', {
            key: firstStep,
          }),
          path: [],
        },
      ]
  for (const [index, step] of steps.entries()) {
    const path = [itemSegment(step, index)]
    if (step.key !== undefined && keys.indexOf(step.key) !== index) {
      problems.push({
        message: t('Two steps have the key “{key}”', { key: step.key }),
        path: [...path, 'key'],
      })
    }
    if (step.type === 'question' && !step.options?.length) {
      problems.push({ message: t('A question needs at least one answer'), path: [...path, 'options'] })
    }
    if (isDeadLink(step.next)) {
      problems.push({ message: t('There is no step “{key}”', { key: step.next }), path: [...path, 'next'] })
    }
    if (continuesForever(step, steps)) {
      problems.push({ message: t('The automatic next steps run in a circle'), path: [...path, 'next'] })
    }
    for (const [position, option] of (step.options ?? []).entries()) {
      if (!isDeadLink(option.next)) continue
      const optionPath = [...path, 'options', itemSegment(option, position), 'next']
      problems.push({ message: t('There is no step “{key}”', { key: option.next }), path: optionPath })
    }
  }
  return problems.length === 0 || problems
}

const warnings = {
  unreachable: 'No way from “{start}” leads to the step “{key}”: link it or mark it as not linked',
  endless: 'From the step “{key}” no way leads to the exit: add an answer that does',
} as const

export function endingChatSteps(steps: LinkedStep[] | undefined): true | StepProblem[] {
  if (steps === undefined) return true
  const problems = [...flowStates(steps)].flatMap(([step, state], index): StepProblem[] =>
    state === 'unreachable' || state === 'endless'
      ? [
          {
            message: t(warnings[state], { start: firstStep, key: step.key ?? '?' }),
            path: [itemSegment(step, index)],
          },
        ]
      : [],
  )
  return problems.length === 0 || problems
}

export function itemSegment(item: { _key?: string }, index: number): number | { _key: string } {
  return item._key === undefined ? index : { _key: item._key }
}

/** Answers break the circle. */
function continuesForever(step: LinkedStep, steps: LinkedStep[]): boolean {
  const seen = new Set<string>()
  let current: LinkedStep | undefined = step
  while (current?.next !== undefined && !current.options?.length && !seen.has(current.next)) {
    seen.add(current.next)
    current = steps.find(({ key }) => key === current?.next)
  }
  return step.key !== undefined && seen.has(step.key)
}
