import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Alan Whitcombe', 'AL'],
  ['周文远', '周文'],
  ['J. Brandt', 'JB'],
  ['  O’Neil', 'ON'],
  ['𠮷野', '𠮷野'],
  ['éva', 'ÉV'],
  [' – ', ''],
])('the first two letters of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
