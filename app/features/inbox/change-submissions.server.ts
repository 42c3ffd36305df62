import { DatabaseFailure, granted, isUuid, type Database } from './database.server.ts'
import { isStatus, type Status } from './submission.ts'
import { statusesOf, type SubmissionFilter } from './submission-filter.ts'

/** What a person asked to be done with messages of a list. */
export type Sorting = {
  to: Status
  /** The chosen ones, or null for all that the filter lets through. */
  only: string[] | null
  /** ISO timestamp of the list; later messages stay as they are. */
  until: string
}

/**
 * Reads the form of the list: `one` ("archived:<id>") for the button of one message, else `to` with the ticked `id`s,
 * or with `all`. Null when it makes no sense.
 */
export function readSorting(form: FormData): Sorting | null {
  const until = String(form.get('until') ?? '')
  const at = Number.isNaN(Date.parse(until)) ? new Date().toISOString() : until
  const [single, id] = String(form.get('one') ?? '').split(':')
  if (isStatus(single) && isUuid(id)) return { to: single, only: [id], until: at }
  const to = form.get('to')
  if (!isStatus(to)) return null
  const only = form.getAll('id').filter(isUuid)
  return { to, only: form.get('all') === '1' ? null : only, until: at }
}

/** Gives messages a status; returns how many changed. The database records who did it. */
export async function sortSubmissions(
  database: Database,
  { to, only, until }: Sorting,
  filter: SubmissionFilter,
  viewer: { userId: string },
): Promise<number> {
  if (only) return granted(await database.rpc('sort_submissions', { to_status: to, ids: only }))
  const answer = await database.rpc('sort_submissions', {
    to_status: to,
    from_statuses: statusesOf(filter.tab),
    query: filter.query,
    assignee: filter.mine ? viewer.userId : null,
    until,
  })
  return granted(answer)
}

/** Assigns a message to a member of staff, or to nobody. */
export async function assign(database: Database, id: string, assignee: string | null): Promise<void> {
  const { error } = await database.from('contact_submissions').update({ assignee_id: assignee }).eq('id', id)
  if (error) throw new DatabaseFailure(error.code)
}

/** False when the text is blank, too long or holds control characters. */
export async function addNote(database: Database, submissionId: string, text: string): Promise<boolean> {
  const body = text.replace(/\r\n?/g, '\n').trim()
  const { error } = await database.from('submission_notes').insert({ submission_id: submissionId, body })
  if (!error) return true
  if (error.code === '23514' || error.code === '22P05') return false
  throw new DatabaseFailure(error.code)
}

/** Takes back a note; the database lets only its author. */
export async function deleteNote(database: Database, id: string): Promise<void> {
  const { error } = await database.from('submission_notes').delete().eq('id', id)
  if (error) throw new DatabaseFailure(error.code)
}
