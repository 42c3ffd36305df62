import { searchWords } from '../../../../packages/shared/text/fold-text.ts'
import type { ContactClient } from '#app/utils/load-context.ts'
import { databaseNow, unwrap, unwrapRows } from '../query-result.server.ts'
import { byTime } from '../newest-first.server.ts'
import { pageOrLast } from '../page-or-last.server.ts'
import {
  noCounts,
  submissionColumns,
  type Colleague,
  type StatusCounts,
  type Submission,
} from '../submission.ts'
import {
  countOf,
  isLongestWaitingFirst,
  pageSize,
  statusesOf,
  type SubmissionFilter,
} from '../submission-filter.ts'
import { overdueUntil } from '../waiting.ts'

export const selectedColumns = submissionColumns.join(', ')

export type ListedSubmission = Submission & { isCut: boolean; notes: number }

export type SubmissionPage = {
  submissions: ListedSubmission[]
  found: number
  counts: StatusCounts
  overdue: number
  /** The last page when the filter's page is beyond the end. */
  page: number
  /** ISO timestamp of the database. Bulk actions skip rows that changed later. */
  until: string
}

type Viewer = { userId: string }

export function matching(
  database: ContactClient,
  filter: Omit<SubmissionFilter, 'page'>,
  viewer: Viewer,
  columns: string,
  options: { count?: 'exact'; head?: boolean } = {},
) {
  const query = searchText(filter)
  const source = query
    ? database.rpc('search_submissions', { query }, options).select(columns)
    : database.from('contact_submissions').select(columns, options)
  const inTab = filter.tab === 'all' ? source : source.in('status', statusesOf(filter.tab))
  const due = filter.tab === 'overdue' ? inTab.lte('created_at', overdueUntil(Date.now())) : inTab
  return filter.mine ? due.eq('assignee_id', viewer.userId) : due
}

/** Empty when the query has nothing to look for, such as an invisible character. */
export function searchText({ query }: Pick<SubmissionFilter, 'query'>): string {
  return searchWords(query).join(' ')
}

/** Counts rows only under a search or `mine`; otherwise the tab counts give the total. */
export async function readSubmissions(
  database: ContactClient,
  filter: SubmissionFilter,
  viewer: Viewer,
): Promise<SubmissionPage> {
  const until = await databaseNow(database)
  const { rows, ...read } = await pageOrLast(filter.page, (page) =>
    readPage(database, { ...filter, page }, viewer),
  )
  return {
    ...read,
    until,
    submissions: rows.map(({ submission_notes, ...row }) => ({
      ...row,
      ...excerpt(row.message),
      notes: submission_notes[0]?.count ?? 0,
    })),
  }
}

type Row = Submission & { submission_notes: { count: number }[] }

async function readPage(database: ContactClient, filter: SubmissionFilter, viewer: Viewer) {
  const from = (filter.page - 1) * pageSize
  const isNarrow = filter.query !== '' || filter.mine
  const columns = `${selectedColumns}, submission_notes(count)`
  const list = matching(database, filter, viewer, columns, isNarrow ? { count: 'exact' } : {})
  const [found, counts, overdue] = await Promise.all([
    byTime(list, isLongestWaitingFirst(filter)).range(from, from + pageSize - 1),
    readCounts(database),
    readOverdue(database, viewer),
  ])
  return {
    rows: unwrapRows('contact_submissions', found) as Row[],
    found: isNarrow ? (found.count ?? 0) : filter.tab === 'overdue' ? overdue : countOf(filter.tab, counts),
    counts,
    overdue,
  }
}

export async function readCounts(database: ContactClient): Promise<StatusCounts> {
  const rows = unwrap('submission_counts', await database.from('submission_counts').select('*'))
  return { ...noCounts, ...Object.fromEntries(rows.map((r) => [r.status, r.count])) }
}

async function readOverdue(database: ContactClient, viewer: Viewer): Promise<number> {
  const filter = { tab: 'overdue', query: '', mine: false } as const
  const result = await matching(database, filter, viewer, 'id', { count: 'exact', head: true })
  unwrapRows('contact_submissions', result)
  return result.count ?? 0
}

export async function readColleagues(database: ContactClient): Promise<Colleague[]> {
  return unwrap('staff', await database.from('staff').select('user_id, email, name').order('email'))
}

export async function mayBeAssigned(database: ContactClient, userId: string | null): Promise<boolean> {
  return userId === null || (await readColleagues(database)).some(({ user_id }) => user_id === userId)
}

const maxExcerptLength = 1200
const maxExcerptLines = 16

function excerpt(message: string): { message: string; isCut: boolean } {
  const lines = message.split('\n')
  const short = lines.slice(0, maxExcerptLines).join('\n')
  const cut =
    short.length > maxExcerptLength ? [...short.slice(0, maxExcerptLength)].slice(0, -1).join('') : short
  return cut.length < message.length
    ? { message: `${cut.trimEnd()} …`, isCut: true }
    : { message, isCut: false }
}
