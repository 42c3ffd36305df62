import { formatCount } from '#app/i18n/numbers.ts'
import { formatShare } from './format.ts'
import type { Insights } from './insights.ts'
import { ShareBar } from './Ranking.tsx'
import type { InsightsWords } from './messages/en.ts'

/** How many of those who come chat, are handed over, become leads, and leave an address. */
export function WayToLead({ insights, words }: { insights: Insights; words: InsightsWords }) {
  const { series, withContact } = insights
  const steps = [
    ...(['arrival', 'chat', 'handover', 'lead'] as const).map((name) => ({
      name: words.measures[name],
      total: series[name].total,
    })),
    { name: words.funnel.contact, total: withContact },
  ]
  const most = Math.max(1, ...steps.map(({ total }) => total))
  return (
    <section className="insight">
      <h2>{words.funnel.title}</h2>
      <p className="soft">{words.funnel.text}</p>
      <table className="funnel ranking">
        <thead>
          <tr>
            <th scope="col">{words.funnel.step}</th>
            <th scope="col">{words.count}</th>
            <th scope="col">{words.funnel.rate}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ name, total }, index) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <ShareBar share={total / most} />
              </th>
              <td>{formatCount(total)}</td>
              <td>{rate(total, steps[index - 1]?.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function rate(total: number, before: number | undefined): string {
  return before ? formatShare(total / before) : '–'
}
