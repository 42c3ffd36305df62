import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAccounts } from '../../../server/embedded/content-lake/accounts/accounts.ts'
import { temporaryFolder, type RunningProcess } from '../../fixtures/processes.ts'
import { Socket } from './events.ts'
import { addPeople, emailOf, PASSWORD, signIn } from './people.ts'
import { startLake, TOKEN, writerOf } from './target.ts'

const folder = temporaryFolder('lake-ended')
let lake: RunningProcess
let cookie: string

beforeAll(async () => {
  await addPeople(folder.path)
  lake = await startLake(folder.path, { keepAliveMs: 50 })
})

beforeEach(async () => {
  cookie = await signIn(lake.address, 'editor')
})

afterAll(async () => {
  await lake.stop()
  folder.remove()
})

const listening = `data/listen/production?query=${encodeURIComponent('*[_type == "note"]')}`
const drafts = 'data/live/events/production?includeDrafts=true'

type Heard = {
  /** Waits until the text so far fits. */
  seen(pattern: RegExp): Promise<void>
  /** The code of closing of a WebSocket; nothing of a stream by HTTP. */
  ended: Promise<number | undefined>
}

function listenTo(follow: (hear: (text: string) => void) => Promise<number | undefined>): Heard {
  let text = ''
  let wake = Promise.withResolvers<undefined>()
  const ended = follow((more) => {
    text += more
    wake.resolve(undefined)
    wake = Promise.withResolvers<undefined>()
  })
  return {
    ended,
    async seen(pattern) {
      while (!pattern.test(text)) await wake.promise
    },
  }
}

function openStream(path: string, headers: Record<string, string>): Heard {
  return listenTo(async (hear) => {
    const response = await fetch(`${lake.address}/v2025-02-19/${path}`, { headers })
    const decoder = new TextDecoder()
    for await (const chunk of response.body!) hear(decoder.decode(chunk, { stream: true }))
    return undefined
  })
}

function openSocket(path: string): Heard {
  const url = `${lake.address.replace('http', 'ws')}/v2025-02-19/${path}`
  const socket = new Socket(url, { headers: { cookie } })
  return listenTo((hear) => {
    socket.addEventListener('message', ({ data }) => hear(String(data)))
    return new Promise((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)))
  })
}

async function signOut(): Promise<void> {
  const headers = { cookie, origin: new URL(lake.address).origin }
  await fetch(`${lake.address}/v1/auth/logout`, { method: 'POST', headers })
}

/** In the same database, as the command for accounts does beside the server. */
async function withAccounts(change: (accounts: ReturnType<typeof openAccounts>) => unknown): Promise<void> {
  const accounts = openAccounts(folder.path)
  await change(accounts)
  accounts.close()
}

const ways: [string, () => Promise<void>][] = [
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

test.each(ways)('whoever has %s hears no more of drafts', async (_name, end) => {
  const streams = [listening, drafts].flatMap((path) => [openStream(path, { cookie }), openSocket(path)])
  for (const { seen } of streams) await seen(/event: welcome/)
  await writerOf(lake.address).create({ _id: 'drafts.', _type: 'note' })
  for (const { seen } of streams) await seen(/event: (mutation|message)/)
  await end()
  expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual([undefined, 1001, undefined, 1001])
})

test('whoever has signed out is no longer told of others in the Studio', async () => {
  const { seen, ended } = openSocket('socket/production')
  await seen(/♥/)
  await signOut()
  expect(await ended).toBe(1008)
})

test('streams of others go on', async () => {
  const others = [openStream(listening, {}), openStream(listening, { authorization: `Bearer ${TOKEN}` })]
  const leaver = openStream(listening, { cookie })
  for (const { seen } of [...others, leaver]) await seen(/event: welcome/)
  await signOut()
  await leaver.ended
  await writerOf(lake.address).create({ _id: 'published', _type: 'note' })
  for (const { seen } of others) await seen(/"documentId":"published"/)
})
