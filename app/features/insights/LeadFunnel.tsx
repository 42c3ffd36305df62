import { formatCount } from '#app/i18n/numbers.ts'
import { formatShare } from './format.ts'
import type { Insights } from './insights.ts'
import { Panel } from './Panel.tsx'
import { RankingTable } from './RankingTable.tsx'
import type { InsightsMessages } from './labels/en.ts'

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
    <Panel title={messages.funnel.title} text={messages.funnel.text}>
      <RankingTable
        columns={[messages.funnel.step, messages.count, messages.funnel.rate]}
        rows={steps.map(({ name, total }, index) => ({
          key: name,
          name,
          part: total / max,
          count: formatCount(total),
          share: rate(total, steps[index - 1]?.total),
        }))}
      />
    </Panel>
  )
}

function rate(total: number, before: number | undefined): string {
  return before ? formatShare(total / before) : '–'
}
