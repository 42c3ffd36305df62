import { isBlank } from '../../../packages/shared/text/clean-text.ts'
import type { Tables } from '../../../supabase/contact/database.types.ts'
import { messageColumns } from '#app/islands/contact/contact-fields.ts'

export const statuses = ['new', 'read', 'answered', 'archived', 'spam'] as const

export type Status = (typeof statuses)[number]

export const submissionColumns = [
  ...messageColumns,
  ...(['id', 'locale', 'status', 'spam_reasons', 'assignee_id', 'created_at', 'answered_at'] as const),
]

type SubmissionRow = Pick<Tables<'contact_submissions'>, (typeof submissionColumns)[number]>

export type Submission = SubmissionRow & { status: Status }

export type StatusCounts = Record<Status, number>

/** The view has no rows for empty statuses. */
export const noCounts: StatusCounts = { new: 0, read: 0, answered: 0, archived: 0, spam: 0 }

export type Colleague = Pick<Tables<'staff'>, 'user_id' | 'email' | 'name'>

export function isStatus(value: unknown): value is Status {
  return statuses.some((status) => status === value)
}

export function isUnanswered(status: Status): boolean {
  return status === 'new' || status === 'read'
}

export function totalOf(counts: StatusCounts): number {
  return statuses.reduce((sum, status) => sum + counts[status], 0)
}

export function nameOf({ name, email }: Colleague): string {
  return name || email
}

/** Blank to the eye: older and local rows hold names of invisible characters only. */
export function isNamed(name: string | null): name is string {
  return name !== null && !isBlank(name)
}

/** Both are ISO timestamps. */
export function hoursBetween(since: string, now: string): number {
  return Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 3_600_000))
}

/** The beginning of a text, on one line. */
export function firstLine(message: string): string {
  return [...message.trim().replaceAll(/\s+/g, ' ')].slice(0, 160).join('')
}
