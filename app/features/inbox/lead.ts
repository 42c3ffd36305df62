import { isStatus, type Status } from './submission.ts'

export const priorities = ['high_priority', 'medium_priority', 'low_priority'] as const

type Priority = (typeof priorities)[number]

/** A lead as the database gives it; `status` is its priority, `inbox_status` what staff have done with it. */
export type Lead = {
  id: string
  user_type: string | null
  grade: string | null
  goal: string | null
  tags: string[]
  lead_score: number
  status: Priority
  /** Steps, with the answer after a colon. */
  path: string[]
  booked: boolean
  locale: string | null
  contact_email: string | null
  contact_phone: string | null
  consent_at: string | null
  inbox_status: Status
  spam_reasons: string[]
  assignee_id: string | null
  created_at: string
}

export const leadTabs = ['inbox', 'new', 'read', 'archived', 'spam', 'all'] as const

export type LeadFilter = {
  tab: (typeof leadTabs)[number]
  query: string
  mine: boolean
  priority: Priority | null
  sort: 'newest' | 'score'
  page: number
}

const lastPage = 100_000
const longestQuery = 200

/** Reads a filter from an address; what makes no sense counts as not given. */
export function readLeadFilter(params: URLSearchParams): LeadFilter {
  const tab = params.get('status')
  const priority = params.get('priority')
  const page = Number(params.get('page'))
  return {
    tab: isStatus(tab) || tab === 'all' ? tab : 'inbox',
    query: (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, longestQuery),
    mine: params.get('mine') === '1',
    priority: priorities.find((known) => known === priority) ?? null,
    sort: params.get('sort') === 'score' ? 'score' : 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  }
}

/** The query string of a filter, with its question mark. */
export function leadSearch(filter: LeadFilter, more: Record<string, string> = {}): string {
  const params = new URLSearchParams()
  if (filter.tab !== 'inbox') params.set('status', filter.tab)
  if (filter.query) params.set('q', filter.query)
  if (filter.mine) params.set('mine', '1')
  if (filter.priority) params.set('priority', filter.priority)
  if (filter.sort !== 'newest') params.set('sort', filter.sort)
  if (filter.page > 1) params.set('page', String(filter.page))
  for (const [name, value] of Object.entries(more)) params.set(name, value)
  return params.size > 0 ? `?${params}` : ''
}
