import { AdminHead } from '#app/components/AdminHead.tsx'
import { interpolate } from '#app/i18n/interpolate.ts'
import { EmptyList } from '#app/components/EmptyList.tsx'
import { PageLink } from '#app/components/PageLink.tsx'
import { ErrorList } from './ErrorList.tsx'
import type { Insights } from './insights.ts'
import { clickName, localeName, pageName, sourceName } from './names.ts'
import { Measures } from './Measures.tsx'
import { spans, type Span } from './period.ts'
import { Ranking } from './Ranking.tsx'
import { WebVitalsPanel } from './WebVitalsPanel.tsx'
import { LeadFunnel } from './LeadFunnel.tsx'
import type { InsightsMessages } from './labels/en.ts'

type Props = {
  /** Null when the database is unavailable. */
  insights: Insights | null
  span: Span
  timeZone: string
  messages: InsightsMessages
}

export function InsightsPage({ insights, span, timeZone, messages }: Props) {
  return (
    <main id="main" className="admin [&_td]:wrap-normal [&_td]:whitespace-nowrap" tabIndex={-1}>
      <AdminHead title={messages.title} text={interpolate(messages.text, { zone: timeZone })} />
      <nav className="admin-tabs" aria-label={messages.span.label}>
        {spans.map((days) => (
          <PageLink
            key={days}
            to={`/admin/insights${days === 30 ? '' : `?days=${days}`}`}
            aria-current={days === span ? 'page' : undefined}
          >
            {messages.span[days]}
          </PageLink>
        ))}
      </nav>
      {insights ? null : (
        <p className="admin-notice bg-vermilion-ground text-on-vermilion" role="alert">
          {messages.unavailable}
        </p>
      )}
      {insights?.since === null ? <EmptyList title={messages.emptyTitle} text={messages.emptyText} /> : null}
      {insights?.since ? <InsightsBody insights={insights} messages={messages} /> : null}
    </main>
  )
}

function InsightsBody({ insights, messages }: { insights: Insights; messages: InsightsMessages }) {
  const { lists } = messages
  const { period, series, pages, sources, locales, clicks, errors } = insights
  const [views, visits] = [series.view.total, series.arrival.total]
  return (
    <>
      <Measures insights={insights} messages={messages} />
      <div className="mt-8 grid grid-cols-1 gap-x-[calc(var(--spacing-column)/2)] gap-y-8 md:grid-cols-2">
        <LeadFunnel insights={insights} messages={messages} />
        <Ranking
          title={lists.clicks}
          column={lists.click}
          entries={clicks}
          all={clicks.reduce((sum, { total }) => sum + total, 0)}
          nameOf={clickName}
          messages={messages}
        />
        <Ranking
          title={lists.pages}
          column={lists.page}
          entries={pages}
          all={views}
          nameOf={pageName}
          messages={messages}
        />
        <div className="grid grid-cols-1 content-start gap-8">
          <Ranking
            title={lists.sources}
            column={lists.source}
            entries={sources}
            all={visits}
            nameOf={sourceName}
            messages={messages}
          />
          <Ranking
            title={lists.locales}
            column={lists.locale}
            entries={locales}
            all={views}
            nameOf={localeName}
            messages={messages}
          />
        </div>
        <WebVitalsPanel insights={insights} messages={messages} />
        <ErrorList errors={errors} messages={messages} />
      </div>
      <p className="flex min-h-11 items-center font-head text-small/[1.2] font-[500] tabular-nums">
        <a
          className="inline-flex min-h-11 items-center"
          href={`/admin/insights.csv?days=${period.span}`}
          download
        >
          {messages.download}
        </a>
      </p>
    </>
  )
}
