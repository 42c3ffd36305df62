import { expect, test } from 'vitest'
import { compact, d, number } from './path.ts'

test('numbers are rounded to a tenth and written short', () => {
  expect([0.04, -0.04, 0.25, -0.5, 12, 3.14159].map(number)).toEqual(['0', '0', '.3', '-.5', '12', '3.1'])
})

test('the template rounds numbers and keeps text', () => {
  expect(d`M${1 / 3} ${'h4'}z`).toBe('M.3 h4z')
})

test('absolute commands become relative ones with the same points', () => {
  expect(compact('M10 20L30 20L30 50z')).toBe('m10 20 20 0 0 30z')
  expect(compact('M10 10H40V5Q50 5 60 10A5 5 0 0 1 70 10')).toBe('m10 10h30v-5q10 0 20 5a5 5 0 0 1 10 0')
})

test('a new outline after z starts from the first point of the old one', () => {
  expect(compact('M10 10L20 10z M30 10h5')).toBe('m10 10 10 0zm20 0h5')
})

test('further points after a move are lines', () => {
  expect(compact('M1 1 4 5 6 5')).toBe('m1 1 3 4 2 0')
})

test('rounding does not add up along a path', () => {
  const xs = Array.from({ length: 41 }, (_, i) => i * 0.26)
  const path = compact(
    `M0 0${xs
      .slice(1)
      .map((x) => `L${x} 0`)
      .join('')}`,
  )
  const steps = path.match(/-?\d*\.?\d+/g)?.map(Number) ?? []
  const end = steps.filter((_, i) => i % 2 === 0).reduce((sum, step) => sum + step, 0)
  expect(Math.abs(end - 10.4)).toBeLessThanOrEqual(0.06)
})

test('broken data is refused', () => {
  expect(() => compact('M1 1L2')).toThrow(/Broken path/)
  expect(() => compact('X1 1')).toThrow(/Unsupported/)
  expect(() => compact(d`M${Number.NaN} 1`)).toThrow()
})
