import {
  leadQuestionSteps,
  firstStep,
  leadKind,
  isBookingLink,
} from '../../../app/sanity/shared/chat-steps.ts'
import { say } from '../../i18n/say.ts'
import { reachedSteps, waysFrom } from './chat-flow.ts'
import { itemSegment, type LinkedStep, type StepProblem } from './chat-steps.ts'

/**
 * Warns where every visitor who only opens the chat is saved as a lead, where no visitor is, and where leads lack an answer
 * because no visitor comes to a step with its key.
 */
export function leadSteps(steps: LinkedStep[] | undefined): true | StepProblem[] {
  if (!steps?.some(savesLead)) return true
  const met = reachedSteps(steps)
  if (!met.some(savesLead)) return [{ message: say(neverSaved, { start: firstStep }), path: [] }]
  const problems = [...tooEarly(steps), ...missingAnswers(met)]
  return problems.length === 0 || problems
}

const neverSaved =
  'No way from “{start}” leads to a handover or to a link to the booking page: no lead is saved'

function savesLead(step: LinkedStep): boolean {
  return leadKind(step) !== null
}

function tooEarly(steps: LinkedStep[]): StepProblem[] {
  const message = say(
    'Whoever opens the chat is saved as a lead, without having answered anything: put the handover or the link to the booking page behind an answer of “{start}”',
    { start: firstStep },
  )
  return greeting(steps).flatMap((step): StepProblem[] => {
    const path = [itemSegment(step, steps.indexOf(step))]
    const kind = leadKind(step)
    if (kind === 'handover') return [{ message, path: [...path, 'type'] }]
    if (kind === null) return []
    const links = step.links ?? []
    const index = links.findIndex(isBookingLink)
    return [{ message, path: [...path, 'links', itemSegment(links[index]!, index)] }]
  })
}

/** What every visitor is told: the first step, and what follows it by itself. */
function greeting(steps: LinkedStep[]): LinkedStep[] {
  const said = new Set<LinkedStep>()
  let step = steps.find(({ key }) => key === firstStep)
  while (step && !said.has(step)) {
    said.add(step)
    const [next] = step.options?.length ? [] : waysFrom(step)
    step = steps.find(({ key }) => key === next)
  }
  return [...said]
}

function missingAnswers(met: LinkedStep[]): StepProblem[] {
  return Object.values(leadQuestionSteps)
    .filter((asked) => !met.some(({ key }) => key === asked))
    .map((key) => ({
      message: say(
        'No way from “{start}” leads to a step “{key}”: leads will be without the answer that visitors give there',
        { start: firstStep, key },
      ),
      path: [],
    }))
}
