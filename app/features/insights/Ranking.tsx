import { formatCount } from '#app/i18n/numbers.ts'
import { formatShare } from './format.ts'
import type { Ranked } from './insights.ts'
import type { InsightsMessages } from './messages/en.ts'

type Props = {
  title: string
  column: string
  entries: Ranked[]
  /** Denominator of the shares; includes entries too rare for the list. */
  all: number
  nameOf(entry: Ranked, messages: InsightsMessages): string
  messages: InsightsMessages
}

export function Ranking({ title, column, entries, all, nameOf, messages }: Props) {
  return (
    <section className="insight">
      <h2>{title}</h2>
      {entries.length === 0 ? (
        <p className="soft">{messages.empty}</p>
      ) : (
        <table className="funnel ranking">
          <thead>
            <tr>
              <th scope="col">{column}</th>
              <th scope="col">{messages.count}</th>
              <th scope="col">{messages.share}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.name}>
                <th scope="row">
                  {nameOf(entry, messages)}
                  <ShareBar share={entry.total / all} />
                </th>
                <td>{formatCount(entry.total)}</td>
                <td>{formatShare(entry.total / all)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

export function ShareBar({ share }: { share: number }) {
  return (
    <svg className="share-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={100 * Math.min(share, 1)} height="1" />
    </svg>
  )
}
