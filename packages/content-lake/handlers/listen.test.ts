import { beforeEach, expect, test } from 'vitest'
import { tokenHeaders, sessionHeaders, temporaryLake } from '../tests/lake-in-process.ts'

const BACKLOG_BYTES = 100_000
let lake: ReturnType<typeof temporaryLake>['lake']
let viewer: { cookie: string }
let editor: { cookie: string }

beforeEach(async () => {
  const limits = {
    streams: { site: 256, user: 2 },
    listenerBacklogBytes: BACKLOG_BYTES,
    filterTimeMs: 60_000,
  }
  const opened = temporaryLake({ limits })
  lake = opened.lake
  viewer = await sessionHeaders(lake, 'viewer')
  editor = await sessionHeaders(lake)
  return opened.close
})

function statuses(count: number): Promise<number[]> {
  const request = () =>
    new Request('http://lake.test/lake/v1/data/live/events/production', { headers: viewer })
  return Promise.all(Array.from({ length: count }, async () => (await lake.fetch(request())).status))
}

function listen(headers: { cookie: string }): Promise<Response> {
  const url =
    'http://lake.test/lake/v1/data/listen/production?query=*&includeResult=true&includeMutations=false'
  return lake.fetch(new Request(url, { headers }))
}

async function create(_id: string): Promise<void> {
  const create = { _id, _type: 'long', text: 'x'.repeat(40_000) }
  const body = JSON.stringify({ mutations: [{ create }] })
  const url = 'http://lake.test/lake/v1/data/mutate/production'
  expect((await lake.fetch(new Request(url, { method: 'POST', headers: tokenHeaders, body }))).status).toBe(
    200,
  )
}

test('ends a stream that is not read, and frees its slot once it is read or cancelled', async () => {
  const [unread, left] = [await listen(viewer), await listen(viewer)]
  const attentive = (await listen(editor)).body!.getReader()
  const decoder = new TextDecoder()
  const ids = Array.from({ length: 10 }, (_, index) => `document-${index}`)
  let heard = ''
  for (const id of ids) {
    await create(id)
    while (!heard.includes(`"documentId":"${id}"`)) heard += decoder.decode((await attentive.read()).value)
  }
  expect(await statuses(1)).toEqual([429])
  const text = await unread.text()
  expect(text.length).toBeLessThanOrEqual(BACKLOG_BYTES)
  expect(ids.filter((id) => text.includes(`"documentId":"${id}"`))).toEqual(ids.slice(0, 2))
  expect(await statuses(2)).toEqual([200, 429])
  await left.body!.cancel()
  expect(await statuses(2)).toEqual([200, 429])
  await attentive.cancel()
})
