import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each(['=1+1', '+1 617', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1+1', '\ufeff=1'])(
  '%j cannot become a formula',
  (value) => expect(csvLine([value]).replace(/^"/, '')).toMatch(/^'/),
)

test.each([
  ["Hi;=cmd|'/C calc'!A1", `"Hi;'=cmd|'/C calc'!A1"`],
  ['Hi\t=1+1', `"Hi\t'=1+1"`],
  ['Hi; ＝1;@SUM(A1)', `"Hi; '＝1;'@SUM(A1)"`],
  ['Hi\n=1+1', `"Hi\n'=1+1"`],
  ['Hi;"=1+1;x', `"Hi;""'=1+1;x"`],
  ['Hi\n" "@SUM(A1)', `"Hi\n"" ""'@SUM(A1)"`],
  ['one; two', '"one; two"'],
  ['10+2 = 12, a-b; me@x.example', '"10+2 = 12, a-b; me@x.example"'],
])('%j is one cell and no formula where semicolons and tabs part cells', (value, line) => {
  expect(csvLine([value])).toBe(`${line}\r\n`)
})

test('a cell of nothing but line breaks holds nobody up', () => {
  const breaks = '\n'.repeat(1_000_000)
  expect(csvLine([`a${breaks}b`])).toBe(`"a${breaks}b"\r\n`)
})

test('quotes, commas and line breaks stay inside their cell', () => {
  expect(csvLine(['a,b', 'say "hi"', 'one\ntwo', null])).toBe('"a,b","say ""hi""","one\ntwo",\r\n')
})

test('blanks at the ends of a cell stay', () => {
  expect(csvLine([' a', 'b ', 'c d'])).toBe('" a","b ",c d\r\n')
})

test('every script stays as it is', () => {
  expect(csvLine(['周文遠', 'Zoë 👋', 'مرحبا'])).toBe('周文遠,Zoë 👋,مرحبا\r\n')
})
