import { cleanText } from '../../../packages/shared/text/clean-text.ts'
import { databaseError } from '../../../packages/shared/text/database-error.ts'
import type { ContactClient } from '#app/load-context.ts'
import { completeRows } from '#app/utils/search-columns.server.ts'
import { isUuid } from '#app/utils/uuid.ts'
import { recordAction } from '#app/admin/audit-log/audit-log.server.ts'
import type { Selection } from '#app/admin/inbox/bulk-action.server.ts'
import { readIntent } from '#app/admin/inbox/intent.ts'
import { idsInPortions, unwrap, type Row } from '#app/admin/inbox/query.server.ts'
import type { Status } from '#app/admin/inbox/submission.ts'
import { statusesOf, type SubmissionFilter } from '#app/admin/inbox/submission-filter.ts'
import { matching, overdueUntil } from './submissions.server.ts'

/** The database writes the audit log. */
export async function setStatusOfMany(
  database: ContactClient,
  { to, ...selection }: Selection & { to: Status },
  filter: SubmissionFilter,
  recorded: Recorded,
): Promise<Changed> {
  return inPortions(database, selection, filter, recorded, async (selected) =>
    unwrap('sort_submissions', await database.rpc('sort_submissions', { to_status: to, ...selected })),
  )
}

export async function assignMany(
  database: ContactClient,
  { assignee, ...selection }: Selection & { assignee: string | null },
  filter: SubmissionFilter,
  recorded: Recorded,
): Promise<Changed> {
  return inPortions(database, selection, filter, recorded, async (selected) =>
    unwrap(
      'assign_submissions',
      // Null unassigns; the generated types know no null in arguments.
      await database.rpc('assign_submissions', { to_assignee: assignee as string, ...selected }),
    ),
  )
}

/** Called after each portion that changed something, which has an entry of its own in the audit log. */
type Recorded = () => Promise<void>

/** `next`: where the rest of the list begins. */
type Changed = { changed: number; next?: Row }

type Selected = { from_statuses: string[]; until?: string; received_until?: string; ids: string[] }

async function inPortions(
  database: ContactClient,
  { only, until, after, isInPortions }: Selection,
  filter: SubmissionFilter,
  recorded: Recorded,
  change: (selected: Selected) => Promise<number>,
): Promise<Changed> {
  if (filter.query && !only) await completeRows(database, 'contact_submissions')
  const list = () => matching(database, filter, 'id, created_at')
  const received_until =
    filter.tab === 'overdue' && !only ? overdueUntil(Date.parse(until ?? '') || undefined) : undefined
  let total = 0
  for await (const { ids, next } of idsInPortions('contact_submissions', { only, after }, list)) {
    const changed = await change({ from_statuses: statusesOf(filter.tab), until, received_until, ids })
    if (changed > 0) await recorded()
    total += changed
    if (next && isInPortions) return { changed: total, next }
  }
  return { changed: total }
}

export async function setStatus(database: ContactClient, id: string, to: Status): Promise<number> {
  return unwrap('sort_submissions', await database.rpc('sort_submissions', { to_status: to, ids: [id] }))
}

/** Null when the form records no reply. A reply counts in any state. */
export async function replyFromForm(form: FormData, database: ContactClient): Promise<number | null> {
  const { intent, subject: id } = readIntent(form)
  if (intent !== 'reply' || !isUuid(id)) return null
  await recordAction(database, 'reply', 'submission', {}, id)
  return setStatus(database, id, 'answered')
}

/** Changes only `new`: a colleague's status stays. */
export async function markAsRead(database: ContactClient, id: string): Promise<void> {
  const selected = { to_status: 'read', from_statuses: ['new'], ids: [id] }
  unwrap('sort_submissions', await database.rpc('sort_submissions', selected))
}

/** False when the assignee is no longer on the staff. */
export async function assign(database: ContactClient, id: string, assignee: string | null): Promise<boolean> {
  const result = await database.from('contact_submissions').update({ assignee_id: assignee }).eq('id', id)
  if (result.error?.code === '23503') return false
  unwrap('contact_submissions', result)
  return true
}

/** False when the text is blank or too long. */
export async function addNote(database: ContactClient, submissionId: string, text: string): Promise<boolean> {
  const body = cleanText(text)
  const { error } = await database.from('submission_notes').insert({ submission_id: submissionId, body })
  if (!error) return true
  if (error.code === '23514') return false
  throw databaseError('submission_notes', error)
}

/** Row level security allows it to the author only. */
export async function deleteNote(database: ContactClient, id: string): Promise<void> {
  unwrap('submission_notes', await database.from('submission_notes').delete().eq('id', id))
}
