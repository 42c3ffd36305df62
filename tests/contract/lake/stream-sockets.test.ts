import { request } from 'node:http'
import { expect, test } from 'vitest'
import { openSocket } from './events.ts'
import { signIn } from './people.ts'
import { TOKEN, useLake, writerOf } from './target.ts'

const lake = useLake({ withPeople: true })

const events = 'data/live/events/production'
const listening = `data/listen/production?query=${encodeURIComponent('*[_type == "note"]')}&enableResume=true`

const token = { authorization: `Bearer ${TOKEN}` }

const open = (path: string, headers: Record<string, string> = {}) =>
  openSocket(lake, `/lake/v2025-02-19/${path}`, headers)

test('a stream over a WebSocket has the same events as over HTTP and resumes', async () => {
  const cookie = await signIn(lake.url, 'viewer')
  const first = open(listening, { cookie })
  await first.seen(/event: welcome/)
  await writerOf(lake.url).create({ _id: 'n1', _type: 'note', text: '你好' })
  const text = await first.seen(/event: mutation/)
  expect(text).toContain('你好')
  const last = [...text.matchAll(/^id: (.+)$/gm)].at(-1)![1]!
  first.socket.close()
  await writerOf(lake.url).create({ _id: 'n2', _type: 'note' })
  const second = open(`${listening}&lastEventId=${encodeURIComponent(last)}`, { cookie })
  expect(await second.seen(/event: mutation/)).toMatch(/event: welcomeback[\s\S]*"documentId":"n2"/)
  second.socket.close()
})

test('a page of another site cannot open a stream with the cookie of a user', async () => {
  const cookie = await signIn(lake.url, 'viewer')
  expect(await open(listening, { cookie, origin: 'https://evil.example' }).opened).toBe(false)
  expect(await open(listening, { cookie, origin: new URL(lake.url).origin }).opened).toBe(true)
})

test.each([listening, 'socket/production'])(
  'a page of another site cannot open a stream by a host in the path: %s',
  async (path) => {
    const headers = { cookie: await signIn(lake.url, 'viewer'), origin: 'http://evil.example' }
    expect(await openSocket(lake, `//evil.example/lake/v2025-02-19/${path}`, headers).opened).toBe(false)
  },
)

test('a WebSocket is refused where HTTP refuses the request or has no stream', async () => {
  expect(await open('data/listen/production', token).opened).toBe(false)
  expect(await open('data/query/production?query=1', token).opened).toBe(false)
  expect(await open('socket/production').opened).toBe(false)
  expect(await open(events).opened).toBe(false)
})

test.each([
  ['a last event that no header could name', '/lake/v1/socket/production?lastEventId=%E4%BD%A0', 'lake'],
  ['a last event, of a stream', '/lake/v1/data/live/events/production?lastEventId=%E4%BD%A0', 'lake'],
  ['a name and a password in the host', '/lake/v1/socket/production', 'name:password@lake'],
  ['a name and a password in the URL', 'http://name:password@lake/lake/v1/socket/production', 'lake'],
])('an anonymous WebSocket with %s is refused', async (_name, path, host) => {
  const { hostname, port } = new URL(lake.url)
  const headers = {
    host,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
  }
  const status = await new Promise((resolve) =>
    request({ hostname, port, path, headers })
      .on('response', (response) => resolve(response.resume().statusCode))
      .on('upgrade', (_response, socket) => resolve(socket.destroy() && 'opened'))
      .on('error', () => resolve('cut off'))
      .end(),
  )
  expect(status).toBe(404)
  expect(await writerOf(lake.url).fetch('1')).toBe(1)
})

test('a client that sends too much is disconnected', async () => {
  const { socket, opened, closed } = open(events, token)
  expect(await opened).toBe(true)
  socket.send('x'.repeat(100_000))
  expect(await closed).not.toBe(1000)
  expect(await writerOf(lake.url).fetch('1')).toBe(1)
})

test('stopping the lake closes WebSockets cleanly', async () => {
  const { closed, seen } = open(events, token)
  await seen(/event: welcome/)
  const exit = lake.stop()
  expect(await closed).toBe(1001)
  expect(await exit).toBe(0)
  await lake.restart()
})
