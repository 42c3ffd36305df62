import { chartLimits, type ChartKind } from '#app/sanity/shared/chart-limits.ts'

/** Paths of a chart in its own units; everything filled is drawn by strokes, everything left open by outlines. */
export type Chart = {
  filled: string
  strokeWidth: number
  /** Dashes of equal marks in a row, so that five hundred of them are ten lines. */
  dashes?: string
  /** Round ends turn a stroke without length into a disc. */
  round: boolean
  open: string
}

export const chartSize = { width: 300, height: 73 }

/** Width ÷ height of a mark's place, and the part of the place that the mark leaves empty. */
const places = {
  panes: { aspect: 1, gap: 0.2, markHeight: 0.8 },
  marks: { aspect: 5 / 6, gap: 1 / 3, markHeight: 0.75 },
  coins: { aspect: 1, gap: 0.12, markHeight: 1 },
}

const outline = 1.5

/** A picture that counts: `count` marks, `open` of them only outlined. Both are brought into the range that can be drawn. */
export function drawChart(kind: ChartKind, count: number, open: number): Chart {
  const total = whole(count, chartLimits[kind])
  const opened = spread(whole(open, total), total)
  if (kind === 'posts') return drawPosts(total, opened)
  if (kind === 'coins') return drawCoins(total, opened)
  return drawRows(places[kind], total, opened)
}

/** Places of the open marks: one in each equal part of the whole, but not in line. */
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

/** The number of columns with which `count` marks are largest, and the width of a mark's place. */
function arrange(count: number, { aspect, gap }: { aspect: number; gap: number }) {
  let best = { columns: 1, pitch: 0 }
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns)
    const pitch = Math.min(chartSize.width / columns, (chartSize.height * aspect) / (rows - gap))
    if (pitch > best.pitch) best = { columns, pitch }
  }
  // Rounded once, so that dashes and the rows that they are cut from agree to the last mark.
  return { columns: best.columns, pitch: Math.floor(best.pitch * 100) / 100 }
}

function drawRows(
  place: { aspect: number; gap: number; markHeight: number },
  count: number,
  open: ReadonlySet<number>,
): Chart {
  const { columns, pitch } = arrange(count, place)
  const rowHeight = pitch / place.aspect
  const mark = { width: n(pitch * (1 - place.gap)), height: rowHeight * place.markHeight }
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

/** Posts that grow from left to right. */
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
  const { columns, pitch } = arrange(count, places.coins)
  const radius = (pitch * (1 - places.coins.gap)) / 2
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

function whole(value: number, most: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(Math.round(value), 0), most) : 0
}

function n(value: number): number {
  return Math.round(value * 100) / 100
}
