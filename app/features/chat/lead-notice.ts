import { interpolate } from '#app/i18n/interpolate.ts'
import type { Messages } from '#app/i18n/messages/en.ts'
import { isContactProblem } from './lead-schema.ts'

/** `wait` in seconds; `field` names the invalid contact field, if any. */
export type LeadOutcome =
  | { status: 'delivered' | 'queued' }
  | { status: 'failed' }
  | { status: 'throttled'; wait: number }
  | { status: 'refused'; problem: string; field: string | null }

export function leadNotice(outcome: LeadOutcome, chat: Messages['chat']): string | null {
  switch (outcome.status) {
    case 'delivered':
    case 'queued':
      return null
    case 'throttled':
      return interpolate(chat.throttled, { minutes: Math.max(1, Math.ceil(outcome.wait / 60)) })
    case 'failed':
      return chat.failed
    case 'refused': {
      const { field, problem } = outcome
      // Not caused by the visitor: the script changed, or the form is not ours.
      return field && isContactProblem(problem) ? chat.contact.errors[problem] : chat.restart
    }
  }
}
