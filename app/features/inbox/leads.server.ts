import { databaseNow, unwrap, unwrapRows, type Database } from './query-result.server.ts'
import type { Selection } from './selection.ts'
import type { Lead, LeadCounts, LeadFilter } from './lead.ts'
import { newestFirst } from './newest-first.server.ts'
import { pageOrLast } from './page-or-last.server.ts'
import { noCounts, type Status } from './submission.ts'
import { countOf, pageSize, statusesOf } from './submission-filter.ts'

const columns =
  'id, user_type, grade, goal, tags, lead_score, status, path, booked, locale, contact_email, contact_phone, ' +
  'consent_at, inbox_status, spam_reasons, assignee_id, created_at'

export type LeadPage = {
  leads: Lead[]
  found: number
  counts: LeadCounts
  /** Which page it is: the last one where the filter asks for one beyond. */
  page: number
  /** When it was read, ISO timestamp of the database: what changes later no act on this list reaches. */
  until: string
}

/** A filter, with what has to be known besides: the words of its query (`leadSearchTerms`), and who asks. */
export type LeadQuery = { filter: LeadFilter; words: string[][]; viewer: { userId: string } }

/** One page of leads. `leads` is the leads project with every right: only for staff. */
export async function readLeads(leads: Database, query: LeadQuery): Promise<LeadPage> {
  const until = await databaseNow(leads)
  const { rows, ...read } = await pageOrLast(query.filter.page, (page) =>
    readPage(leads, { ...query, filter: { ...query.filter, page } }),
  )
  return { ...read, until, leads: rows }
}

async function readPage(leads: Database, query: LeadQuery) {
  const { filter } = query
  const from = (filter.page - 1) * pageSize
  const isNarrow = filter.priority !== null || filter.query !== '' || filter.mine
  const found = matchingLeads(leads, query, isNarrow ? { count: 'exact' } : {})
  const scored = filter.sort === 'score' ? found.order('lead_score', { ascending: false }) : found
  const [list, counts] = await Promise.all([
    newestFirst(scored).range(from, from + pageSize - 1),
    readLeadCounts(leads),
  ])
  return {
    rows: unwrapRows('leads', list) as Lead[],
    found: isNarrow ? (list.count ?? 0) : countOf(filter.tab, counts),
    counts,
  }
}

/** The leads that a filter lets through, before order and range. */
export function matchingLeads(
  leads: Database,
  { filter, words, viewer }: LeadQuery,
  options: { count?: 'exact' } = {},
) {
  const source =
    words.length > 0
      ? leads.rpc('search_leads', { words }, options).select(columns)
      : leads.from('leads').select(columns, options)
  const sorted = filter.tab === 'all' ? source : source.in('inbox_status', statusesOf(filter.tab))
  const selection = filter.priority ? sorted.eq('status', filter.priority) : sorted
  return filter.mine ? selection.eq('assignee_id', viewer.userId) : selection
}

type CountRow = { inbox_status: Status; count: number; with_contact: number }

/** How many leads stand under each status, and how many left an address. Throws when the database does not tell. */
export async function readLeadCounts(leads: Database): Promise<LeadCounts> {
  const rows = unwrap('lead_counts', await leads.from('lead_counts').select('*')) as CountRow[]
  const counts = Object.fromEntries(rows.map(({ inbox_status, count }) => [inbox_status, count]))
  const withContact = rows.reduce((sum, { with_contact }) => sum + with_contact, 0)
  return { ...noCounts, ...counts, withContact }
}

/** Gives the chosen leads of a list a status; returns how many changed. */
export function setLeadStatus(
  leads: Database,
  { to, ...selection }: Selection & { to: Status },
  query: LeadQuery,
): Promise<number> {
  return changeLeads(leads, { to_status: to }, selection, query)
}

/** Assigns the chosen leads to a member of staff, or to nobody; returns how many changed. */
export function assignLeads(
  leads: Database,
  { assignee, ...selection }: Selection & { assignee: string | null },
  query: LeadQuery,
): Promise<number> {
  return changeLeads(leads, { assigns: true, to_assignee: assignee }, selection, query)
}

async function changeLeads(
  leads: Database,
  change: Record<string, unknown>,
  { only, until }: Selection,
  { filter, words, viewer }: LeadQuery,
): Promise<number> {
  const rest = { priority: filter.priority, words, assignee: filter.mine ? viewer.userId : null }
  const wanted = { from_statuses: statusesOf(filter.tab), until, ...(only ? { ids: only } : rest) }
  return unwrap('change_leads', await leads.rpc('change_leads', { ...change, ...wanted }))
}
