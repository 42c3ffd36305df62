import { expect, test } from 'vitest'
import { numeralSize } from './numeral-size.ts'

test('the numbers of the design take the whole size', () => {
  expect(numeralSize('10,000+', '', 'first')).toBe('full')
  for (const value of ['95%', '13+', '500+']) expect(numeralSize(value, '', 'rest')).toBe('full')
  expect(numeralSize('$6', 'under', 'rest')).toBe('full')
  expect(numeralSize('$6', '不到', 'rest')).toBe('full')
})

test('longer numbers step down, sooner where there is less room', () => {
  expect(numeralSize('125,000+', '', 'first')).toBe('large')
  expect(numeralSize('1,250,000+', '', 'rest')).toBe('small')
  expect(numeralSize('10,000+', '', 'rest')).toBe('large')
})
