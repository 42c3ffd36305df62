import { expect, test } from 'vitest'
import { floor, lightPath } from './window-light.ts'

function panesOf(rows: number): [number, number][][] {
  const panes = lightPath(rows).split('z').filter(Boolean)
  const cornerOf = (point: string) => point.split(' ').map(Number) as [number, number]
  return panes.map((pane) => pane.slice(1).split('L').map(cornerOf))
}

test('draws six panes on the floor, with gaps between them', () => {
  const panes = panesOf(0)
  expect(panes).toHaveLength(6)
  for (const [x, y] of panes.flat()) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(floor.width)
    expect(y).toBeLessThanOrEqual(floor.height)
  }
  expect(panes[1]![0]![0]).toBeGreaterThan(panes[0]![1]![0])
})

test('starts at the door, from the fourth to the seventh line', () => {
  const atDoor = panesOf(0)
    .flat()
    .flatMap(([x, y]) => (y === 0 ? [x] : []))
  expect([Math.min(...atDoor), Math.max(...atDoor)]).toEqual([4, 7])
})

test('adds rows above and columns on the left, to slide in', () => {
  const panes = panesOf(2)
  expect(panes).toHaveLength(4 * 5)
  expect(Math.min(...panes.flat().map(([, y]) => y))).toBeLessThan(-1)
  expect(Math.min(...panes.flat().map(([x]) => x))).toBeLessThan(0)
})
