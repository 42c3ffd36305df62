import { expect, test } from 'vitest'
import { floor, lightPath } from './floor-light.ts'

function corners(path: string): [number, number][][] {
  return path
    .split('z')
    .filter(Boolean)
    .map((pane) =>
      pane
        .slice(1)
        .split('L')
        .map((point) => point.split(' ').map(Number) as [number, number]),
    )
}

test('six panes lie on the floor, between the door and its far edge', () => {
  const panes = corners(lightPath(0))
  expect(panes).toHaveLength(6)
  for (const [x, y] of panes.flat()) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(floor.width)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThanOrEqual(floor.height)
  }
})

test('the light starts at the door, whose posts stand on the fourth and the seventh line', () => {
  const first = corners(lightPath(0))
    .flat()
    .filter(([, y]) => y === 0)
  expect(Math.min(...first.map(([x]) => x))).toBe(4)
  expect(Math.max(...first.map(([x]) => x))).toBe(7)
})

test('panes do not touch: bars of the lattice stand between them', () => {
  const [first, second] = corners(lightPath(0))
  expect(second![0]![0]).toBeGreaterThan(first![1]![0])
})

test('more rows above and columns on the left wait to slide in', () => {
  const panes = corners(lightPath(2))
  expect(panes).toHaveLength(4 * 5)
  expect(Math.min(...panes.flat().map(([, y]) => y))).toBeLessThan(-1)
  expect(Math.min(...panes.flat().map(([x]) => x))).toBeLessThan(0)
})
