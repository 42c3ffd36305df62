import { formatCount } from '#app/i18n/format.ts'
import { formatShare } from './format.ts'
import type { Ranked } from './insights.ts'
import { Panel } from './Panel.tsx'
import type { InsightsLabels } from '#app/i18n/labels/en/insights.ts'

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

type TableProps = {
  /** The headers of the names, the counts and the shares. */
  columns: [string, string, string]
  /** `part` is the length of the bar, up to 1. */
  rows: { key: string; name: string; part: number; count: string; share: string }[]
}

export function RankingTable({ columns: [name, count, share], rows }: TableProps) {
  return (
    <table className="funnel [&_svg]:mt-1 [&_svg]:h-1.5 [&_svg]:w-full [&_svg]:fill-ink forced-colors:[&_svg]:fill-[CanvasText] forced-colors:[&_svg]:forced-color-adjust-none [&_tbody_th]:font-[500] [&_tr>:last-child]:w-22 [&_tr>:last-child]:pr-0">
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th className="whitespace-nowrap" scope="col">
            {count}
          </th>
          <th scope="col">{share}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              {row.name}
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={100 * Math.min(row.part, 1)} height="1" />
              </svg>
            </th>
            <td>{row.count}</td>
            <td>{row.share}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
