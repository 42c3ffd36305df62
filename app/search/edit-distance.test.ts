import { expect, test } from 'vitest'
import { allowedDistance, editDistance } from './edit-distance.ts'

test.each([
  ['mentor', 'mentor', 0],
  ['mentr', 'mentor', 1],
  ['metnor', 'mentor', 1],
  ['mentoor', 'mentor', 1],
  ['mantor', 'mentor', 1],
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
])('%s is %s after %i', (a, b, distance) => {
  expect(editDistance(a, b, 3)).toBe(distance)
  expect(editDistance(b, a, 3)).toBe(distance)
})

test('more than the limit is only known to be more', () => {
  expect(editDistance('kitten', 'sitting', 2)).toBe(3)
  expect(editDistance('a', 'abcdefgh', 2)).toBe(3)
})

test('short words and numbers are taken at their word', () => {
  expect(['ai', 'mit', '2024', 'mentor', 'assistant'].map(allowedDistance)).toEqual([0, 0, 0, 1, 2])
})
