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
])('%j is one cell and no formula, also with semicolons or tabs as separators', (value, line) => {
  expect(csvLine([value])).toBe(`${line}\r\n`)
})

const breaks = '\n'.repeat(1_000_000)

test.each([
  ['quotes, commas and line breaks', ['a,b', 'say "hi"', 'one\ntwo', null], '"a,b","say ""hi""","one\ntwo",'],
  ['blanks at the ends', [' a', 'b ', 'c d'], '" a","b ",c d'],
  ['every script', ['周文遠', 'Zoë 👋', 'مرحبا'], '周文遠,Zoë 👋,مرحبا'],
  ['a million line breaks, in linear time', [`a${breaks}b`], `"a${breaks}b"`],
])('keeps %s', (_what, cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`)
})
