import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { beforeEach, expect, test } from 'vitest'
import { endless } from '../../../packages/content-lake/tests/hard-queries.ts'
import { useLake, TOKEN } from './target.ts'

const MAX_STREAMS = 3
const streams = ['live/events/production', 'listen/production?query=*'].map(
  (path) => `v2025-02-19/data/${path}`,
)

const signedIn = { authorization: `Bearer ${TOKEN}` }

const lake = useLake({ limits: { listeners: MAX_STREAMS, queryTimeMs: 2_000 } })

beforeEach(() => expect.poll(freeStreams).toBe(MAX_STREAMS))

async function openStream(): Promise<IncomingMessage> {
  const [response] = await once(get(`${lake.url}/${streams[0]}`, { headers: signedIn }), 'response')
  return response as IncomingMessage
}

async function freeStreams(): Promise<number> {
  const responses = await Promise.all(Array.from({ length: MAX_STREAMS + 1 }, openStream))
  for (const response of responses) response.destroy()
  return responses.filter(({ statusCode }) => statusCode === 200).length
}

test.each(streams)('a HEAD request of %s uses no stream slot', async (path) => {
  for (let round = 0; round < MAX_STREAMS; round += 1) {
    const { status } = await fetch(`${lake.url}/${path}`, { method: 'HEAD', headers: signedIn })
    expect(status).toBe(200)
  }
  expect(await freeStreams()).toBe(MAX_STREAMS)
})

test.each(streams)('a WebSocket handshake without a key uses no stream slot at %s', async (path) => {
  const headers = { ...signedIn, connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
  for (let round = 0; round < MAX_STREAMS; round += 1) {
    const [response] = await once(get(`${lake.url}/${path}`, { headers }), 'response')
    expect(response.statusCode).toBe(400)
  }
  expect(await freeStreams()).toBe(MAX_STREAMS)
})

test('clients that disconnect before the response use no stream slot', async () => {
  const url = `${lake.url}/v1/data/query/production?query=${encodeURIComponent(endless)}`
  const slow = fetch(url, { headers: signedIn })
  const { hostname, port } = new URL(lake.url)
  for (let round = 0; round < MAX_STREAMS; round += 1) {
    const client = connect(Number(port), hostname)
    const head = `Host: lake\r\nAuthorization: ${signedIn.authorization}`
    client.write(`GET /lake/${streams[1]} HTTP/1.1\r\n${head}\r\n\r\n`, () => client.destroy())
    await once(client, 'close')
  }
  expect((await slow).status).toBe(400)
  await expect.poll(freeStreams).toBe(MAX_STREAMS)
})
