import { granted, rowsOf, type Database } from './database.server.ts'
import type { Chosen } from './chosen.ts'
import type { Lead, LeadFilter } from './lead.ts'
import type { Status, StatusCounts } from './submission.ts'
import { countOf, pageSize, statusesOf } from './submission-filter.ts'

const columns =
  'id, user_type, grade, goal, tags, lead_score, status, path, booked, locale, contact_email, contact_phone, ' +
  'consent_at, inbox_status, spam_reasons, assignee_id, created_at'

export type LeadPage = { leads: Lead[]; found: number; counts: StatusCounts }

/** A filter, with what has to be known besides: the words of its query (`leadWords`), and who asks. */
export type LeadQuery = { filter: LeadFilter; words: string[][]; viewer: { userId: string } }

/** One page of leads. `leads` is the leads project with every right: only for staff. */
export async function readLeads(leads: Database, query: LeadQuery): Promise<LeadPage> {
  const { filter } = query
  const from = (filter.page - 1) * pageSize
  const isNarrow = filter.priority !== null || filter.query !== '' || filter.mine
  const found = matchingLeads(leads, query, isNarrow ? { count: 'exact' } : {})
  const scored = filter.sort === 'score' ? found.order('lead_score', { ascending: false }) : found
  const [list, counts] = await Promise.all([
    scored
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .range(from, from + pageSize - 1),
    readLeadCounts(leads),
  ])
  const rows = rowsOf('leads', list)
  return {
    leads: rows as Lead[],
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
  const wanted = statusesOf(filter.tab)
  const sorted = wanted.length < 4 ? source.in('inbox_status', wanted) : source
  const chosen = filter.priority ? sorted.eq('status', filter.priority) : sorted
  return filter.mine ? chosen.eq('assignee_id', viewer.userId) : chosen
}

/** How many leads stand under each status. Throws when the database does not tell. */
export async function readLeadCounts(leads: Database): Promise<StatusCounts> {
  const rows = granted('lead_counts', await leads.from('lead_counts').select('*'))
  const counts = Object.fromEntries(rows.map(({ inbox_status, count }) => [inbox_status, count]))
  return { new: 0, read: 0, archived: 0, spam: 0, ...counts }
}

/** Gives the chosen leads of a list a status; returns how many changed. */
export function sortLeads(
  leads: Database,
  { to, ...chosen }: Chosen & { to: Status },
  query: LeadQuery,
): Promise<number> {
  return changeLeads(leads, { to_status: to }, chosen, query)
}

/** Assigns the chosen leads to a member of staff, or to nobody; returns how many changed. */
export function assignLeads(
  leads: Database,
  { assignee, ...chosen }: Chosen & { assignee: string | null },
  query: LeadQuery,
): Promise<number> {
  return changeLeads(leads, { assigns: true, to_assignee: assignee }, chosen, query)
}

async function changeLeads(
  leads: Database,
  change: Record<string, unknown>,
  { only, until }: Chosen,
  { filter, words, viewer }: LeadQuery,
): Promise<number> {
  const rest = { priority: filter.priority, words, assignee: filter.mine ? viewer.userId : null, until }
  // What has left the list since it was read was sorted by a colleague.
  const wanted = { from_statuses: statusesOf(filter.tab), ...(only ? { ids: only } : rest) }
  return granted('change_leads', await leads.rpc('change_leads', { ...change, ...wanted }))
}
