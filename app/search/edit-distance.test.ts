import { expect, test } from 'vitest'
import { allowedDistance, editDistance } from './edit-distance.ts'

test.each([
  ['mentor', 'mentor', 3, 0],
  ['mentr', 'mentor', 3, 1],
  ['metnor', 'mentor', 3, 1],
  ['mentoor', 'mentor', 3, 1],
  ['mantor', 'mentor', 3, 1],
  ['kitten', 'sitting', 3, 3],
  ['', 'abc', 3, 3],
  ['kitten', 'sitting', 2, 3],
  ['a', 'abcdefgh', 2, 3],
])('the distance of %j to %j, up to a limit of %i, is %i', (a, b, limit, distance) => {
  expect(editDistance(a, b, limit)).toBe(distance)
  expect(editDistance(b, a, limit)).toBe(distance)
})

test('short words and numbers must match exactly', () => {
  expect(['ai', 'mit', '2024', 'mentor', 'assistant'].map(allowedDistance)).toEqual([0, 0, 0, 1, 2])
})
