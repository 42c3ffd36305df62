import { expect, test } from 'vitest'
import { csvFile, streamCsv } from './csv-file.ts'

const table = { header: ['名'], cells: (row: string) => [row] }

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
