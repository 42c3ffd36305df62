import { leadQuestionSteps, leadKind } from '#app/sanity/shared/chat-steps.ts'
import { replay, type Path, type Replay } from './path.ts'
import { findStep, type ChatScript } from './script.ts'

/** What a conversation says about a visitor. Answers are option values of the script, e.g. `parent`, `grade-11`. */
export type Lead = {
  userType: string | null
  grade: string | null
  goal: string | null
  tags: string[]
  path: string[]
  /** Whether the visitor was shown the booking page. */
  booked: boolean
}

/**
 * The lead of a path: the one source of its tags and answers, in the browser and again on the server. Null when the
 * script does not allow the path, or when it reaches no step that saves a lead.
 */
export function leadOfPath(script: Pick<ChatScript, 'steps'>, path: Path): Lead | null {
  const gone = replay(script, path)
  return gone && leadOf(script, gone, path)
}

/** The lead of steps that the script has; null when none of them saves one. */
export function leadOf(
  script: Pick<ChatScript, 'steps'>,
  gone: Omit<Replay, 'next'>,
  path: Path,
): Lead | null {
  const kinds = gone.steps.map((key) => leadKind(findStep(script, key)!))
  if (kinds.every((kind) => kind === null)) return null
  const answer = (step: string) => gone.answers.get(step) ?? null
  return {
    userType: answer(leadQuestionSteps.userType),
    grade: answer(leadQuestionSteps.grade),
    goal: answer(leadQuestionSteps.goal),
    tags: gone.tags,
    path: [...path],
    booked: kinds.includes('booking'),
  }
}
