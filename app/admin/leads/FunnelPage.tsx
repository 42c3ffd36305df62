import { Fragment, type ReactNode } from 'react'
import { formatCount, plural } from '#app/i18n/format.ts'
import { EmptyList } from '#app/admin/EmptyList.tsx'
import { AdminLink } from '#app/admin/AdminLink.tsx'
import { AdminHead } from '#app/admin/AdminHead.tsx'
import { useInboxLabels } from '#app/admin/inbox/use-inbox-labels.ts'
import type { AnswerFunnel, FunnelStep } from './funnel.server.ts'

export const spans = [7, 30, 90, null] as const

type Span = (typeof spans)[number]

type Props = { steps: FunnelStep[] | null; answers: AnswerFunnel | null; span: Span }

export function FunnelPage({ steps, answers, span }: Props) {
  const labels = useInboxLabels()
  const { funnel } = labels
  const maxViews = Math.max(1, ...(steps ?? []).map(({ views }) => views))
  return (
    <main id="main" className="admin" tabIndex={-1}>
      <AdminHead title={funnel.title} text={funnel.text} />
      <nav className="admin-tabs" aria-label={funnel.since}>
        {spans.map((days) => (
          <AdminLink
            key={days}
            to={`/admin/funnel${days === 30 ? '' : `?days=${days ?? 'all'}`}`}
            aria-current={days === span ? 'page' : undefined}
          >
            {days ? plural(funnel.days, days) : funnel.everything}
          </AdminLink>
        ))}
      </nav>
      {answers ? <AnswersTable answers={answers} /> : null}
      {steps && answers ? null : (
        <p className="admin-notice bg-vermilion-surface text-on-vermilion" role="alert">
          {funnel.unavailable}
        </p>
      )}
      <h2 className="admin-heading mt-8 mb-2">{funnel.chat}</h2>
      {steps?.length === 0 ? <EmptyList title={funnel.empty} /> : null}
      {steps && steps.length > 0 ? (
        <table className="funnel">
          <thead>
            <tr>
              <th scope="col">{funnel.step}</th>
              <th scope="col">{funnel.views}</th>
              <th scope="col">{funnel.exits}</th>
              <th scope="col">{funnel.rate}</th>
              <td className="max-md:hidden" />
            </tr>
          </thead>
          <tbody>
            {steps.map(({ step, text, views, exits }) => (
              <tr key={step}>
                <th scope="row" title={step}>
                  <span className="line-clamp-2 max-w-[24rem]">{text ?? breakable(step)}</span>
                </th>
                <td>{formatCount(views)}</td>
                <td>{formatCount(exits)}</td>
                <td>{exitRate(views, exits)}</td>
                <td className="w-[45%] pr-0 align-middle max-md:hidden">
                  <svg
                    className="h-3 w-full"
                    viewBox="0 0 100 8"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <rect className="fill-celadon-surface" width={(100 * views) / maxViews} height="8" />
                    <rect className="fill-red" width={(100 * Math.min(exits, views)) / maxViews} height="8" />
                  </svg>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </main>
  )
}

function breakable(step: string): ReactNode {
  return step.match(/[^_]*_|[^_]+/g)?.map((part, index) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
}

function exitRate(views: number, exits: number): string {
  return views > 0 ? `${Math.round((100 * exits) / views)}%` : '–'
}

function AnswersTable({ answers: { received, answered, in_time, waiting } }: { answers: AnswerFunnel }) {
  const { answers } = useInboxLabels().funnel
  const rows = [
    [answers.received, received],
    [answers.answered, answered],
    [answers.inTime, in_time],
    [answers.waiting, waiting],
  ] as const
  return (
    <>
      <h2 className="admin-heading mt-6 mb-2" id="answers">
        {answers.title}
      </h2>
      <table className="funnel" aria-labelledby="answers">
        <thead>
          <tr>
            <td />
            <th scope="col">{answers.submissions}</th>
            <th scope="col">{answers.share}</th>
            <td className="max-md:hidden" />
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, count]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formatCount(count)}</td>
              <td>{received > 0 ? `${Math.round((100 * count) / received)}%` : '–'}</td>
              <td className="w-[45%] pr-0 align-middle max-md:hidden">
                <svg className="h-3 w-full" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect
                    className="fill-celadon-surface"
                    width={received > 0 ? (100 * count) / received : 0}
                    height="8"
                  />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
