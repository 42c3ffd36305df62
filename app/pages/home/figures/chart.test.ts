import { expect, test } from 'vitest'
import type { ChartKind } from '#app/content/content-limits.ts'
import { chartSize, drawChart, spread, type Chart } from './chart.ts'

const kinds: ChartKind[] = ['panes', 'posts', 'marks', 'coins']

function filledMarks({ filled, dashes }: Chart): number {
  const strokes = filled.match(/M[^M]+/g) ?? []
  if (!dashes) return strokes.length
  const [mark, gap] = dashes.split(' ').map(Number) as [number, number]
  const marksOf = (stroke: string) => Math.round((Number(stroke.split('h')[1]) + gap) / (mark + gap))
  return strokes.reduce((sum, stroke) => sum + marksOf(stroke), 0)
}

const marksIn = (chart: Chart) => [filledMarks(chart), chart.open.match(/M/g)?.length ?? 0]

const starts = (path: string) =>
  [...path.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)

test.each([
  ['panes', 100, 5, [95, 5]],
  ['posts', 13, 0, [13, 0]],
  ['marks', 500, 0, [500, 0]],
  ['coins', 6, 1, [5, 1]],
  ['marks', 1_000_000, 0, [1500, 0]],
  ['coins', 3, 9, [0, 3]],
  ['panes', 0, 2, [0, 0]],
  ['panes', -4, 2, [0, 0]],
  ['panes', NaN, 2, [0, 0]],
  ['panes', Infinity, 2, [0, 0]],
] as const)('%s of %d, %d of them open, are drawn as %j', (kind, count, open, marks) => {
  expect(marksIn(drawChart(kind, count, open))).toEqual(marks)
})

test.each(kinds)('%s are counted exactly and stay inside the picture', (kind) => {
  for (let count = 1; count <= 60; count += 1) {
    const open = count % 7 === 0 ? Math.floor(count / 3) : 0
    const chart = drawChart(kind, count, open)
    expect([count, ...marksIn(chart)]).toEqual([count, count - open, open])
    for (const [x, y] of starts(chart.filled + chart.open)) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(chartSize.width)
      expect(y).toBeLessThanOrEqual(chartSize.height)
    }
  }
})

test('one hundred panes stand in five rows of twenty', () => {
  const rows = new Set(starts(drawChart('panes', 100, 0).filled).map(([, y]) => y))
  expect(rows.size).toBe(5)
})

test('posts grow', () => {
  const posts = [...drawChart('posts', 13, 0).filled.matchAll(/v-([\d.]+)/g)]
  const heights = posts.map(([, height]) => Number(height))
  expect(heights).toEqual(heights.toSorted((a, b) => a - b))
  expect(new Set(heights).size).toBe(13)
})

test('spreads open marks over all positions without repetition', () => {
  for (let count = 1; count < 120; count += 1)
    for (const open of [1, 2, 5, count].filter((open) => open <= count)) {
      const positions = [...spread(open, count)]
      expect(positions).toHaveLength(open)
      expect(positions.every((position) => position >= 0 && position < count)).toBe(true)
    }
})
