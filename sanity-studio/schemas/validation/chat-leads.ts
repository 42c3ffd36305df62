import { leadQuestionSteps, firstStep, leadKind, isBookingLink } from '../../../app/shared/chat-steps.ts'
import { t } from '../../i18n/t.ts'
import { reachedSteps, nextSteps } from './chat-flow.ts'
import { itemSegment, type StepProblem } from './chat-steps.ts'
import type { LinkedStep } from './chat-flow.ts'

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
