import { expect, test } from 'vitest'
import { moonPath, moonSize } from './moon.ts'

/** Lit share of the disc that a path draws: half the disc, less or more half an ellipse. */
function litShare(path: string): number {
  const [, shadow, sweep] = /a([\d.]+) 44 0 0 ([01]) 0 -88z$/.exec(path) ?? []
  const disc = Math.PI * moonSize.radius ** 2
  const halfEllipse = (Math.PI * Number(shadow) * moonSize.radius) / 2
  return (disc / 2 + (sweep === '1' ? halfEllipse : -halfEllipse)) / disc
}

test('ten days grow from crescent to full, a tenth of the disc a day', () => {
  for (let day = 1; day <= 10; day += 1) expect(litShare(moonPath(day / 10))).toBeCloseTo(day / 10, 2)
})

test('the full moon is the whole disc, the half moon has a straight edge', () => {
  expect(moonPath(1)).toBe('M50 6a44 44 0 0 1 0 88a44 44 0 0 1 0 -88z')
  expect(moonPath(0.5)).toContain('a0 44')
})

test('a share outside 0–1 is a new or a full moon', () => {
  expect(litShare(moonPath(-1))).toBeCloseTo(0)
  expect(moonPath(3)).toBe(moonPath(1))
})
