import { DatabaseFailure, granted, isUuid, type Database } from './database.server.ts'
import type { Lead, LeadFilter } from './lead.ts'
import { isStatus, type Status, type StatusCounts } from './submission.ts'
import { countOf, pageSize, statusesOf } from './submission-filter.ts'

const columns =
  'id, user_type, grade, goal, tags, lead_score, status, path, booked, locale, contact_email, contact_phone, ' +
  'consent_at, inbox_status, spam_reasons, created_at'

export type LeadPage = { leads: Lead[]; found: number; counts: StatusCounts }

/** One page of leads. `leads` is the leads project with every right: only for staff. */
export async function readLeads(leads: Database, filter: LeadFilter): Promise<LeadPage> {
  const from = (filter.page - 1) * pageSize
  const [list, counts] = await Promise.all([
    matching(leads, filter).range(from, from + pageSize - 1),
    readLeadCounts(leads),
  ])
  const isPastTheEnd = list.error?.code === 'PGRST103'
  if (list.error && !isPastTheEnd) throw new DatabaseFailure(list.error.code || 'unreachable')
  return {
    leads: (list.data ?? []) as unknown as Lead[],
    found: filter.priority ? (list.count ?? 0) : countOf(filter.tab, counts),
    counts,
  }
}

function matching(leads: Database, { tab, priority, sort }: LeadFilter) {
  const wanted = statusesOf(tab)
  const all = leads.from('leads').select(columns, priority ? { count: 'exact' } : {})
  const sorted = wanted.length < 4 ? all.in('inbox_status', wanted) : all
  const chosen = priority ? sorted.eq('status', priority) : sorted
  const scored = sort === 'score' ? chosen.order('lead_score', { ascending: false }) : chosen
  return scored.order('created_at', { ascending: false }).order('id', { ascending: false })
}

async function readLeadCounts(leads: Database): Promise<StatusCounts> {
  const rows = granted(await leads.from('lead_counts').select('*'))
  const counts = Object.fromEntries(rows.map(({ inbox_status, count }) => [inbox_status, count]))
  return { new: 0, read: 0, archived: 0, spam: 0, ...counts }
}

export type LeadSorting = { to: Status; ids: string[] }

/** Reads the form of the list, as `readSorting` does for messages; null when it makes no sense. */
export function readLeadSorting(form: FormData): LeadSorting | null {
  const [single, id] = String(form.get('one') ?? '').split(':')
  if (isStatus(single) && isUuid(id)) return { to: single, ids: [id] }
  const to = form.get('to')
  return isStatus(to) ? { to, ids: form.getAll('id').filter(isUuid).slice(0, pageSize) } : null
}

/** Gives leads a status; returns how many changed. */
export async function sortLeads(leads: Database, { to, ids }: LeadSorting): Promise<number> {
  if (ids.length === 0) return 0
  const changed = await leads
    .from('leads')
    .update({ inbox_status: to }, { count: 'exact' })
    .in('id', ids)
    .neq('inbox_status', to)
  if (changed.error) throw new DatabaseFailure(changed.error.code)
  return changed.count ?? 0
}

export type FunnelStep = { step: string; views: number; exits: number }

/** Views and exits per step of the chat since a day (YYYY-MM-DD) or ever, most viewed first. */
export async function readFunnel(leads: Database, since: string | null): Promise<FunnelStep[]> {
  const rows = granted(await leads.rpc('chat_funnel', since ? { since } : {})) as FunnelStep[]
  return rows
    .map(({ step, views, exits }) => ({ step, views: Number(views), exits: Number(exits) }))
    .sort((a, b) => b.views - a.views || a.step.localeCompare(b.step))
}
