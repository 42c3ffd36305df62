import { beforeEach, expect, test } from 'vitest'
import { tokenHeaders, temporaryLake } from '../../../tests/support/lake-in-process.ts'

const BACKLOG_BYTES = 100_000
let lake: ReturnType<typeof temporaryLake>['lake']

beforeEach(() => {
  const slots = { anonymousListeners: 2, listeners: 4 }
  const timeouts = { anonymousListenerBacklogBytes: BACKLOG_BYTES, anonymousFilterTimeMs: 60_000 }
  const opened = temporaryLake({ limits: { ...slots, ...timeouts } })
  lake = opened.lake
  return opened.close
})

function statuses(addresses: string[]): Promise<number[]> {
  const request = () => new Request('http://lake.test/lake/v1/data/live/events/production')
  return Promise.all(addresses.map(async (address) => (await lake.fetch(request(), { address })).status))
}

test('an IPv6 network counts as one anonymous client', async () => {
  expect(await statuses(['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:DB8:1:2:a::3'])).toEqual([200, 200, 429])
  expect(await statuses(['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.1'])).toEqual([200, 200, 429])
})

function listen(address: string): Promise<Response> {
  const url =
    'http://lake.test/lake/v1/data/listen/production?query=*&includeResult=true&includeMutations=false'
  return lake.fetch(new Request(url), { address })
}

async function create(_id: string): Promise<void> {
  const create = { _id, _type: 'long', text: 'x'.repeat(40_000) }
  const body = JSON.stringify({ mutations: [{ create }] })
  const url = 'http://lake.test/lake/v1/data/mutate/production'
  expect((await lake.fetch(new Request(url, { method: 'POST', headers: tokenHeaders, body }))).status).toBe(
    200,
  )
}

test('ends the stream of an anonymous client that does not read, and frees its slot once it is read or cancelled', async () => {
  const [unread, left] = [await listen('192.0.2.1'), await listen('192.0.2.1')]
  const attentive = (await listen('192.0.2.7')).body!.getReader()
  const decoder = new TextDecoder()
  const ids = Array.from({ length: 10 }, (_, index) => `document-${index}`)
  let heard = ''
  for (const id of ids) {
    await create(id)
    while (!heard.includes(`"documentId":"${id}"`)) heard += decoder.decode((await attentive.read()).value)
  }
  expect(await statuses(['192.0.2.1'])).toEqual([429])
  const text = await unread.text()
  expect(text.length).toBeLessThanOrEqual(BACKLOG_BYTES)
  expect(ids.filter((id) => text.includes(`"documentId":"${id}"`))).toEqual(ids.slice(0, 2))
  expect(await statuses(['192.0.2.1', '192.0.2.1'])).toEqual([200, 429])
  await left.body!.cancel()
  expect(await statuses(['192.0.2.1', '192.0.2.1'])).toEqual([200, 429])
  await attentive.cancel()
})
