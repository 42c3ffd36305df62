import { expect, test } from 'vitest'
import { csvFile, csvLine, csvTime, streamCsv } from './csv-file.ts'

const table = { columns: { 名: (row: string) => row } }

async function* portions(...given: (string[] | Error)[]) {
  for (const portion of given) {
    if (portion instanceof Error) throw portion
    yield portion
  }
}

test('starts with a byte order mark and one header', async () => {
  const body = await streamCsv({ ...table, portions: portions(['a', '=1'], ['b']) })
  const file = csvFile('names', body, new Headers({ 'Cache-Control': 'no-store' }))
  expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="[a-z]+-names\.csv"$/)
  expect(file.headers.get('Cache-Control')).toBe('no-store')
  expect(Buffer.from(await file.arrayBuffer()).toString()).toBe("\ufeff名\r\na\r\n'=1\r\nb\r\n")
  const empty = await streamCsv({ ...table, portions: portions([]) })
  expect(await new Response(empty).text()).toBe('名\r\n')
})

test('fails when rows cannot be read: at once, or in the middle of the file', async () => {
  await expect(streamCsv({ ...table, portions: portions(new Error('gone')) })).rejects.toThrow('gone')
  const broken = await streamCsv({ ...table, portions: portions(['a'], new Error('gone')) })
  await expect(new Response(broken).text()).rejects.toThrow('gone')
})

test('reads nothing more after the download was cancelled', async () => {
  let read = 0
  async function* endless() {
    for (;;) yield [String(read++)]
  }
  const reader = (await streamCsv({ ...table, portions: endless() })).getReader()
  await reader.read()
  await reader.cancel()
  const before = read
  await new Promise(setImmediate)
  expect(read).toBe(before)
})

test.each([
  ...['=1+1', '+1 617 x', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1+1', '\ufeff=1'],
  ...['\u2800=1', '\u00ad\u2066@A1'],
])('%j cannot become a formula', (value) => expect(csvLine([value]).replace(/^"/, '')).toMatch(/^'/))

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

test.each([
  ...[
    '+1 (617) 555-0148',
    '+886912345678',
    '0912345678',
    '8613800138000',
    '617 555 0148',
    '０９１２',
    '٠٩١٢',
  ],
  ...['2-3', '3/4', '1-2-2027', '2026-11-22', '3月5日', '下午3:00', 'March 5', '5 Mar', '12:30', '3 p.m.'],
  ...['3.6', '1.000', '1e5', '50%', '5 €', '(5)', 'TRUE'],
])('%s is text for spreadsheets, without a visible mark', (value) =>
  expect(csvLine([value])).toBe(`\u034f${value}\r\n`),
)

test.each(['165', 'Grade 9', '12-13 years', 'anna2@school.example', '他1月來', 'May'])(
  '%s needs no mark',
  (value) => expect(csvLine([value])).toBe(`${value}\r\n`),
)

test('numbers, days and times are for spreadsheets to sort and count', () => {
  const times = ['2026-11-28T20:02:16.302+00:00', '2026-07-01T03:59:59Z', null]
  const cells = times.map((at) => csvTime(at, 'America/New_York'))
  expect(csvLine([165, -2, { written: '2026-11-22' }, ...cells])).toBe(
    '165,-2,2026-11-22,2026-11-28 15:02:16,2026-06-30 23:59:59,\r\n',
  )
})

test('has no invisible characters', () => {
  expect(csvLine(['M\u00ade\u200bi\u202e', '\u3164', 'a\u2028b\ufe0f', '\ud83d'])).toBe('Mei," ","a\nb",\r\n')
})

const breaks = '\n'.repeat(1_000_000)

test.each([
  ['quotes, commas and line breaks', ['a,b', 'say "hi"', 'one\ntwo', null], '"a,b","say ""hi""","one\ntwo",'],
  ['blanks at the ends', [' a', 'b ', 'c d'], '" a","b ",c d'],
  ['joiners that scripts and emoji need', ['می\u200cخواهم', '👩‍🔬 🏳️‍🌈'], 'می\u200cخواهم,👩‍🔬 🏳️‍🌈'],
  ['every script', ['周文遠', 'Zoë 👋', 'مرحبا'], '周文遠,Zoë 👋,مرحبا'],
  ['a million line breaks, in linear time', [`a${breaks}b`], `"a${breaks}b"`],
])('preserves %s', (_what, cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`)
})
