import type { Database, Tables } from '../../../supabase/leads/database.types.ts'
import { leadQuestionSteps } from '#app/content/chat-steps.ts'
import type { Status, StatusCounts } from '#app/admin/inbox/submission.ts'
import { filterSearch, readFilter, type SubmissionFilter } from '#app/admin/inbox/submission-filter.ts'

/** Without contact details a lead has no priority: it cannot be answered. */
export const priorities = ['high_priority', 'medium_priority', 'low_priority', 'no_contact'] as const

export type Priority = (typeof priorities)[number]

export const leadColumns = [
  'id',
  'user_type',
  'grade',
  'goal',
  'tags',
  'lead_score',
  'status',
  'path',
  'booked',
  'locale',
  'contact_name',
  'contact_email',
  'contact_phone',
  'has_contact',
  'consent_at',
  'inbox_status',
  'spam_reasons',
  'assignee_id',
  'created_at',
] as const

type LeadRow = Pick<Tables<'leads'>, (typeof leadColumns)[number]>

export type Lead = Omit<LeadRow, 'status' | 'path' | 'inbox_status'> & {
  /** The score's priority. `inbox_status` is the state of work. */
  status: Exclude<Priority, 'no_contact'>
  /** Steps, with the answer after a colon. */
  path: string[]
  inbox_status: Status
}

/** `withContact` may grow later than the lead count: contact details arrive after the lead. */
export type LeadCounts = StatusCounts & {
  withContact: number
  /** One per status. */
  rows: Database['public']['Views']['lead_counts']['Row'][]
}

/** `reply`: a `mailto:` that quotes the answers. */
export type RepliableLead = Lead & { reply?: string }

export type LeadFilter = SubmissionFilter & { priority: Priority | null; sort: 'newest' | 'score' }

export function readLeadFilter(params: URLSearchParams): LeadFilter {
  const priority = params.get('priority')
  const { waitingFirst: _, ...filter } = readFilter(params)
  return {
    ...filter,
    topic: null,
    locale: null,
    tab: filter.tab === 'overdue' ? 'inbox' : filter.tab,
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

/** Of its own page, which leads back to the list. */
export function leadPath(id: string, filter: LeadFilter): string {
  return `/admin/leads/${id}${leadSearch(filter)}`
}

/** `labelOf`: of an answer, by path entry (`step:answer`); two questions may share answer names. */
export function leadFacts(
  { user_type, grade, goal }: Pick<Lead, 'user_type' | 'grade' | 'goal'>,
  labels: { who: string; grade: string; goal: string },
  labelOf: (entry: string) => string | undefined,
): [label: string, answer: string][] {
  const { userType, ...steps } = leadQuestionSteps
  const given = [
    [labels.who, userType, user_type],
    [labels.grade, steps.grade, grade],
    [labels.goal, steps.goal, goal],
  ] as const
  return given.flatMap(([label, step, value]) =>
    value ? [[label, labelOf(`${step}:${value}`) ?? value] as [string, string]] : [],
  )
}

/** The answers in a line, which is what a lead without a name is called. */
export function leadAnswers(...given: Parameters<typeof leadFacts>): string {
  return leadFacts(...given)
    .map(([, answer]) => answer)
    .join(' · ')
}

/** Null for a lead that left nothing. */
export function leadName(
  lead: Pick<Lead, 'contact_name' | 'contact_email' | 'contact_phone'>,
): string | null {
  return lead.contact_name ?? lead.contact_email ?? lead.contact_phone
}

export function priorityOf({ has_contact, status }: Pick<Lead, 'has_contact' | 'status'>): Priority {
  return has_contact ? status : 'no_contact'
}
