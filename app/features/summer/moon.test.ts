import { expect, test } from 'vitest'
import { moonPath, moonSize } from './moon.ts'

function litShare(path: string): number {
  const [, shadow, sweep] = /a([\d.]+) 44 0 0 ([01]) 0 -88z$/.exec(path) ?? []
  const halfEllipse = Number(shadow) / moonSize.radius / 2
  return 0.5 + (sweep === '1' ? halfEllipse : -halfEllipse)
}

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('on day %i that many tenths of the disc are lit', (day) => {
  expect(litShare(moonPath(day / 10))).toBeCloseTo(day / 10, 2)
})

test('the full moon is the whole disc, the half moon has a straight edge', () => {
  expect(moonPath(1)).toBe('M50 6a44 44 0 0 1 0 88a44 44 0 0 1 0 -88z')
  expect(moonPath(0.5)).toContain('a0 44')
})

test('a share outside 0–1 is a new or a full moon', () => {
  expect(litShare(moonPath(-1))).toBeCloseTo(0)
  expect(moonPath(3)).toBe(moonPath(1))
})
