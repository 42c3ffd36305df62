import { searchWords } from '../../../packages/shared/text/fold-text.ts'
import type { Tables } from '../../../supabase/contact/database.types.ts'
import { dueUntil } from '#app/i18n/answer-time.ts'
import type { ContactClient } from '#app/load-context.ts'
import { completeRows } from '#app/utils/search-columns.server.ts'
import { wholeNumberForms } from '#app/utils/phone-number.server.ts'
import { isUuid } from '#app/utils/uuid.ts'
import { messageColumns } from '#app/islands/contact/contact-fields.ts'
import { csvTime, streamCsv, type CsvColumns } from '#app/http/csv-file.ts'
import {
  beyond,
  byTime,
  databaseNow,
  pageOrLast,
  portionsOf,
  unwrap,
  unwrapRows,
} from '#app/admin/inbox/query.server.ts'
import {
  noCounts,
  submissionColumns,
  type Colleague,
  type StatusCounts,
  type Submission,
} from '#app/admin/inbox/submission.ts'
import {
  countOf,
  isLongestWaitingFirst,
  isNarrow,
  nobody,
  readFilter,
  statusesOf,
  type SubmissionFilter,
} from '#app/admin/inbox/submission-filter.ts'

const selectedColumns = submissionColumns.join(', ')

export type ListedSubmission = Submission & { notes: number }

export type SubmissionPage = {
  submissions: ListedSubmission[]
  found: number
  counts: StatusCounts
  overdue: number
  topics: string[]
  /** The last page when the filter's page is beyond the end. */
  page: number
  /** ISO timestamp of the database. Bulk actions skip rows that changed later. */
  until: string
}

export function matching(
  database: ContactClient,
  filter: SubmissionFilter,
  columns: string,
  options: { count?: 'exact'; head?: boolean } = {},
) {
  const search = searchArguments(filter)
  const source = search.words
    ? database.rpc('search_submissions', search, options).select(columns)
    : database.from('contact_submissions').select(columns, options)
  const inTab = filter.tab === 'all' ? source : source.in('status', statusesOf(filter.tab))
  const due = filter.tab === 'overdue' ? inTab.lte('created_at', overdueUntil()) : inTab
  const assigned =
    filter.assignee === nobody
      ? due.is('assignee_id', null)
      : filter.assignee
        ? due.eq('assignee_id', filter.assignee)
        : due
  const about = filter.topic ? assigned.filter('topic', 'in', textList(filter.topic)) : assigned
  return filter.locale ? about.eq('locale', filter.locale) : about
}

/** Text in quotation marks stays text; Supabase Lite 0.10 reads `eq.null`, `eq.true`, `eq.1e5` and `eq.{a}` as values. */
const textList = (text: string) => `("${text.replace(/["\\]/g, '\\$&')}")`

/** What came until then is overdue: its answer was promised for a time that has passed. `now` in ms since 1970. */
export function overdueUntil(now = Date.now()): string {
  return new Date(dueUntil(now)).toISOString()
}

/** Without words when the query has nothing to look for, such as an invisible character. */
function searchArguments({ query }: Pick<SubmissionFilter, 'query'>) {
  const words = searchWords(query)
  return words.length > 0 ? { words, phone: wholeNumberForms(query) } : {}
}

/** Counts rows only under a search or a filter; otherwise the tab counts give the total. */
export async function readSubmissions(
  database: ContactClient,
  filter: SubmissionFilter,
): Promise<SubmissionPage> {
  if (filter.query) await completeRows(database, 'contact_submissions')
  const until = await databaseNow(database)
  const { rows, ...read } = await pageOrLast(filter, (page) => readPage(database, { ...filter, page }))
  return {
    ...read,
    until,
    submissions: rows.map(({ submission_notes, ...row }) => ({
      ...row,
      notes: submission_notes[0]?.count ?? 0,
    })),
  }
}

type Row = Submission & { submission_notes: { count: number }[] }

async function readPage(database: ContactClient, filter: SubmissionFilter) {
  const { pageSize } = filter
  const from = (filter.page - 1) * pageSize
  const isPart = isNarrow(filter)
  const columns = `${selectedColumns}, submission_notes(count)`
  const list = matching(database, filter, columns, isPart ? { count: 'exact' } : {})
  const [found, counts, overdue, topics] = await Promise.all([
    byTime(list, isLongestWaitingFirst(filter)).range(from, from + pageSize - 1),
    readCounts(database),
    readOverdue(database),
    database.from('submission_topics').select('topic'),
  ])
  return {
    rows: unwrapRows('contact_submissions', found) as Row[],
    found: isPart ? (found.count ?? 0) : filter.tab === 'overdue' ? overdue : countOf(filter.tab, counts),
    counts,
    overdue,
    topics: unwrap('submission_topics', topics).flatMap(({ topic }) => topic ?? []),
  }
}

export async function readCounts(database: ContactClient): Promise<StatusCounts> {
  const rows = unwrap('submission_counts', await database.from('submission_counts').select('*'))
  return { ...noCounts, ...Object.fromEntries(rows.map((r) => [r.status, r.count])) }
}

async function readOverdue(database: ContactClient): Promise<number> {
  const filter = readFilter(new URLSearchParams({ status: 'overdue' }))
  const result = await matching(database, filter, 'id', { count: 'exact', head: true })
  unwrapRows('contact_submissions', result)
  return result.count ?? 0
}

export async function readColleagues(database: ContactClient): Promise<Colleague[]> {
  return unwrap('staff', await database.from('staff').select('user_id, email, name').order('email'))
}

export async function mayBeAssigned(database: ContactClient, userId: string | null): Promise<boolean> {
  return userId === null || (await readColleagues(database)).some(({ user_id }) => user_id === userId)
}

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
    neighbour(database, submission, filter, 'previous'),
    neighbour(database, submission, filter, 'next'),
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
  submission: Submission,
  filter: SubmissionFilter,
  direction: 'previous' | 'next',
): Promise<string | null> {
  const isLater = (direction === 'next') === isLongestWaitingFirst(filter)
  const side = isLater ? 'gt' : 'lt'
  // Opening made read what was new a moment ago.
  const hasPassedNew = filter.tab === 'new' && direction === 'previous'
  const others = matching(database, hasPassedNew ? { ...filter, tab: 'inbox' } : filter, 'id').or(
    beyond(submission, ['created_at', 'id'], side),
  )
  const result = await byTime(others, isLater).limit(1)
  const rows = unwrap('contact_submissions', result) as unknown as { id: string }[]
  return rows[0]?.id ?? null
}

export const submissionCsvColumns = (
  assignees: ReadonlyMap<string, string>,
  timeZone: string,
): CsvColumns<Submission> => ({
  created_at: (row) => csvTime(row.created_at, timeZone),
  ...Object.fromEntries(messageColumns.map((column) => [column, (row: Submission) => row[column]])),
  status: (row) => row.status,
  answered_at: (row) => csvTime(row.answered_at, timeZone),
  spam_reasons: (row) => row.spam_reasons.join(' '),
  assignee: ({ assignee_id: id }) => id && (assignees.get(id) ?? id),
  locale: (row) => row.locale,
  id: (row) => row.id,
})

export async function submissionsCsv(
  database: ContactClient,
  filter: SubmissionFilter,
  assignees: ReadonlyMap<string, string>,
  timeZone: string,
): Promise<ReadableStream<Uint8Array>> {
  if (filter.query) await completeRows(database, 'contact_submissions')
  const list = () => matching(database, filter, selectedColumns)
  return streamCsv({
    columns: submissionCsvColumns(assignees, timeZone),
    portions: portionsOf<Submission>('contact_submissions', list),
  })
}
