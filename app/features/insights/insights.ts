import type { Locale } from '#app/i18n/locales.ts'
import type { Speed } from '#app/utils/load-context.ts'
import type { Days, Period } from './period.ts'
import { distributionOf, webVitalNames, type Distribution } from './web-vitals.ts'

export const measures = ['view', 'arrival', 'chat', 'handover', 'lead', 'message'] as const

export type Measure = (typeof measures)[number]

/** Result of the SQL function `site_insights`. */
export type Found = {
  since: string | null
  days: { day: string; name: string; total: number }[]
  lists: { list: string; name: string; total: number; latest: string }[]
  speeds: { kind: Speed; page: string; locale: Locale; label: string; total: number }[]
}

export type Series = {
  total: number
  /** Previous period; null when it was not counted in full. */
  before: number | null
  values: number[]
}

export type Ranked = { name: string; total: number; latest: string }

export type PageSpeeds = { page: string; locale: Locale; speeds: Partial<Record<Speed, Distribution>> }

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
  errors: Ranked[]
  speeds: Partial<Record<Speed, Distribution>>
  pageSpeeds: PageSpeeds[]
}

const maxPages = 40

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
    errors: list('errors'),
    speeds: speedsOf(found.speeds),
    pageSpeeds: pageSpeedsOf(found.speeds),
  }
}

function totalOf({ days }: Found, name: string, { first, last }: Days): number {
  return days.reduce((sum, entry) => {
    const matches = entry.name === name && entry.day >= first && entry.day <= last
    return matches ? sum + entry.total : sum
  }, 0)
}

function speedsOf(rows: Found['speeds']): Partial<Record<Speed, Distribution>> {
  return Object.fromEntries(
    webVitalNames.flatMap((speed) => {
      const sums = new Map<string, number>()
      for (const { kind, label, total } of rows)
        if (kind === speed) sums.set(label, (sums.get(label) ?? 0) + total)
      const distribution = distributionOf(speed, sums)
      return distribution ? [[speed, distribution]] : []
    }),
  )
}

function pageSpeedsOf(rows: Found['speeds']): PageSpeeds[] {
  const groups = Map.groupBy(rows, ({ page, locale }) => `${locale} ${page}`)
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group
      return first ? [{ page: first.page, locale: first.locale, speeds: speedsOf(group) }] : []
    })
    .toSorted((a, b) => measured(b) - measured(a))
    .slice(0, maxPages)
}

function measured({ speeds }: PageSpeeds): number {
  return Math.max(...Object.values(speeds).map(({ total }) => total))
}
