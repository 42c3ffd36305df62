import { formatCount } from '#app/i18n/numbers.ts'
import { formatShare } from './format.ts'
import type { Ranked } from './insights.ts'
import { Panel } from './Panel.tsx'
import { RankingTable } from './RankingTable.tsx'
import type { InsightsMessages } from './labels/en.ts'

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
    <Panel title={title} text={entries.length === 0 ? messages.empty : undefined}>
      {entries.length === 0 ? null : (
        <RankingTable
          columns={[column, messages.count, messages.share]}
          rows={entries.map((entry) => ({
            key: entry.name,
            name: nameOf(entry, messages),
            part: entry.total / all,
            count: formatCount(entry.total),
            share: formatShare(entry.total / all),
          }))}
        />
      )}
    </Panel>
  )
}
