import { isUuid } from '#app/utils/uuid.ts'
import { isStatus, type Status } from './submission.ts'

/** Which messages or leads of a list an act is meant for. */
export type Selection = {
  /** The chosen ones, or null for all that the filter lets through. */
  only: string[] | null
  /** ISO timestamp of the list; what came or changed later stays as it is. Left out where there was no list. */
  until?: string
}

/**
 * Reads the form of a list: `one` ("archived:<id>") for the button of one entry, else `to` with the ticked `id`s, or with
 * `all`. Null when it makes no sense.
 */
export function readStatusChange(form: FormData): (Selection & { to: Status }) | null {
  const selection = readSelection(form)
  if (!selection) return null
  const [single, id] = String(form.get('one') ?? '').split(':')
  if (isStatus(single) && isUuid(id)) return { ...selection, to: single, only: [id] }
  const to = form.get('to')
  return isStatus(to) ? { ...selection, to } : null
}

/** Reads the same form for its other act: `assign`, with `assign-to` for a member of staff or, when empty, nobody. */
export function readAssignment(form: FormData): (Selection & { assignee: string | null }) | null {
  const selection = readSelection(form)
  const to = form.get('assign-to')
  if (!selection || form.get('assign') !== '1' || !(to === '' || isUuid(to))) return null
  return { ...selection, assignee: to || null }
}

function readSelection(form: FormData): Selection | null {
  const only = form.get('all') === '1' ? null : form.getAll('id').filter(isUuid)
  const until = form.get('until')
  if (until === null) return { only }
  return isTimestamp(until) ? { only, until } : null
}

/** Whether a value is a timestamp as lists write it; of others JavaScript takes more than PostgreSQL does. */
function isTimestamp(value: unknown): value is string {
  if (typeof value !== 'string' || !/^2\d{3}-/.test(value)) return false
  const time = new Date(value)
  return !Number.isNaN(time.getTime()) && time.toISOString() === value
}
