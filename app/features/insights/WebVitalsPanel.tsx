import { interpolate, formatCount } from '#app/i18n/format.ts'
import type { Speed } from '#app/utils/load-context.ts'
import { formatShare, formatSpeed } from './format.ts'
import type { Insights, PageSpeeds } from './insights.ts'
import { localeName, pageName } from './names.ts'
import { Panel, TableDetails } from './Panel.tsx'
import { webVitalNames, webVitals, type Distribution } from './web-vitals.ts'
import type { InsightsLabels } from './labels/en.ts'

type Props = { insights: Insights; labels: InsightsLabels }

const ratings = ['good', 'middling', 'poor'] as const

const ratingColours = { good: 'text-good', middling: 'text-middling', poor: 'text-red' }

export function WebVitalsPanel({ insights, labels }: Props) {
  const measured = webVitalNames.filter((name) => insights.speeds[name])
  return (
    <Panel
      title={labels.speed.title}
      text={measured.length > 0 ? labels.speed.text : labels.speed.empty}
      isWide
    >
      {measured.length > 0 ? (
        <>
          <ul className="grid *:grid *:gap-x-6 *:gap-y-1 *:border-t *:border-line *:py-4 md:*:grid-cols-[18rem_14rem_minmax(0,1fr)] md:*:items-start">
            {measured.map((name) => (
              <SpeedLine key={name} name={name} distribution={insights.speeds[name]!} labels={labels} />
            ))}
          </ul>
          <TableDetails label={labels.speed.byPage}>
            <SpeedTable names={measured} pages={insights.pageSpeeds} labels={labels} />
          </TableDetails>
        </>
      ) : null}
    </Panel>
  )
}

type LineProps = { name: Speed; distribution: Distribution; labels: InsightsLabels }

function SpeedLine({ name, distribution, labels }: LineProps) {
  const { rating, shares, total } = distribution
  const { speed } = labels
  const limit = interpolate(speed.limit, { limit: formatSpeed(name, webVitals[name].good) })
  return (
    <li>
      <h3 className="text-body/[1.3] font-semibold tracking-[0]">{speed.names[name]}</h3>
      <p className={rating === 'poor' ? 'font-semibold text-red' : ratingColours[rating]}>
        <b className="font-head text-[1.5rem]/[1.2] font-bold tracking-[-0.02em]">
          {valueOf(name, distribution, labels)}
        </b>{' '}
        {speed[rating]}
      </p>
      <div>
        <svg
          className="h-3 w-full forced-colors:border forced-colors:border-[CanvasText] forced-colors:forced-color-adjust-none"
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect className="fill-good" width={100 * shares.good} height="1" />
          <rect className="fill-middling" x={100 * shares.good} width={100 * shares.middling} height="1" />
          <rect
            className="fill-red"
            x={100 * (shares.good + shares.middling)}
            width={100 * shares.poor}
            height="1"
          />
        </svg>
        <p className="text-small text-soft">
          {ratings.map((one) => `${formatShare(shares[one])} ${speed[one]}`).join(' · ')}
        </p>
        <p className="text-small text-soft">
          {limit} · {speed.visits}: {formatCount(total)}
        </p>
      </div>
    </li>
  )
}

type TableProps = { names: Speed[]; pages: PageSpeeds[]; labels: InsightsLabels }

function SpeedTable({ names, pages, labels }: TableProps) {
  return (
    <table className="funnel">
      <thead>
        <tr>
          <th scope="col">{labels.lists.page}</th>
          <th scope="col">{labels.lists.locale}</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {name === 'start' ? labels.speed.names.start : name.toUpperCase()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pages.map(({ page, locale, speeds: measured }) => (
          <tr key={`${locale} ${page}`}>
            <th scope="row">{pageName({ name: page }, labels)}</th>
            <td>{localeName({ name: locale }, labels)}</td>
            {names.map((name) => {
              const distribution = measured[name]
              return (
                <td key={name} className={distribution && ratingColours[distribution.rating]}>
                  {distribution ? valueOf(name, distribution, labels) : '–'}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function valueOf(name: Speed, { p75 }: Distribution, { speed }: InsightsLabels): string {
  const last = webVitals[name].buckets.at(-1) ?? 0
  return p75 === Infinity
    ? interpolate(speed.beyond, { limit: formatSpeed(name, last) })
    : formatSpeed(name, p75)
}
