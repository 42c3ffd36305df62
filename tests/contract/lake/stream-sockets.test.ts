import { Agent, get, request, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
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

/** As a browser: six connections for all tabs. */
const agent = new Agent({ keepAlive: true, maxSockets: 6 })
const stop = new AbortController()

afterAll(() => {
  stop.abort()
  agent.destroy()
})

function getAsBrowser(path: string, cookie: string, lastEventId = ''): Promise<IncomingMessage> {
  const resumed = lastEventId ? { 'last-event-id': lastEventId } : {}
  const headers = { 'user-agent': 'Mozilla/5.0 (a browser)', cookie, ...resumed }
  return new Promise((resolve, reject) => {
    const options = { agent, headers, signal: stop.signal }
    get(`${lake.url}/v2025-02-19/${path}`, options, resolve).on('error', reject)
  })
}

/** An EventSource: comes again with the id of the last event, after the time that the server gives. */
async function listen(
  cookie: string,
  options: string,
  heard: string[],
  onWelcome: () => void,
): Promise<void> {
  let [retry, lastEventId] = [1_000, '']
  while (!stop.signal.aborted) {
    const path = `data/listen/production?query=*${options}`
    const response = await getAsBrowser(path, cookie, lastEventId)
    let rest = ''
    for await (const chunk of response.setEncoding('utf8')) {
      const events = (rest + String(chunk)).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) {
        lastEventId = /^id: (.*)$/m.exec(event)?.[1] ?? lastEventId
        retry = Number(/^retry: (\d+)$/m.exec(event)?.[1] ?? retry)
        if (event.includes('event: welcome\n')) onWelcome()
        const [, id] = /"documentId":"([^"]*)"/.exec(event) ?? []
        if (id) heard.push(id)
      }
    }
    await new Promise((resolve) => setTimeout(resolve, retry).unref())
  }
}

test('with any number of listeners, a browser without HTTP/2 gets responses, and each hears of every change', async () => {
  const cookie = await signIn(lake.url, 'editor')
  const listeners = Array.from({ length: 9 }, () => [] as string[])
  await Promise.all(
    listeners.map(
      (heard, index) =>
        new Promise<void>((resolve, reject) => {
          listen(cookie, index % 2 ? '' : '&enableResume=true', heard, resolve).catch(reject)
        }),
    ),
  )
  const ids = ['a', 'b', 'c']
  for (const _id of ids) {
    await writerOf(lake.url).create({ _id, _type: 'note' })
    const count = await getAsBrowser('data/query/production?query=count(*[_id in ["a","b","c"]])', cookie)
    expect(await json(count)).toMatchObject({ result: ids.indexOf(_id) + 1 })
  }
  await expect.poll(() => listeners).toEqual(listeners.map(() => ids))
})
