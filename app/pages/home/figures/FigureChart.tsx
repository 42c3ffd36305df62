import type { ChartKind } from '#app/content/content-limits.ts'
import { chartSize, drawChart, outline } from './chart.ts'

type Props = { kind: ChartKind; count: number; open: number }

/** Hidden from screen readers: the text says the same. */
export function FigureChart({ kind, count, open }: Props) {
  const chart = drawChart(kind, count, open)
  return (
    <svg
      className="mb-4 w-full fill-none stroke-vermilion forced-colors:stroke-[CanvasText]"
      viewBox={`0 0 ${chartSize.width} ${chartSize.height}`}
      aria-hidden="true"
    >
      <path
        d={chart.filled}
        strokeWidth={chart.strokeWidth}
        strokeDasharray={chart.dashes}
        strokeLinecap={chart.round ? 'round' : undefined}
      />
      <path d={chart.open} strokeWidth={outline} strokeDasharray={kind === 'coins' ? '3 3' : undefined} />
    </svg>
  )
}
