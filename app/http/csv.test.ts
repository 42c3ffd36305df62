import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each(['=1+1', '+1 617', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1+1', '\ufeff=1'])(
  '%j cannot become a formula',
  (value) => expect(csvLine([value]).replace(/^"/, '')).toMatch(/^'/),
)

test('quotes, commas and line breaks stay inside their cell', () => {
  expect(csvLine(['a,b', 'say "hi"', 'one\ntwo', null])).toBe('"a,b","say ""hi""","one\ntwo",\r\n')
})

test('blanks at the ends of a cell stay', () => {
  expect(csvLine([' a', 'b ', 'c d'])).toBe('" a","b ",c d\r\n')
})

test('every script stays as it is', () => {
  expect(csvLine(['周文遠', 'Zoë 👋', 'مرحبا'])).toBe('周文遠,Zoë 👋,مرحبا\r\n')
})
