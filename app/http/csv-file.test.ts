import { expect, test } from 'vitest'
import { csvFile, streamCsv } from './csv-file.ts'

const cells = (row: string) => [row]

async function* portions(...given: (string[] | Error)[]) {
  for (const portion of given) {
    if (portion instanceof Error) throw portion
    yield portion
  }
}

test('the header stands once before all rows, behind the mark by which spreadsheets know UTF-8', async () => {
  const body = await streamCsv({ header: ['名'], portions: portions(['a', '=1'], ['b']), cells })
  const file = csvFile('names', body, new Headers({ 'Cache-Control': 'no-store' }))
  expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="[a-z]+-names\.csv"$/)
  expect(file.headers.get('Cache-Control')).toBe('no-store')
  expect(Buffer.from(await file.arrayBuffer()).toString()).toBe("\ufeff名\r\na\r\n'=1\r\nb\r\n")
})

test('an empty table has its header', async () => {
  const body = await streamCsv({ header: ['name'], portions: portions([]), cells })
  expect(await new Response(body).text()).toBe('name\r\n')
})

test('what cannot be read at all is no file, and what cannot be read to its end is no whole one', async () => {
  const table = { header: ['name'], cells }
  await expect(streamCsv({ ...table, portions: portions(new Error('gone')) })).rejects.toThrow('gone')
  const broken = await streamCsv({ ...table, portions: portions(['a'], new Error('gone')) })
  await expect(new Response(broken).text()).rejects.toThrow('gone')
})

test('nothing more is read for somebody who has left', async () => {
  let read = 0
  async function* endless() {
    for (;;) yield [String(read++)]
  }
  const body = await streamCsv({ header: ['name'], portions: endless(), cells })
  const reader = body.getReader()
  await reader.read()
  await reader.cancel()
  const then = read
  await new Promise(setImmediate)
  expect(read).toBe(then)
})
