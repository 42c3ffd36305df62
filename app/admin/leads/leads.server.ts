import { foldText, searchWords } from '../../../packages/shared/text/fold-text.ts'
import type { LeadsClient } from '#app/load-context.ts'
import { wholeNumberForms } from '#app/utils/phone-number.server.ts'
import { completeRows } from '#app/utils/search-columns.server.ts'
import { isUuid } from '#app/utils/uuid.ts'
import { csvTime, streamCsv, type CsvColumns } from '#app/http/csv-file.ts'
import {
  databaseNow,
  newestFirst,
  pageOrLast,
  beyond,
  idsInPortions,
  portionsOf,
  unwrap,
  unwrapRows,
} from '#app/admin/inbox/query.server.ts'
import type { Neighbours } from '#app/admin/inbox/Neighbours.tsx'
import type { Selection } from '#app/admin/inbox/bulk-action.server.ts'
import { noCounts, type Status } from '#app/admin/inbox/submission.ts'
import { countOf, isNarrow, nobody, statusesOf } from '#app/admin/inbox/submission-filter.ts'
import { leadColumns, priorityOf, type Lead, type LeadCounts, type LeadFilter } from './lead.ts'

const columns = leadColumns.join(', ')

export type LeadPage = {
  leads: Lead[]
  found: number
  counts: LeadCounts
  /** The last page when the filter's page is beyond the end. */
  page: number
  /** ISO timestamp of the database. Bulk actions skip rows that changed later. */
  until: string
}

/** `terms`: see `leadSearchTerms`. */
export type LeadQuery = { filter: LeadFilter; terms: string[][] }

/** `leads` bypasses row level security: for staff only. */
export async function readLeads(leads: LeadsClient, query: LeadQuery): Promise<LeadPage> {
  if (query.terms.length > 0) await completeRows(leads, 'leads')
  const until = await databaseNow(leads)
  const { rows, ...read } = await pageOrLast(query.filter, (page) =>
    readPage(leads, { ...query, filter: { ...query.filter, page } }),
  )
  return { ...read, until, leads: rows }
}

async function readPage(leads: LeadsClient, query: LeadQuery) {
  const { filter } = query
  const { pageSize } = filter
  const from = (filter.page - 1) * pageSize
  const isPart = filter.priority !== null || isNarrow(filter)
  const found = matchingLeads(leads, query, isPart ? { count: 'exact' } : {})
  const scored = sortedBy[filter.sort].reduce((list, key) => list.order(key, { ascending: false }), found)
  const [list, counts] = await Promise.all([
    newestFirst(scored).range(from, from + pageSize - 1),
    readLeadCounts(leads),
  ])
  return {
    rows: unwrapRows('leads', list) as Lead[],
    found: isPart ? (list.count ?? 0) : countOf(filter.tab, counts),
    counts,
  }
}

/** A lead with its neighbours and the database's time; null without such a lead. */
export async function readLead(
  leads: LeadsClient,
  id: unknown,
  query: LeadQuery,
): Promise<({ lead: Lead; now: string } & Neighbours) | null> {
  if (!isUuid(id)) return null
  const found = await leads.from('leads').select(columns).eq('id', id).maybeSingle()
  const lead = unwrap('leads', found) as unknown as Lead | null
  if (!lead) return null
  const [previous, next, now] = await Promise.all([
    neighbour(leads, lead, query, 'gt'),
    neighbour(leads, lead, query, 'lt'),
    databaseNow(leads),
  ])
  return { lead, previous, next, now }
}

const byScore = ['has_contact', 'lead_score'] as const
const sortedBy = { newest: [], score: byScore }

async function neighbour(
  leads: LeadsClient,
  lead: Lead,
  query: LeadQuery,
  side: 'gt' | 'lt',
): Promise<string | null> {
  const keys = [...sortedBy[query.filter.sort], 'created_at', 'id'] as const
  const others = matchingLeads(leads, query, {}, 'id').or(beyond(lead, keys, side))
  const sorted = keys.reduce((list, key) => list.order(key, { ascending: side === 'gt' }), others)
  const rows = unwrap('leads', await sorted.limit(1)) as unknown as { id: string }[]
  return rows[0]?.id ?? null
}

function matchingLeads(
  leads: LeadsClient,
  { filter, terms }: LeadQuery,
  options: { count?: 'exact' } = {},
  selected = columns,
) {
  const source =
    terms.length > 0
      ? leads
          .rpc('search_leads', { words: terms, phone: wholeNumberForms(filter.query) }, options)
          .select(selected)
      : leads.from('leads').select(selected, options)
  const inTab = filter.tab === 'all' ? source : source.in('inbox_status', statusesOf(filter.tab))
  const reachable = filter.priority ? inTab.eq('has_contact', filter.priority !== 'no_contact') : inTab
  const selection =
    filter.priority && filter.priority !== 'no_contact' ? reachable.eq('status', filter.priority) : reachable
  if (filter.assignee === nobody) return selection.is('assignee_id', null)
  return filter.assignee ? selection.eq('assignee_id', filter.assignee) : selection
}

export async function readLeadCounts(leads: LeadsClient): Promise<LeadCounts> {
  const rows = unwrap('lead_counts', await leads.from('lead_counts').select('*').order('inbox_status'))
  const counts = Object.fromEntries(rows.map(({ inbox_status, count }) => [inbox_status, count]))
  const withContact = rows.reduce((sum, { with_contact }) => sum + (with_contact ?? 0), 0)
  return { ...noCounts, ...counts, withContact, rows }
}

export function setLeadStatus(
  leads: LeadsClient,
  { to, actionId, ...selection }: Selection & { to: Status; actionId: string },
  query: LeadQuery,
): Promise<number> {
  return changeLeads(leads, { to_status: to, action_id: actionId }, selection, query)
}

export function assignLeads(
  leads: LeadsClient,
  { assignee, actionId, ...selection }: Selection & { assignee: string | null; actionId: string },
  query: LeadQuery,
): Promise<number> {
  return changeLeads(
    leads,
    { assigns: true, to_assignee: assignee ?? undefined, action_id: actionId },
    selection,
    query,
  )
}

/** In portions, as messages; one id of the action is for all. */
async function changeLeads(
  leads: LeadsClient,
  change: { action_id: string } & (
    { to_status: Status } | { assigns: true; to_assignee: string | undefined }
  ),
  { only, until }: Selection,
  query: LeadQuery,
): Promise<number> {
  if (query.terms.length > 0 && !only) await completeRows(leads, 'leads')
  const portions = idsInPortions('leads', { only }, () => matchingLeads(leads, query, {}, 'id, created_at'))
  const from_statuses = statusesOf(query.filter.tab)
  let total = 0
  for await (const { ids } of portions) {
    const selected = { from_statuses, until, ids }
    total += unwrap('change_leads', await leads.rpc('change_leads', { ...change, ...selected }))
  }
  return total
}

const csvColumnsOf = (nameOf: (assignee: string) => string, timeZone: string): CsvColumns<Lead> => ({
  created_at: (lead) => csvTime(lead.created_at, timeZone),
  contact_name: (lead) => lead.contact_name,
  contact_email: (lead) => lead.contact_email,
  contact_phone: (lead) => lead.contact_phone,
  consent_at: (lead) => csvTime(lead.consent_at, timeZone),
  user_type: (lead) => lead.user_type,
  grade: (lead) => lead.grade,
  goal: (lead) => lead.goal,
  lead_score: (lead) => lead.lead_score,
  priority: priorityOf,
  tags: (lead) => lead.tags.join(' '),
  booked: (lead) => (lead.booked ? 'yes' : 'no'),
  path: (lead) => lead.path.join(' > '),
  status: (lead) => lead.inbox_status,
  assignee: (lead) => lead.assignee_id && nameOf(lead.assignee_id),
  locale: (lead) => lead.locale,
  id: (lead) => lead.id,
})

export async function leadsCsv(
  leads: LeadsClient,
  query: LeadQuery,
  nameOf: (assignee: string) => string,
  timeZone: string,
): Promise<ReadableStream<Uint8Array>> {
  if (query.terms.length > 0) await completeRows(leads, 'leads')
  return streamCsv({
    columns: csvColumnsOf(nameOf, timeZone),
    portions: portionsOf<Lead>('leads', () => matchingLeads(leads, query)),
  })
}

/** Labels per language by path entry (`ask_grade:grade-11`). */
type AnswerLabels = Record<string, Record<string, string>>

/** Search terms per word for `search_leads`. Staff search by visible labels; leads store answer keys. */
export function leadSearchTerms(query: string, labels: AnswerLabels): string[][] {
  return searchWords(query).map((word) => [
    word,
    ...entriesLabelled(word, labels).map((entry) => foldText(`"${entry}"`)),
  ])
}

function entriesLabelled(word: string, labels: AnswerLabels): string[] {
  return Object.entries(labels)
    .filter(([, names]) => Object.values(names).some((name) => foldText(name).includes(word)))
    .map(([entry]) => entry)
}
