import { AdminHead } from '#app/admin/AdminHead.tsx'
import { interpolate } from '#app/i18n/format.ts'
import { EmptyList } from '#app/admin/EmptyList.tsx'
import { AdminLink } from '#app/admin/AdminLink.tsx'
import type { Insights } from './insights.ts'
import { clickName, localeName, pageName, sourceName } from './names.ts'
import { Measures } from './Measures.tsx'
import { spans, type Span } from './period.ts'
import { Ranking } from './Ranking.tsx'
import { LeadFunnel } from './LeadFunnel.tsx'
import type { InsightsLabels } from '#app/i18n/labels/en/insights.ts'

type Props = {
  /** Null when the database is unavailable. */
  insights: Insights | null
  span: Span
  timeZone: string
  labels: InsightsLabels
}

export function InsightsPage({ insights, span, timeZone, labels }: Props) {
  return (
    <main id="main" className="admin [&_td]:wrap-normal [&_td]:whitespace-nowrap" tabIndex={-1}>
      <AdminHead title={labels.title} text={interpolate(labels.text, { zone: timeZone })} />
      <nav className="admin-tabs" aria-label={labels.span.label}>
        {spans.map((days) => (
          <AdminLink
            key={days}
            to={`/admin/insights${days === 30 ? '' : `?days=${days}`}`}
            aria-current={days === span ? 'page' : undefined}
          >
            {labels.span[days]}
          </AdminLink>
        ))}
      </nav>
      {insights ? null : (
        <p className="admin-notice bg-vermilion-surface text-on-vermilion" role="alert">
          {labels.unavailable}
        </p>
      )}
      {insights?.since === null ? <EmptyList title={labels.emptyTitle} text={labels.emptyText} /> : null}
      {insights?.since ? <InsightsBody insights={insights} labels={labels} /> : null}
    </main>
  )
}

function InsightsBody({ insights, labels }: { insights: Insights; labels: InsightsLabels }) {
  const { lists } = labels
  const { period, series, pages, sources, locales, clicks } = insights
  const [views, visits] = [series.view.total, series.arrival.total]
  return (
    <>
      <Measures insights={insights} labels={labels} />
      <div className="mt-8 grid grid-cols-1 gap-x-[calc(var(--spacing-column)/2)] gap-y-8 md:grid-cols-2">
        <LeadFunnel insights={insights} labels={labels} />
        <Ranking
          title={lists.clicks}
          column={lists.click}
          entries={clicks}
          all={clicks.reduce((sum, { total }) => sum + total, 0)}
          nameOf={clickName}
          labels={labels}
        />
        <Ranking
          title={lists.pages}
          column={lists.page}
          entries={pages}
          all={views}
          nameOf={pageName}
          labels={labels}
        />
        <div className="grid grid-cols-1 content-start gap-8">
          <Ranking
            title={lists.sources}
            column={lists.source}
            entries={sources}
            all={visits}
            nameOf={sourceName}
            labels={labels}
          />
          <Ranking
            title={lists.locales}
            column={lists.locale}
            entries={locales}
            all={views}
            nameOf={localeName}
            labels={labels}
          />
        </div>
      </div>
      <p className="flex min-h-11 items-center font-head text-small/[1.2] font-[500] tabular-nums">
        <a
          className="inline-flex min-h-11 items-center"
          href={`/admin/insights.csv?days=${period.span}`}
          download
        >
          {labels.download}
        </a>
      </p>
    </>
  )
}
