import { formatCount } from '#app/i18n/format.ts'
import { formatShare } from './format.ts'
import type { Insights } from './insights.ts'
import { Panel } from './Panel.tsx'
import { RankingTable } from './Ranking.tsx'
import type { InsightsLabels } from '#app/i18n/labels/en/insights.ts'

export function LeadFunnel({ insights, labels }: { insights: Insights; labels: InsightsLabels }) {
  const { series, withContact } = insights
  const steps = [
    ...(['arrival', 'chat', 'handover', 'lead'] as const).map((name) => ({
      name: labels.measures[name],
      total: series[name].total,
    })),
    { name: labels.funnel.contact, total: withContact },
  ]
  const max = Math.max(1, ...steps.map(({ total }) => total))
  return (
    <Panel title={labels.funnel.title} text={labels.funnel.text}>
      <RankingTable
        columns={[labels.funnel.step, labels.count, labels.funnel.rate]}
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
  // Without scripts a lead comes without the steps before it.
  return before && total <= before ? formatShare(total / before) : '–'
}
