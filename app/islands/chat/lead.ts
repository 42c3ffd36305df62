import { interpolate } from '#app/i18n/format.ts'
import type { Labels } from '#app/i18n/labels/en/site.ts'
import { leadQuestionSteps, leadKind } from '#app/content/chat-steps.ts'
import type { ContactProblems, Lead } from './lead-schema.ts'
import { replay, type Path, type Replay } from './path.ts'
import { findStep, type ChatScript } from './script.ts'

/** Null when the script does not allow the path or no step on it saves a lead. Runs in browser and server. */
export function leadOfPath(script: Pick<ChatScript, 'steps'>, path: Path): Lead | null {
  const replayed = replay(script, path)
  return replayed && leadOf(script, replayed, path)
}

export function leadOf(
  script: Pick<ChatScript, 'steps'>,
  replayed: Omit<Replay, 'next'>,
  path: Path,
): Lead | null {
  const kinds = replayed.steps.map((key) => leadKind(findStep(script, key)!))
  if (kinds.every((kind) => kind === null)) return null
  const answer = (step: string) => replayed.answers.get(step) ?? null
  return {
    userType: answer(leadQuestionSteps.userType),
    grade: answer(leadQuestionSteps.grade),
    goal: answer(leadQuestionSteps.goal),
    tags: replayed.tags,
    path: [...path],
    booked: kinds.includes('booking'),
  }
}

/** `address` of the answer, as people read it: browsers send Punycode. `wait` in seconds. Without `problems` of contact fields, a refusal is not caused by the visitor. */
export type LeadOutcome =
  | { status: 'delivered' | 'queued'; address?: string }
  | { status: 'failed' }
  | { status: 'throttled'; wait: number }
  | { status: 'refused'; problem: string; problems: ContactProblems }

export function leadNotice(outcome: LeadOutcome, chat: Labels['chat']): string | null {
  switch (outcome.status) {
    case 'delivered':
    case 'queued':
      return null
    case 'throttled':
      return interpolate(chat.throttled, { minutes: Math.max(1, Math.ceil(outcome.wait / 60)) })
    case 'failed':
      return chat.failed
    case 'refused': {
      const [problem] = Object.values(outcome.problems)
      return problem ? chat.contact.errors[problem] : chat.restart
    }
  }
}
