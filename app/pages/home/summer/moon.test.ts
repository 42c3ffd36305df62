import { expect, test } from 'vitest'
import { moonPath, moonSize } from './moon.ts'

/** The area under the curve, of which half a moon is π/2. */
function litShare(path: string): number {
  const [, shadow] = /c(-?[\d.]+) 0 \1 -88 0 -88z$/.exec(path) ?? []
  return 0.5 - (1.2 * Number(shadow)) / moonSize.radius / Math.PI
}

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('on day %i that many tenths of the disc are lit', (day) => {
  expect(litShare(moonPath(day / 10))).toBeCloseTo(day / 10, 2)
})

test('the full moon is the whole disc, the half moon has a straight edge', () => {
  expect(moonPath(1)).toBe('M50 6a44 44 0 0 1 0 88c-57.6 0 -57.6 -88 0 -88z')
  expect(moonPath(0.5)).toContain('c0 0')
})

test('a share outside 0–1 is a new or a full moon', () => {
  expect(litShare(moonPath(-1))).toBeCloseTo(0)
  expect(moonPath(3)).toBe(moonPath(1))
})
