import { expect, test } from 'vitest'
import { numeralSize } from './numeral-size.ts'

test.each([
  ['10,000+', '', 'first', 'full'],
  ['95%', '', 'rest', 'full'],
  ['13+', '', 'rest', 'full'],
  ['500+', '', 'rest', 'full'],
  ['$6', 'under', 'rest', 'full'],
  ['$6', '不到', 'rest', 'full'],
  ['125,000+', '', 'first', 'large'],
  ['10,000+', '', 'rest', 'large'],
  ['1,250,000+', '', 'rest', 'small'],
] as const)('%s with the prefix %j at the %s position is %s', (value, prefix, position, size) => {
  expect(numeralSize(value, prefix, position)).toBe(size)
})
