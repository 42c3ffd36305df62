import { beforeEach, expect, test } from 'vitest'
import { openAccounts } from '../../../packages/content-lake/index.ts'
import { growingText, openSocket } from './events.ts'
import { emailOf, PASSWORD, signIn } from './people.ts'
import { useLake, TOKEN, writerOf } from './target.ts'
import { some } from '../../support/test-all.ts'

const lake = useLake({ limits: { keepAliveMs: 50 }, withPeople: true })
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
