import { interpolate } from '#app/i18n/format.ts'
import type { Labels } from '#app/i18n/labels/en.ts'
import type { ContactProblems } from './lead-schema.ts'

/** `wait` in seconds. Without `problems` of contact fields, a refusal is not caused by the visitor. */
export type LeadOutcome =
  | { status: 'delivered' | 'queued' }
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
