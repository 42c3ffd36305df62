import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endless } from '../../../packages/content-lake/tests/hard-queries.ts'
import { collect } from './events.ts'
import { failureOf } from './failure.ts'
import { isHosted, TOKEN, useTarget } from './target.ts'

const MAX_STREAMS = 3
const target = useTarget({
  ...{ queryTimeMs: 1_000, transactionTimeMs: 2_000, filterTimeMs: 1_000 },
  ...{ mutationsPerTransaction: 50, streams: MAX_STREAMS, documentBytes: 20_000 },
})

beforeAll(async () => {
  if (isHosted) return
  const { client } = target
  for (const start of [0, 40, 80, 120, 160]) {
    const transaction = client.transaction()
    for (let index = start; index < start + 40; index += 1) {
      transaction.create({ _id: `item-${index}`, _type: 'item', text: `${'a'.repeat(300)}${index}` })
    }
    await transaction.commit()
  }
})

test.skipIf(isHosted).each([
  ['a regular expression that backtracks', `count(*[text match "*${'a*'.repeat(20)}b"])`],
  ['a product of all documents', 'count(*[count(*[count(*[text == ^.^.text + ^.text]) > 0]) > 0])'],
])('%s is stopped, and later queries succeed', async (_name, query) => {
  const failure = await failureOf(target.client.fetch(query))
  expect(failure.status).toBe(400)
  expect(failure.message).toContain('1000 ms')
  expect(await target.client.fetch('count(*[_type == "item"])')).toBe(200)
})

test.skipIf(isHosted)('a listener whose query takes too long is disconnected, others continue', async () => {
  const { client } = target
  const slow = collect(
    client.listen(`*[text match "*${'a*'.repeat(20)}b"]`, {}, { events: ['welcome', 'mutation'] }),
  )
  const quick = collect(client.listen('*[_type == "heard"]', {}, { events: ['welcome', 'mutation'] }))
  await Promise.all([slow, quick].map((log) => log.next(({ type }) => type === 'welcome')))
  await client.create({ _id: 'heard', _type: 'heard', text: 'a'.repeat(2_000) })
  await quick.next(({ type }) => type === 'mutation')
  await expect(slow.next(({ type }) => type === 'mutation')).rejects.toThrow(/1000 ms/)
  quick.close()
})

test.skipIf(isHosted)('the number of mutations and the size of a document are limited', async () => {
  const { client } = target
  const mutations = Array.from({ length: 51 }, () => ({ create: { _type: 'item' } }))
  expect((await failureOf(client.mutate(mutations))).status).toBe(413)
  await client.create({ _id: 'growing', _type: 'growing', text: 'x'.repeat(15_000) })
  const growth = client
    .patch('growing')
    .set({ more: 'x'.repeat(15_000) })
    .commit()
  expect((await failureOf(growth)).status).toBe(400)
  expect(await client.fetch('defined(*[_id == "growing"][0].more)')).toBe(false)
})

const streams = ['live/events/production', 'listen/production?query=*'].map(
  (path) => `v2025-02-19/data/${path}`,
)

const signedIn = { authorization: `Bearer ${TOKEN}` }

describe.skipIf(isHosted)('a stream slot', () => {
  beforeEach(() => expect.poll(freeStreams).toBe(MAX_STREAMS))

  async function openStream(): Promise<IncomingMessage> {
    const [response] = await once(get(`${target.origin}/${streams[0]}`, { headers: signedIn }), 'response')
    return response as IncomingMessage
  }

  async function freeStreams(): Promise<number> {
    const responses = await Promise.all(Array.from({ length: MAX_STREAMS + 1 }, openStream))
    for (const response of responses) response.destroy()
    return responses.filter(({ statusCode }) => statusCode === 200).length
  }

  test.each(streams)('a HEAD request of %s uses no stream slot', async (path) => {
    for (let round = 0; round < MAX_STREAMS; round += 1) {
      const { status } = await fetch(`${target.origin}/${path}`, { method: 'HEAD', headers: signedIn })
      expect(status).toBe(200)
    }
    expect(await freeStreams()).toBe(MAX_STREAMS)
  })

  test.each(streams)('a WebSocket handshake without a key uses no stream slot at %s', async (path) => {
    const headers = {
      ...signedIn,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
    }
    for (let round = 0; round < MAX_STREAMS; round += 1) {
      const [response] = await once(get(`${target.origin}/${path}`, { headers }), 'response')
      expect(response.statusCode).toBe(400)
    }
    expect(await freeStreams()).toBe(MAX_STREAMS)
  })

  test('clients that disconnect before the response use no stream slot', async () => {
    const url = `${target.origin}/v1/data/query/production?query=${encodeURIComponent(endless)}`
    const slow = fetch(url, { headers: signedIn })
    const { hostname, port } = new URL(target.origin)
    for (let round = 0; round < MAX_STREAMS; round += 1) {
      const client = connect(Number(port), hostname)
      const head = `Host: lake\r\nAuthorization: ${signedIn.authorization}`
      client.write(`GET /lake/${streams[1]} HTTP/1.1\r\n${head}\r\n\r\n`, () => client.destroy())
      await once(client, 'close')
    }
    expect((await slow).status).toBe(400)
    await expect.poll(freeStreams).toBe(MAX_STREAMS)
  })
})
