import { formatCount } from '#app/i18n/format.ts'
import { formatShare } from './format.ts'
import type { Ranked } from './insights.ts'
import { Panel } from './Panel.tsx'
import { RankingTable } from './RankingTable.tsx'
import type { InsightsLabels } from './labels/en.ts'

type Props = {
  title: string
  column: string
  entries: Ranked[]
  /** Denominator of the shares; includes entries too rare for the list. */
  all: number
  nameOf(entry: Ranked, labels: InsightsLabels): string
  labels: InsightsLabels
}

export function Ranking({ title, column, entries, all, nameOf, labels }: Props) {
  return (
    <Panel title={title} text={entries.length === 0 ? labels.empty : undefined}>
      {entries.length === 0 ? null : (
        <RankingTable
          columns={[column, labels.count, labels.share]}
          rows={entries.map((entry) => ({
            key: entry.name,
            name: nameOf(entry, labels),
            part: entry.total / all,
            count: formatCount(entry.total),
            share: formatShare(entry.total / all),
          }))}
        />
      )}
    </Panel>
  )
}
