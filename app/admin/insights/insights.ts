import type { Days, Period } from './period.ts'

export const measures = ['view', 'arrival', 'chat', 'handover', 'lead', 'message'] as const

export type Measure = (typeof measures)[number]

/** Result of the SQL function `site_insights`. */
export type Found = {
  since: string | null
  days: { day: string; name: string; total: number }[]
  lists: { list: string; name: string; total: number }[]
}

export type Series = {
  total: number
  /** Previous period; null when it was not counted in full. */
  before: number | null
  values: number[]
}

export type Ranked = { name: string; total: number }

export type Insights = {
  period: Period
  since: string | null
  series: Record<Measure, Series>
  /** Leads with contact details. */
  withContact: number
  pages: Ranked[]
  sources: Ranked[]
  locales: Ranked[]
  clicks: Ranked[]
}

export function insightsOf(period: Period, found: Found, before: Found): Insights {
  const list = (name: string) => found.lists.filter((entry) => entry.list === name)
  const isComparable = found.since !== null && found.since <= period.before.first
  const seriesOf = (name: string): Series => ({
    total: totalOf(found, name, period),
    before: isComparable ? totalOf(before, name, period.before) : null,
    values: period.steps.map((step) => totalOf(found, name, step)),
  })
  return {
    period,
    since: found.since,
    series: Object.fromEntries(measures.map((name) => [name, seriesOf(name)])) as Record<Measure, Series>,
    withContact: totalOf(found, 'lead-contact', period),
    pages: list('pages'),
    sources: list('sources'),
    locales: list('locales'),
    clicks: list('clicks'),
  }
}

function totalOf({ days }: Found, name: string, { first, last }: Days): number {
  return days.reduce((sum, entry) => {
    const matches = entry.name === name && entry.day >= first && entry.day <= last
    return matches ? sum + entry.total : sum
  }, 0)
}
