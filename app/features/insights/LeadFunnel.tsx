import { formatCount } from '#app/i18n/numbers.ts'
import { formatShare } from './format.ts'
import type { Insights } from './insights.ts'
import { ShareBar } from './Ranking.tsx'
import type { InsightsMessages } from './messages/en.ts'

export function LeadFunnel({ insights, messages }: { insights: Insights; messages: InsightsMessages }) {
  const { series, withContact } = insights
  const steps = [
    ...(['arrival', 'chat', 'handover', 'lead'] as const).map((name) => ({
      name: messages.measures[name],
      total: series[name].total,
    })),
    { name: messages.funnel.contact, total: withContact },
  ]
  const max = Math.max(1, ...steps.map(({ total }) => total))
  return (
    <section className="insight">
      <h2>{messages.funnel.title}</h2>
      <p className="soft">{messages.funnel.text}</p>
      <table className="funnel ranking">
        <thead>
          <tr>
            <th scope="col">{messages.funnel.step}</th>
            <th scope="col">{messages.count}</th>
            <th scope="col">{messages.funnel.rate}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ name, total }, index) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <ShareBar share={total / max} />
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
