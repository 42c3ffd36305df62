import { expect, test } from 'vitest'
import type { ChartKind } from '#app/chart-limits.ts'
import { chartSize, drawChart, spread, type Chart } from './chart.ts'

const kinds: ChartKind[] = ['panes', 'posts', 'marks', 'coins']

/** Counts what a person would count: dashes of every line, or single strokes. */
function filledMarks({ filled, dashes }: Chart): number {
  const strokes = filled.match(/M[^M]+/g) ?? []
  if (!dashes) return strokes.length
  const [mark, gap] = dashes.split(' ').map(Number) as [number, number]
  return strokes.reduce(
    (sum, stroke) => sum + Math.round((Number(stroke.split('h')[1]) + gap) / (mark + gap)),
    0,
  )
}

function openMarks({ open }: Chart): number {
  return open.match(/M/g)?.length ?? 0
}

function starts(path: string): number[][] {
  return [...path.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
}

test.each([
  ['panes', 100, 5],
  ['posts', 13, 0],
  ['marks', 500, 0],
  ['coins', 6, 1],
] as const)('%s: %i marks, %i of them open', (kind, count, open) => {
  const chart = drawChart(kind, count, open)
  expect(filledMarks(chart)).toBe(count - open)
  expect(openMarks(chart)).toBe(open)
})

test('any number is counted exactly and stays inside the picture', () => {
  for (const kind of kinds)
    for (let count = 1; count <= 60; count += 1) {
      const open = count % 7 === 0 ? Math.floor(count / 3) : 0
      const chart = drawChart(kind, count, open)
      expect([kind, count, filledMarks(chart), openMarks(chart)]).toEqual([kind, count, count - open, open])
      for (const [x, y] of starts(chart.filled + chart.open)) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(chartSize.width)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(chartSize.height)
      }
    }
})

test('one hundred panes stand in five rows of twenty', () => {
  const rows = new Set(starts(drawChart('panes', 100, 0).filled).map(([, y]) => y))
  expect(rows.size).toBe(5)
})

test('posts grow', () => {
  const heights = [...drawChart('posts', 13, 0).filled.matchAll(/v-([\d.]+)/g)].map(([, height]) =>
    Number(height),
  )
  expect(heights).toEqual(heights.toSorted((a, b) => a - b))
  expect(new Set(heights).size).toBe(13)
})

test('more marks than can be told apart are not drawn, nor more open ones than there are', () => {
  expect(filledMarks(drawChart('marks', 1_000_000, 0))).toBe(1500)
  const all = drawChart('coins', 3, 9)
  expect([filledMarks(all), openMarks(all)]).toEqual([0, 3])
})

test.each([0, -4, NaN, Infinity])('a count of %s draws nothing', (count) => {
  for (const kind of kinds) expect(drawChart(kind, count, 2)).toMatchObject({ filled: '', open: '' })
})

test('open places are as many as asked, all different, one in every part', () => {
  for (let count = 1; count < 120; count += 1)
    for (const open of [1, 2, 5, count]) {
      if (open > count) continue
      const places = [...spread(open, count)]
      expect(places).toHaveLength(open)
      expect(places.every((place) => place >= 0 && place < count)).toBe(true)
    }
})
