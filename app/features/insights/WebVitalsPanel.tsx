import { interpolate } from '#app/i18n/interpolate.ts'
import type { Speed } from '#app/utils/load-context.ts'
import { formatCount } from '#app/i18n/numbers.ts'
import { formatShare, formatSpeed } from './format.ts'
import type { Insights, PageSpeeds } from './insights.ts'
import { localeName, pageName } from './labels.ts'
import { webVitalNames, webVitals, type Distribution } from './web-vitals.ts'
import type { InsightsMessages } from './messages/en.ts'

type Props = { insights: Insights; messages: InsightsMessages }

const ratings = ['good', 'middling', 'poor'] as const

export function WebVitalsPanel({ insights, messages }: Props) {
  const measured = webVitalNames.filter((name) => insights.speeds[name])
  return (
    <section className="insight insight--wide">
      <h2>{messages.speed.title}</h2>
      <p className="soft">{measured.length > 0 ? messages.speed.text : messages.speed.empty}</p>
      {measured.length > 0 ? (
        <>
          <ul className="speeds">
            {measured.map((name) => (
              <SpeedLine key={name} name={name} distribution={insights.speeds[name]!} messages={messages} />
            ))}
          </ul>
          <details className="insight-table">
            <summary>{messages.speed.byPage}</summary>
            <div
              className="insight-table__scroll"
              tabIndex={0}
              role="group"
              aria-label={messages.speed.byPage}
            >
              <SpeedTable names={measured} pages={insights.pageSpeeds} messages={messages} />
            </div>
          </details>
        </>
      ) : null}
    </section>
  )
}

type LineProps = { name: Speed; distribution: Distribution; messages: InsightsMessages }

function SpeedLine({ name, distribution, messages }: LineProps) {
  const { rating, shares, total } = distribution
  const { speed } = messages
  const limit = interpolate(speed.limit, { limit: formatSpeed(name, webVitals[name].good) })
  return (
    <li className="speed">
      <h3>{speed.names[name]}</h3>
      <p className={`speed__value speed__value--${rating}`}>
        <b>{valueOf(name, distribution, messages)}</b> {speed[rating]}
      </p>
      <div className="speed__shares">
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect className="speed__good" width={100 * shares.good} height="1" />
          <rect className="speed__middling" x={100 * shares.good} width={100 * shares.middling} height="1" />
          <rect
            className="speed__poor"
            x={100 * (shares.good + shares.middling)}
            width={100 * shares.poor}
            height="1"
          />
        </svg>
        <p className="soft">
          {ratings.map((one) => `${formatShare(shares[one])} ${speed[one]}`).join(' · ')}
        </p>
        <p className="soft">
          {limit} · {speed.visits}: {formatCount(total)}
        </p>
      </div>
    </li>
  )
}

type TableProps = { names: Speed[]; pages: PageSpeeds[]; messages: InsightsMessages }

function SpeedTable({ names, pages, messages }: TableProps) {
  return (
    <table className="funnel">
      <thead>
        <tr>
          <th scope="col">{messages.lists.page}</th>
          <th scope="col">{messages.lists.locale}</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {name === 'start' ? messages.speed.names.start : name.toUpperCase()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pages.map(({ page, locale, speeds: measured }) => (
          <tr key={`${locale} ${page}`}>
            <th scope="row">{pageName({ name: page }, messages)}</th>
            <td>{localeName({ name: locale }, messages)}</td>
            {names.map((name) => {
              const distribution = measured[name]
              return (
                <td key={name} className={distribution ? `speed__value--${distribution.rating}` : undefined}>
                  {distribution ? valueOf(name, distribution, messages) : '–'}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function valueOf(name: Speed, { p75 }: Distribution, { speed }: InsightsMessages): string {
  const last = webVitals[name].buckets.at(-1) ?? 0
  return p75 === Infinity
    ? interpolate(speed.beyond, { limit: formatSpeed(name, last) })
    : formatSpeed(name, p75)
}
