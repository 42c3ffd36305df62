import { isUuid } from '#app/utils/uuid.ts'
import { isEntry } from '#app/admin/audit-log/audit-log.server.ts'
import type { ChangedCount, UndoableAction } from './action-report.ts'
import { mayBeAssigned } from '#app/admin/messages/submissions.server.ts'
import { readIntent } from './intent.ts'
import type { Row } from './query.server.ts'
import { isStatus, type Status } from './submission.ts'

/** At most one of `statusChange` and `assignment` is set; with neither, `changed` is the result. */
type BulkAction = {
  statusChange: ReturnType<typeof readStatusChange>
  assignment: ReturnType<typeof readAssignment>
  changed: ChangedCount
}

type Staff = {
  client: Parameters<typeof mayBeAssigned>[0]
  viewer: { userId: string }
  headers: Headers
}

/** Throws 400 for an invalid form. Does nothing for an empty selection or an assignee who is no longer on the staff. */
export async function readBulkAction(
  form: FormData,
  { client, viewer, headers }: Staff,
): Promise<BulkAction> {
  const assignment = readAssignment(form, viewer.userId)
  const statusChange = assignment ? null : readStatusChange(form)
  const selection = assignment ?? statusChange
  if (!selection) throw new Response(null, { status: 400, headers })
  const nothing = { statusChange: null, assignment: null }
  if (selection.only?.length === 0) return { ...nothing, changed: 'none' }
  if (assignment && !(await mayBeAssigned(client, assignment.assignee))) return { ...nothing, changed: 0 }
  return { statusChange, assignment, changed: 0 }
}

export type Selection = {
  /** Selected ids, or null for all rows of the filter. */
  only: string[] | null
  /** ISO timestamp of the list: later changes are skipped. Missing when the form has no list. */
  until?: string
  /** Where a selection of all goes on. */
  after?: Row
  /** Whether the form is sent again for each portion, so that it can show how far it is. */
  isInPortions: boolean
}

/** Intents: `status:archived:<id>`, or `status:archived` with `id`s or `all`. Null for another or when invalid. */
export function readStatusChange(form: FormData): (Selection & { to: Status }) | null {
  const selection = readSelection(form)
  if (!selection) return null
  const { intent, subject } = readIntent(form)
  const [to, id] = subject.split(':')
  if (intent !== 'status' || !isStatus(to)) return null
  if (id === undefined) return { ...selection, to }
  return isUuid(id) ? { ...selection, to, only: [id] } : null
}

/** Intents: `assign` with the field `assignee`, a staff id or empty; or `take:<id>` for a row. */
export function readAssignment(
  form: FormData,
  viewerId: string,
): (Selection & { assignee: string | null }) | null {
  const selection = readSelection(form)
  const { intent, subject } = readIntent(form)
  if (selection && intent === 'take' && isUuid(subject))
    return { ...selection, only: [subject], assignee: viewerId }
  const to = form.get('assignee')
  if (!selection || intent !== 'assign' || !(to === '' || isUuid(to))) return null
  return { ...selection, assignee: to || null }
}

function readSelection(form: FormData): Selection | null {
  const only = form.get('all') === '1' ? null : form.getAll('id').filter(isUuid)
  const until = form.get('until')
  const selection = { only, after: readAfter(form), isInPortions: form.get('stay') === '1' }
  if (until === null) return selection
  return isTimestamp(until) ? { ...selection, until } : null
}

/** Field: `after`, a time of PostgreSQL and an id. */
function readAfter(form: FormData): Row | undefined {
  const [created_at, id] = String(form.get('after') ?? '').split(' ')
  return created_at && /^2\d{3}-[\d-]+T[\d:.]+\+00:00$/.test(created_at) && isUuid(id)
    ? { created_at, id }
    : undefined
}

/** What the portions before did. Fields: `changed`, and `entries` of the audit log. */
export function readProgress(form: FormData): { changed: number; actions: UndoableAction[] } {
  const [changed, entries] = [Number(form.get('changed')), form.get('entries')]
  if (!readAfter(form) || !Number.isSafeInteger(changed) || changed < 0) return { changed: 0, actions: [] }
  return { changed, actions: isEntry(entries) ? [{ undo: entries, name: null, to: null }] : [] }
}

/** JavaScript parses timestamps that PostgreSQL rejects. */
function isTimestamp(value: unknown): value is string {
  if (typeof value !== 'string' || !/^2\d{3}-/.test(value)) return false
  const time = new Date(value)
  return !Number.isNaN(time.getTime()) && time.toISOString() === value
}
