import { once } from 'node:events'
import { get } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { temporaryFolder, type RunningProcess } from '../../fixtures/processes.ts'
import { startLake, TOKEN } from './target.ts'

const PLACES = 3
const streams = ['live/events/production', 'listen/production?query=*'].map(
  (path) => `v2025-02-19/data/${path}`,
)

const folder = temporaryFolder('lake-places')
let lake: RunningProcess

beforeAll(async () => {
  lake = await startLake(folder.path, { listeners: PLACES, queryTimeMs: 2_000 })
})

beforeEach(() => expect.poll(freePlaces).toBe(PLACES))

afterAll(async () => {
  await lake.stop()
  folder.remove()
})

/** How many streams can be opened; they are closed again. */
async function freePlaces(): Promise<number> {
  const stop = new AbortController()
  const answers = Array.from({ length: PLACES }, () =>
    fetch(`${lake.address}/${streams[0]}`, { signal: stop.signal }),
  )
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  stop.abort()
  return statuses.filter((status) => status === 200).length
}

test.each(streams)('asking for the headers of %s takes no place', async (path) => {
  for (let round = 0; round < PLACES; round += 1) {
    const { status } = await fetch(`${lake.address}/${path}`, { method: 'HEAD' })
    expect(status).toBe(200)
  }
  expect(await freePlaces()).toBe(PLACES)
})

test.each(streams)('a WebSocket handshake without a key takes no place at %s', async (path) => {
  const headers = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
  for (let round = 0; round < PLACES; round += 1) {
    const [answer] = await once(get(`${lake.address}/${path}`, { headers }), 'response')
    expect(answer.statusCode).toBe(400)
  }
  expect(await freePlaces()).toBe(PLACES)
})

test('clients that go before they are answered take no place', async () => {
  const endless = `"${'a'.repeat(2_000)}" match "*${'a*'.repeat(20)}b"`
  const url = `${lake.address}/v1/data/query/production?query=${encodeURIComponent(endless)}`
  const slow = fetch(url, { headers: { authorization: `Bearer ${TOKEN}` } })
  const { hostname, port } = new URL(lake.address)
  for (let round = 0; round < PLACES; round += 1) {
    const client = connect(Number(port), hostname)
    client.write(`GET /lake/${streams[1]} HTTP/1.1\r\nHost: lake\r\n\r\n`, () => client.destroy())
    await once(client, 'close')
  }
  expect((await slow).status).toBe(400)
  await expect.poll(freePlaces).toBe(PLACES)
})
