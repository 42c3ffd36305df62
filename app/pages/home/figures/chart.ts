import { chartLimits, type ChartKind } from '#app/content/content-limits.ts'

/** Lengths in viewBox units. Filled marks are strokes, open marks are outlines. */
export type Chart = {
  filled: string
  strokeWidth: number
  /** Draws a row of equal marks as one dashed line. */
  dashes?: string
  /** Round caps turn a zero-length stroke into a disc. */
  round: boolean
  open: string
}

export const chartSize = { width: 300, height: 73 }

/** `aspect`: width ÷ height of a cell; `gap`: share of the cell left empty. */
const cells = {
  panes: { aspect: 1, gap: 0.2, markHeight: 0.8 },
  marks: { aspect: 5 / 6, gap: 1 / 3, markHeight: 0.75 },
  coins: { aspect: 1, gap: 0.12, markHeight: 1 },
}

export const outline = 1.5

/** Clamps `count` and `open` to the range that can be drawn. */
export function drawChart(kind: ChartKind, count: number, open: number): Chart {
  const total = whole(count, chartLimits[kind])
  const opened = spread(whole(open, total), total)
  if (kind === 'posts') return drawPosts(total, opened)
  if (kind === 'coins') return drawCoins(total, opened)
  return drawRows(cells[kind], total, opened)
}

/** One open mark in each equal part, offset by the golden ratio so that they do not align. */
export function spread(open: number, count: number): ReadonlySet<number> {
  const part = count / open
  const golden = 0.618
  return new Set(
    Array.from({ length: open }, (_, index) => {
      const first = Math.ceil(index * part)
      const last = Math.ceil((index + 1) * part) - 1
      return first + Math.floor((((index + 1) * golden) % 1) * (last - first + 1))
    }),
  )
}

/** Maximises the mark size. */
function arrange(count: number, { aspect, gap }: { aspect: number; gap: number }) {
  let best = { columns: 1, pitch: 0 }
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns)
    const pitch = Math.min(chartSize.width / columns, (chartSize.height * aspect) / (rows - gap))
    if (pitch > best.pitch) best = { columns, pitch }
  }
  // Round once, so that dashes and row lengths agree to the last mark.
  return { columns: best.columns, pitch: Math.floor(best.pitch * 100) / 100 }
}

function drawRows(
  cell: { aspect: number; gap: number; markHeight: number },
  count: number,
  open: ReadonlySet<number>,
): Chart {
  const { columns, pitch } = arrange(count, cell)
  const rowHeight = pitch / cell.aspect
  const mark = { width: n(pitch * (1 - cell.gap)), height: rowHeight * cell.markHeight }
  let filled = ''
  let outlines = ''
  for (let index = 0; index < count; index += 1) {
    const [x, y] = [(index % columns) * pitch, Math.floor(index / columns) * rowHeight]
    if (open.has(index)) {
      outlines += rectangle(x, y, mark)
      continue
    }
    const startOfRun = index
    while (index + 1 < count && (index + 1) % columns !== 0 && !open.has(index + 1)) index += 1
    filled += `M${n(x)} ${n(y + mark.height / 2)}h${n((index - startOfRun) * pitch + mark.width)}`
  }
  const dashes = `${mark.width} ${n(pitch - mark.width)}`
  return { filled, strokeWidth: n(mark.height), dashes, round: false, open: outlines }
}

function drawPosts(count: number, open: ReadonlySet<number>): Chart {
  const pitch = Math.min(chartSize.width / count, 60)
  const width = pitch * 0.52
  const [lowest, highest] = [12, chartSize.height - 1]
  let filled = ''
  let outlines = ''
  for (let index = 0; index < count; index += 1) {
    const height = count === 1 ? highest : lowest + ((highest - lowest) * index) / (count - 1)
    if (open.has(index)) outlines += rectangle(index * pitch, highest - height, { width, height })
    else filled += `M${n(index * pitch + width / 2)} ${highest}v${n(-height)}`
  }
  return { filled, strokeWidth: n(width), round: false, open: outlines }
}

function drawCoins(count: number, open: ReadonlySet<number>): Chart {
  const { columns, pitch } = arrange(count, cells.coins)
  const radius = (pitch * (1 - cells.coins.gap)) / 2
  let filled = ''
  let outlines = ''
  for (let index = 0; index < count; index += 1) {
    const [x, y] = [(index % columns) * pitch + radius, Math.floor(index / columns) * pitch + radius]
    if (open.has(index)) outlines += circle(x, y, radius - outline / 2)
    else filled += `M${n(x)} ${n(y)}h0`
  }
  return { filled, strokeWidth: n(radius * 2), round: true, open: outlines }
}

function rectangle(x: number, y: number, { width, height }: { width: number; height: number }): string {
  const inset = Math.min(outline, width / 2, height / 2)
  const [w, h] = [n(width - inset), n(height - inset)]
  return `M${n(x + inset / 2)} ${n(y + inset / 2)}h${w}v${h}h${-w}z`
}

function circle(x: number, y: number, radius: number): string {
  const r = n(radius)
  return `M${n(x - radius)} ${n(y)}a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1 ${-2 * r} 0z`
}

function whole(value: number, max: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(Math.round(value), 0), max) : 0
}

function n(value: number): number {
  return Math.round(value * 100) / 100
}
