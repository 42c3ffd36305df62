import { beforeEach, expect, test } from 'vitest'
import { endless } from '../tests/hard-queries.ts'
import { tokenHeaders, sessionHeaders, temporaryLake } from '../tests/lake-in-process.ts'

let lake: ReturnType<typeof temporaryLake>['lake']
let headers: { cookie: string }

beforeEach(async () => {
  const opened = temporaryLake({ limits: { queryTimeMs: 60_000, unreadBytes: 500_000 } })
  lake = opened.lake
  headers = await sessionHeaders(lake)
  return opened.close
})

function send(path: string, init: RequestInit = {}): Promise<Response> {
  return lake.fetch(new Request(`http://lake.test/lake/v1/data/${path}`, { headers, ...init }))
}

test.each([
  ['a query', 'query/production?query=1', {}],
  ['a query in a body', 'query/production', { method: 'POST', body: '{"query":"1"}' }],
  ['a stream', 'listen/production?query=*', {}],
])('drops %s when its client disconnects while it waits', async (_name, path, init) => {
  void send(`query/production?query=${encodeURIComponent(endless)}`)
  const client = new AbortController()
  const waiting = send(path, { ...init, signal: client.signal })
  client.abort()
  expect((await waiting).status).toBe(499)
})

test('the search of the Studio finds words, beginnings of words, and Chinese anywhere', async () => {
  const text = ['A helper for meetings', '不满14周岁的观众']
  const create = { _id: 'project', _type: 'project', title: '暑期AI语音助手', text }
  await send('mutate/production', { method: 'POST', body: JSON.stringify({ mutations: [{ create }] }) })
  const query = '*[_type in $__types && (title match $t0 || text match $t0)]'
  const found = async (typed: string) => {
    const params = { t0: `${typed}*`, __types: ['project'] }
    const response = await send('query/production', {
      method: 'POST',
      body: JSON.stringify({ query, params }),
    })
    return ((await response.json()) as { result: unknown[] }).result.length
  }
  for (const typed of ['助手', '语音', 'ai语音', '14周岁', 'helper', 'help'])
    expect(await found(typed), typed).toBe(1)
  expect(await found('elper')).toBe(0)
})

const long = `query/production?query=${encodeURIComponent(`{"a":"${'x'.repeat(200)}"}${'{"a":a+a}'.repeat(10)}.a`)}`

async function shareOf(response: Response): Promise<number> {
  return (await response.arrayBuffer()).byteLength / Number(response.headers.get('content-length'))
}

test('cuts off the response that has not been read for longest', async () => {
  const [first, second] = [await send(long), await send(long)]
  const reader = first.body!.getReader()
  await reader.read()
  const third = await send(long)
  expect(await shareOf(second)).toBeLessThan(1)
  await reader.cancel()
  const [fourth, fifth] = [await send(long), await send(long)]
  expect(await shareOf(third)).toBeLessThan(1)
  expect([await shareOf(fourth), await shareOf(fifth)]).toEqual([1, 1])
})

test('responses that are read do not count towards the limit, and the site is never cut off', async () => {
  const known = await Promise.all(Array.from({ length: 4 }, () => send(long, { headers: tokenHeaders })))
  const unread = await send(long)
  for (let index = 0; index < 4; index += 1) expect(await shareOf(await send(long))).toBe(1)
  expect(await shareOf(unread)).toBe(1)
  for (const response of known) expect((await response.text()).length).toBeGreaterThan(200_000)
})
