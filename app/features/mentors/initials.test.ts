import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test('the first two letters of the name', () => {
  expect(initials('Alan Whitcombe')).toBe('AL')
  expect(initials('周文远')).toBe('周文')
})

test('passes over whatever is not a letter', () => {
  expect(initials('J. Brandt')).toBe('JB')
  expect(initials('  O’Neil')).toBe('ON')
})

test('keeps letters outside the basic plane and with accents whole', () => {
  expect(initials('𠮷野')).toBe('𠮷野')
  expect(initials('éva')).toBe('ÉV')
})

test('a name without letters has none', () => {
  expect(initials(' – ')).toBe('')
})
