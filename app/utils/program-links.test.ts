import { expect, test } from 'vitest'
import { fitsPrograms, fitting } from './program-links.ts'

const atMost = (limit: number) => (text: string) => text.length <= limit

test.each([
  ['明途明途', 4, '明途明途'],
  ['明途明途明', 4, '明途明…'],
  ['one two', 5, 'one…'],
  ['👩👩👩', 4, '👩…'],
  ['👩‍🔬👩‍🔬', 6, '👩‍🔬…'],
  ['abc', 1, '…'],
  ['abc', 0, null],
])('%s fits in %i characters as %s', (text, limit, fitted) => {
  expect(fitting(text, atMost(limit))).toBe(fitted)
})

test('a link counts as the browser hands it over', () => {
  expect(fitsPrograms(`mailto:a@b.example?body=${'x'.repeat(1_900)}`)).toBe(true)
  expect(fitsPrograms(`mailto:a@b.example?body=${'明'.repeat(300)}`)).toBe(false)
})
