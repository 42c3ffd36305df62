import type { ContactClient } from '#app/utils/load-context.ts'
import { isUuid } from '#app/utils/uuid.ts'
import type { Tables } from '../../../../supabase/contact/database.types.ts'
import { databaseNow, unwrap } from '../query-result.server.ts'
import { matching, selectedColumns } from './read-submissions.server.ts'
import type { Submission } from '../submission.ts'
import { byTime } from '../newest-first.server.ts'
import { isLongestWaitingFirst, type SubmissionFilter } from '../submission-filter.ts'

export type Note = Omit<Tables<'submission_notes'>, 'submission_id'>

export type AuditEntry = Omit<Tables<'audit_log'>, 'actor_id' | 'detail'> & {
  detail: Record<string, unknown>
}

export type SubmissionDetails = {
  submission: Submission
  notes: Note[]
  history: AuditEntry[]
  /** Neighbours within the filter, in its order. */
  previous: string | null
  next: string | null
  /** ISO timestamp of the database. */
  now: string
}

export const auditColumns = 'id, created_at, actor_name, action, subject_type, subject_id, detail'

export async function readSubmission(
  database: ContactClient,
  id: unknown,
  filter: SubmissionFilter,
  viewer: { userId: string },
): Promise<SubmissionDetails | null> {
  if (!isUuid(id)) return null
  const result = await database
    .from('contact_submissions')
    .select(selectedColumns)
    .eq('id', id)
    .maybeSingle<Submission>()
  const submission = unwrap('contact_submissions', result) as Submission | null
  if (!submission) return null
  const [notes, history, previous, next, now] = await Promise.all([
    database
      .from('submission_notes')
      .select('id, author_id, author_name, body, created_at')
      .eq('submission_id', id)
      .order('created_at'),
    database
      .from('audit_log')
      .select(auditColumns)
      .eq('subject_id', id)
      .order('id', { ascending: false })
      .limit(50),
    neighbour(database, submission, filter, viewer, 'previous'),
    neighbour(database, submission, filter, viewer, 'next'),
    databaseNow(database),
  ])
  return {
    submission,
    notes: unwrap('submission_notes', notes),
    history: unwrap('audit_log', history) as AuditEntry[],
    previous,
    next,
    now,
  }
}

async function neighbour(
  database: ContactClient,
  { id, created_at }: Submission,
  filter: SubmissionFilter,
  viewer: { userId: string },
  direction: 'previous' | 'next',
): Promise<string | null> {
  const isLater = (direction === 'next') === isLongestWaitingFirst(filter)
  const beyond = isLater ? 'gt' : 'lt'
  const others = matching(database, filter, viewer, 'id').or(
    `created_at.${beyond}.${created_at},and(created_at.eq.${created_at},id.${beyond}.${id})`,
  )
  const result = await byTime(others, isLater).limit(1)
  const rows = unwrap('contact_submissions', result) as unknown as { id: string }[]
  return rows[0]?.id ?? null
}
