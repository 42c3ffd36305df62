import {
  exitStepKey,
  firstStep,
  leadQuestionSteps,
  leadKind,
  isBookingLink,
} from '../../../app/content/chat-steps.ts'
import { t } from '../../i18n/t.ts'
import { flowStates, reachedSteps, nextSteps, type LinkedStep } from './chat-flow.ts'

type StepProblem = { message: string; path: Array<string | number | { _key: string }> }

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

function itemSegment(item: { _key?: string }, index: number): number | { _key: string } {
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

/** Warns when opening the chat already saves a lead, when no step does, and when leads lack an answer. */
export function leadSteps(steps: LinkedStep[] | undefined): true | StepProblem[] {
  if (!steps?.some(savesLead)) return true
  const reached = reachedSteps(steps)
  if (!reached.some(savesLead)) return [{ message: t(noLeadSaved, { start: firstStep }), path: [] }]
  const problems = [...tooEarly(steps), ...missingAnswers(reached)]
  return problems.length === 0 || problems
}

const noLeadSaved =
  'No way from “{start}” leads to a handover or to a link to the booking page: no lead is saved'

function savesLead(step: LinkedStep): boolean {
  return leadKind(step) !== null
}

function tooEarly(steps: LinkedStep[]): StepProblem[] {
  const message = t(
    'Whoever opens the chat is saved as a lead, without having answered anything: put the handover or the link to the booking page behind an answer of “{start}”',
    { start: firstStep },
  )
  return openingSteps(steps).flatMap((step): StepProblem[] => {
    const path = [itemSegment(step, steps.indexOf(step))]
    const kind = leadKind(step)
    if (kind === 'handover') return [{ message, path: [...path, 'type'] }]
    if (kind === null) return []
    const links = step.links ?? []
    const index = links.findIndex(isBookingLink)
    return [{ message, path: [...path, 'links', itemSegment(links[index]!, index)] }]
  })
}

/** The first step and its automatic successors. */
function openingSteps(steps: LinkedStep[]): LinkedStep[] {
  const seen = new Set<LinkedStep>()
  let step = steps.find(({ key }) => key === firstStep)
  while (step && !seen.has(step)) {
    seen.add(step)
    const [next] = step.options?.length ? [] : nextSteps(step)
    step = steps.find(({ key }) => key === next)
  }
  return [...seen]
}

function missingAnswers(reached: LinkedStep[]): StepProblem[] {
  return Object.values(leadQuestionSteps)
    .filter((questionKey) => !reached.some(({ key }) => key === questionKey))
    .map((key) => ({
      message: t(
        'No way from “{start}” leads to a step “{key}”: leads will be without the answer that visitors give there',
        { start: firstStep, key },
      ),
      path: [],
    }))
}
