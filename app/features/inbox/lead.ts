import type { Status, StatusCounts } from './submission.ts'
import { filterSearch, readFilter, type SubmissionFilter } from './submission-filter.ts'

export const priorities = ['high_priority', 'medium_priority', 'low_priority'] as const

type Priority = (typeof priorities)[number]

/** Database row: `status` is the priority, `inbox_status` the state of work. */
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

/** `withContact` may grow later than the lead count: contact details arrive after the lead. */
export type LeadCounts = StatusCounts & { withContact: number }

export type LeadFilter = SubmissionFilter & { priority: Priority | null; sort: 'newest' | 'score' }

export function readLeadFilter(params: URLSearchParams): LeadFilter {
  const priority = params.get('priority')
  return {
    ...readFilter(params),
    priority: priorities.find((known) => known === priority) ?? null,
    sort: params.get('sort') === 'score' ? 'score' : 'newest',
  }
}

export function leadSearch(
  { priority, sort, ...filter }: LeadFilter,
  more: Record<string, string> = {},
): string {
  return filterSearch(filter, {
    ...(priority ? { priority } : {}),
    ...(sort === 'newest' ? {} : { sort }),
    ...more,
  })
}
