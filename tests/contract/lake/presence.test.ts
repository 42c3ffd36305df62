import { expect, test, beforeEach } from 'vitest'
import { openSocket, growingText } from './events.ts'
import { signIn, emailOf, PASSWORD } from './people.ts'
import { isHosted, useLake, TOKEN, writerOf } from './target.ts'
import { openAccounts } from '../../../packages/content-lake/index.ts'
import { some } from '../../support/test-all.ts'

const lake = useLake({ limits: { keepAliveMs: 50 }, withPeople: true })

type Message = {
  id?: number
  result?: unknown
  error?: unknown
  params?: { subscription: string; result: unknown }
}

function connect(headers: Record<string, string>, path = 'socket/production') {
  const { socket, opened, seen } = openSocket(lake, `/lake/v2022-06-30/${path}`, headers)
  const messages: Message[] = []
  let wake = Promise.withResolvers<undefined>()
  socket.addEventListener('message', ({ data }) => {
    if (data !== '♥') messages.push(JSON.parse(String(data)))
    wake.resolve(undefined)
    wake = Promise.withResolvers<undefined>()
  })
  let last = 0
  async function next(fits: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const found = messages.find(fits)
      if (found) return found
      await wake.promise
    }
  }
  return {
    socket,
    opened,
    messages,
    heartbeat: () => seen(/♥/),
    async call(method: string, params: object = {}) {
      const id = ++last
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params: { ...params, apiVersion: 'v1' } }))
      return next((message) => message.id === id)
    },
    event: (type: string) =>
      next(({ params }) => (params?.result as { type?: string } | undefined)?.type === type),
  }
}

async function editorAt(role: 'editor' | 'administrator' | 'viewer') {
  const person = connect({ cookie: await signIn(lake.url, role) })
  expect(await person.opened).toBe(true)
  const { result: subscription } = await person.call('presence_subscribe')
  expect(subscription).toEqual(expect.any(String))
  return { ...person, subscription }
}

const here = {
  type: 'document',
  documentId: 'mentor-1',
  path: ['title', { _key: 'a' }, 0, 'en'],
  lastActiveAt: '2026-01-01T00:00:00.000Z',
}

test.skipIf(isHosted)('an editor receives the location and the disconnection of another', async () => {
  const [mei, lin] = [await editorAt('editor'), await editorAt('administrator')]
  await lin.call('presence_rollcall', { session: 'lin-tab' })
  expect((await mei.event('rollCall')).params).toEqual({
    subscription: mei.subscription,
    result: { type: 'rollCall', i: expect.any(String), session: 'lin-tab' },
  })
  await mei.call('presence_announce', { data: { sessionId: 'mei-tab', locations: [here] } })
  const state = await lin.event('state')
  expect(state.params?.result).toEqual({
    type: 'state',
    i: expect.any(String),
    m: { sessionId: 'mei-tab', locations: [here] },
  })
  mei.socket.close()
  expect((await lin.event('disconnect')).params?.result).toMatchObject({ m: { session: 'mei-tab' } })
  expect(mei.messages.filter(({ params }) => params)).toHaveLength(1)
  lin.socket.close()
})

test.skipIf(isHosted)('invalid locations are not forwarded', async () => {
  const [mei, lin] = [await editorAt('editor'), await editorAt('viewer')]
  const fields = [{ path: 'title' }, { documentId: '../x' }, { lastActiveAt: 1 }]
  const wrong = [...fields.map((field) => ({ ...here, ...field })), 7, null]
  await mei.call('presence_announce', { data: { sessionId: 'tab', locations: [...wrong, here] } })
  expect((await lin.event('state')).params?.result).toMatchObject({ m: { locations: [here] } })
  expect((await mei.call('presence_announce', { data: 7 })).result).toBe(false)
  expect((await mei.call('presence_announce')).result).toBe(false)
  expect((await mei.call('presence_rollcall', { session: '<script>' })).result).toBe(false)
  expect((await mei.call('constructor')).error).toMatchObject({ code: -32601 })
  for (const text of ['', '{', '[]', '{"jsonrpc":"2.0"}', 'null']) mei.socket.send(text)
  expect((await mei.call('presence_unsubscribe', { subscriptionId: mei.subscription })).result).toBe(true)
  expect(lin.messages.filter(({ params }) => params)).toHaveLength(1)
  for (const { socket } of [mei, lin]) socket.close()
})

test.skipIf(isHosted)('only a valid selection is forwarded', async () => {
  const [mei, lin] = [await editorAt('viewer'), await editorAt('editor')]
  const point = { path: ['body', { _key: 'a' }, 'children', { _key: 'b' }], offset: 3 }
  const selection = { anchor: { ...point, offset: 0 }, focus: point, backward: true }
  const wrong: object[] = [
    {},
    { constructor: 'x' },
    { focus: point },
    { anchor: point, focus: { ...point, offset: -1 } },
    { anchor: point, focus: { ...point, offset: 1.5 } },
    { anchor: point, focus: { offset: 1 } },
    { anchor: point, focus: { path: [[0, 1]], offset: 1 } },
    { anchor: point, focus: 7 },
    [point, point],
  ]
  const locations = [selection, ...wrong].map((each) => ({ ...here, selection: each }))
  await mei.call('presence_announce', { data: { sessionId: 'tab', locations } })
  expect((await lin.event('state')).params?.result).toEqual({
    type: 'state',
    i: expect.any(String),
    m: { sessionId: 'tab', locations: [{ ...here, selection }, ...wrong.map(() => here)] },
  })
  for (const { socket } of [mei, lin]) socket.close()
})

test.skipIf(isHosted)(
  'deeply nested locations are not forwarded and do not close the connection',
  async () => {
    const [mei, lin] = [await editorAt('viewer'), await editorAt('editor')]
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
    const json = JSON.stringify(here)
    const wrong = [json.replace('{', `{"selection":{"a":${deep}},`), json.replace('"title"', `[${deep},1]`)]
    const announce = (locations: string[]) => {
      const params = `{"data":{"sessionId":"tab","locations":[${locations.join(',')}]}}`
      mei.socket.send(`{"jsonrpc":"2.0","id":"deep","method":"presence_announce","params":${params}}`)
    }
    const point = { path: ['title'], offset: 1 }
    const selection = { anchor: point, focus: point }
    announce(wrong.slice(0, 1))
    announce(wrong.slice(1))
    announce([json.replace('{', `{"selection":${JSON.stringify(selection)},`)])
    const events = () => lin.messages.flatMap(({ params }) => (params ? [params.result] : []))
    await expect.poll(() => events().length).toBe(3)
    expect(events()).toMatchObject(
      [[here], [], [{ ...here, selection }]].map((locations) => ({ m: { locations } })),
    )
    for (const { socket } of [mei, lin]) socket.close()
  },
)

test.skipIf(isHosted)(
  'anonymous clients and other sites are refused, and the connection has a heartbeat',
  async () => {
    expect(await connect({}).opened).toBe(false)
    expect(await connect({ authorization: 'Bearer wrong' }).opened).toBe(false)
    const cookie = await signIn(lake.url, 'editor')
    expect(await connect({ cookie, origin: 'https://elsewhere.example' }).opened).toBe(false)
    const person = connect({ cookie })
    await person.heartbeat()
    person.socket.close()
  },
)

let cookie: string

beforeEach(async () => {
  cookie = await signIn(lake.url, 'editor')
})

const listening = `data/listen/production?query=${encodeURIComponent('*[_type == "note"]')}`
const drafts = 'data/live/events/production?includeDrafts=true'

function openStream(path: string, headers: Record<string, string>) {
  const { add, end, seen } = growingText()
  const closed = fetch(`${lake.url}/v2025-02-19/${path}`, { headers }).then(async ({ body }) => {
    for await (const chunk of body!.pipeThrough(new TextDecoderStream())) add(chunk)
    end()
    return undefined
  })
  return { seen, closed }
}

const open = (path: string) => openSocket(lake, `/lake/v2025-02-19/${path}`, { cookie })

async function signOut(): Promise<void> {
  const headers = { cookie, origin: new URL(lake.url).origin }
  await fetch(`${lake.url}/v1/auth/logout`, { method: 'POST', headers })
}

async function withAccounts(change: (accounts: ReturnType<typeof openAccounts>) => unknown): Promise<void> {
  const accounts = openAccounts(lake.dataDir)
  await change(accounts)
  accounts.close()
}

const endings: [string, () => Promise<void>][] = [
  ['signed out', signOut],
  ['a new password', () => withAccounts(({ users }) => users.setPassword(emailOf('editor'), PASSWORD))],
  [
    'been removed',
    () =>
      withAccounts(async ({ users }) => {
        users.remove(emailOf('editor'))
        await users.add({ email: emailOf('editor'), password: PASSWORD, role: 'editor' })
      }),
  ],
]

test.each(some(endings))('a user who has %s receives no more draft events', async (_name, end) => {
  const streams = [listening, drafts].flatMap((path) => [openStream(path, { cookie }), open(path)])
  for (const { seen } of streams) await seen(/event: welcome/)
  await writerOf(lake.url).create({ _id: 'drafts.', _type: 'note' })
  for (const { seen } of streams) await seen(/event: (mutation|message)/)
  await end()
  expect(await Promise.all(streams.map(({ closed }) => closed))).toEqual([undefined, 1001, undefined, 1001])
})

test('a user who has signed out receives no more presence events', async () => {
  const { seen, closed } = open('socket/production')
  await seen(/♥/)
  await signOut()
  expect(await closed).toBe(1008)
})

test('streams of others continue', async () => {
  const others = [
    openStream(listening, { cookie: await signIn(lake.url, 'viewer') }),
    openStream(listening, { authorization: `Bearer ${TOKEN}` }),
  ]
  const leaver = openStream(listening, { cookie })
  for (const { seen } of [...others, leaver]) await seen(/event: welcome/)
  await signOut()
  await leaver.closed
  await writerOf(lake.url).create({ _id: 'published', _type: 'note' })
  for (const { seen } of others) await seen(/"documentId":"published"/)
})
