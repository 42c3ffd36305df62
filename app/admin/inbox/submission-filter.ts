import { isLocale, type Locale } from '#app/i18n/locales.ts'
import { isUuid } from '#app/utils/uuid.ts'
import { isStatus, isUnanswered, statuses, type Status, type StatusCounts } from './submission.ts'

export const tabs = ['inbox', 'overdue', 'new', 'read', 'answered', 'archived', 'spam', 'all'] as const

export type Tab = (typeof tabs)[number]

export type SubmissionFilter = {
  tab: Tab
  query: string
  /** The UUID of a member of staff, or `nobody`. */
  assignee: string | null
  topic: string | null
  /** The language of the page on which the message was written. */
  locale: Locale | null
  pageSize: PageSize
  page: number
  /** Only where answers are due; elsewhere the newest come first. */
  waitingFirst?: boolean
}

export const pageSizes = [50, 100] as const

type PageSize = (typeof pageSizes)[number]

/** The assignee of what is assigned to nobody. */
export const nobody = 'nobody'

const maxQueryLength = 200
const lastPage = 100_000

/** `sort`: where the URL names none. */
export function readFilter(params: URLSearchParams, sort?: string): SubmissionFilter {
  const tab = params.get('status')
  const page = Number(params.get('page'))
  const [assignee, locale] = [params.get('assignee'), params.get('locale')]
  return {
    tab: tabs.find((known) => known === tab) ?? 'inbox',
    query: readQuery(params.get('q') ?? ''),
    assignee: assignee === nobody || isUuid(assignee) ? assignee : null,
    topic: readQuery(params.get('topic') ?? '') || null,
    locale: isLocale(locale) ? locale : null,
    pageSize: pageSizes.find((size) => String(size) === params.get('per')) ?? pageSizes[0],
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
    ...((params.get('sort') ?? sort) === 'waiting' ? { waitingFirst: true } : {}),
  }
}

/** PostgreSQL rejects NUL and lone surrogates. */
function readQuery(given: string): string {
  const query = given.replaceAll('\0', '').trim().slice(0, maxQueryLength)
  return query.isWellFormed() ? query : query.slice(0, -1)
}

/** The query with its question mark; empty for the first page of the inbox. */
export function filterSearch(filter: Partial<SubmissionFilter>, more: Record<string, string> = {}): string {
  const params = new URLSearchParams()
  if (filter.tab && filter.tab !== 'inbox') params.set('status', filter.tab)
  if (filter.query) params.set('q', filter.query)
  for (const name of ['assignee', 'topic', 'locale'] as const)
    if (filter[name]) params.set(name, filter[name])
  if (filter.pageSize && filter.pageSize !== pageSizes[0]) params.set('per', String(filter.pageSize))
  if (filter.waitingFirst) params.set('sort', 'waiting')
  if (filter.page && filter.page > 1) params.set('page', String(filter.page))
  for (const [name, value] of Object.entries(more)) params.set(name, value)
  const query = String(params)
  return query && `?${query}`
}

/** Whether it leaves out some of the tab. */
export function isNarrow({ query, assignee, topic, locale }: SubmissionFilter): boolean {
  return query !== '' || [assignee, topic, locale].some((one) => one !== null)
}

export function statusesOf(tab: Tab): Status[] {
  if (isStatus(tab)) return [tab]
  return tab === 'all' ? [...statuses] : statuses.filter(isUnanswered)
}

export function areAnswersDue(tab: Tab): boolean {
  return statusesOf(tab).every(isUnanswered)
}

export function isLongestWaitingFirst({
  tab,
  waitingFirst = false,
}: Pick<SubmissionFilter, 'tab' | 'waitingFirst'>): boolean {
  return waitingFirst && areAnswersDue(tab)
}

export function countOf(tab: Tab, counts: StatusCounts): number {
  return statusesOf(tab).reduce((sum, status) => sum + counts[status], 0)
}
