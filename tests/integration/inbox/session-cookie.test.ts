import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as frame from '../../../app/routes/admin.tsx'
import * as inbox from '../../../app/routes/admin._index.tsx'
import * as leadsRoute from '../../../app/routes/admin.leads.tsx'
import * as recordRoute from '../../../app/routes/admin.record.tsx'
import * as signInRoute from '../../../app/routes/admin.sign-in.tsx'
import * as signOutRoute from '../../../app/routes/admin.sign-out.ts'
import { staffCookie, type Backend } from '../../../server/supabase.server.ts'
import { cookiesOf, openDesk, owner, signedIn, type Desk } from './desk.ts'

const printed: unknown[] = []
const { log, warn, error } = console
let desk: Desk

beforeAll(async () => {
  // Before anything of ours takes a hand in what is printed.
  const print = (...words: unknown[]) => void printed.push(...words)
  Object.assign(console, { log: print, warn: print, error: print })
  desk = await openDesk()
})

afterAll(async () => {
  await desk.close()
  Object.assign(console, { log, warn, error })
})

beforeEach(() => {
  printed.length = 0
})

type Session = { access_token: unknown; refresh_token: unknown; expires_at: unknown; user?: unknown }

const anHourAgo = () => Math.floor(Date.now() / 1000) - 3600

/** What a session cookie holds. */
function sessionIn(cookie: string): Session {
  const parts = cookie.split('; ').map((pair) => pair.slice(pair.indexOf('=') + 1))
  return JSON.parse(Buffer.from(parts.join('').replace('base64-', ''), 'base64url').toString()) as Session
}

/** A session as a cookie. */
function cookieOf(session: unknown): string {
  return `${staffCookie}=base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
}

const expired = (cookie: string) => cookieOf({ ...sessionIn(cookie), expires_at: anHourAgo() })

/** The backend, and what is asked of it. */
function watched() {
  const asked: string[] = []
  const { contact } = desk.supabase
  const backend: Backend = {
    ...contact,
    async fetch(input, init) {
      asked.push(new URL(new Request(input, init).url).pathname)
      return contact.fetch(input, init)
    },
  }
  return { asked, backend }
}

test('whoever opens several pages when the hour is over stays signed in on all of them', async () => {
  const cookie = expired(await signedIn(desk))
  const pages = [
    desk.ask(inbox, '/admin', { cookie }),
    desk.ask(leadsRoute, '/admin/leads', { cookie }),
    desk.ask(recordRoute, '/admin/record', { cookie }),
  ]
  const answers = await Promise.all(pages)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const answer of answers)
    expect((await desk.ask(inbox, '/admin', { cookie: cookiesOf(answer) })).status).toBe(200)
})

test('whose session is renewed on a page that is for strangers, too, gets its cookies from the frame', async () => {
  const cookie = expired(await signedIn(desk))
  const answer = await desk.ask(frame, '/admin/forgotten', { cookie })
  expect((await desk.ask(inbox, '/admin', { cookie: cookiesOf(answer) })).status).toBe(200)
})

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'
const later = Math.floor(Date.now() / 1000) + 3600

const invented: Record<string, string> = {
  'that PostgreSQL cannot take': cookieOf({
    access_token: token,
    refresh_token: 'x\0',
    expires_at: anHourAgo(),
  }),
  'with a line break': cookieOf({ access_token: `${token}\n`, refresh_token: 'x', expires_at: later }),
  'in Chinese': cookieOf({ access_token: '明途.明途.明途', refresh_token: 'x', expires_at: later }),
  'without tokens': cookieOf({ access_token: 5, refresh_token: {}, expires_at: later }),
  'of nobody': cookieOf({ access_token: token, refresh_token: 'x', expires_at: later, user: 'mei' }),
  'that ends at no time': cookieOf({
    access_token: token,
    refresh_token: 'x',
    expires_at: { valueOf: 1, toString: 1 },
  }),
  'that is a number': cookieOf(5),
  'that is not JSON': `${staffCookie}=base64-${Buffer.from('{').toString('base64url')}`,
  'that is not base64': `${staffCookie}=base64-%E6%98%8E`,
  'that is not UTF-8': `${staffCookie}=base64-_w`,
  'that is not encoded': `${staffCookie}=${encodeURIComponent('{"access_token":"明"}')}`,
}

test.each(Object.keys(invented))('a session %s is a stranger’s, of whom nobody is asked', async (name) => {
  const { asked, backend } = watched()
  const answer = await desk.ask(inbox, '/admin', { cookie: invented[name], backend })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/admin/sign-in'])
  expect(asked).toEqual([])
  expect(printed).toEqual([])
})

/** The answer, if there is one after so many milliseconds. */
async function answerIn<T>(time: number, ask: () => Promise<T>): Promise<T | null> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  try {
    let answer: T | null = null
    const asking = ask().then((given) => (answer = given))
    await vi.advanceTimersByTimeAsync(time)
    const inTime = answer
    await vi.runAllTimersAsync()
    await asking
    return inTime
  } finally {
    vi.useRealTimers()
  }
}

test.each([
  ['is away', 503],
  // It takes all staff for one address: the site's.
  ['is asked too often', 429],
])(
  'while Supabase %s nobody waits longer than ten seconds to hear so, also after the hour',
  async (_, status) => {
    const cookie = expired(await signedIn(desk))
    const backend: Backend = {
      ...desk.supabase.contact,
      fetch: async () => Response.json({ message: 'Not now' }, { status }),
    }
    const page = await answerIn(10_000, () => desk.ask(inbox, '/admin', { cookie, backend }))
    expect(page?.data).toMatchObject({ page: null })
    const form = { code: '123456' }
    const code = await answerIn(10_000, () =>
      desk.ask(signInRoute, '/admin/sign-in', { cookie, backend, form }),
    )
    expect(code?.data).toMatchObject({ problem: 'unavailable' })
    expect(page?.headers.getSetCookie()).toEqual([])
    const out = await answerIn(10_000, () =>
      desk.ask(signOutRoute, '/admin/sign-out', { cookie, backend, form: {} }),
    )
    expect(out?.headers.get('Location')).toBe('/admin/sign-in?out=here')
    expect(out && cookiesOf(out)).toBe('')
    expect(out?.headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=0')])
    expect(printed).toEqual([])
  },
)

test('signing in replaces whatever cookies there are', async () => {
  const rest = [0, 1, 2, 3, 4].map((part) => `${staffCookie}.${part}=rest`).join('; ')
  const answer = await desk.ask(signInRoute, '/admin/sign-in', { form: owner, cookie: rest })
  const kept = new Map(rest.split('; ').map((pair) => pair.split('=') as [string, string]))
  for (const line of answer.headers.getSetCookie()) {
    const [pair = ''] = line.split(';')
    const [name = '', value = ''] = pair.split('=')
    if (line.includes('Max-Age=0')) kept.delete(name)
    else kept.set(name, value)
  }
  const cookie = [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
  expect((await desk.ask(inbox, '/admin', { cookie })).status).toBe(200)
})

test('an ended session is a stranger’s, and prints nothing', async () => {
  const cookie = await signedIn(desk)
  await desk.sql('contact', 'delete from auth.sessions')
  for (const ended of [cookie, expired(cookie)]) {
    const answer = await desk.ask(inbox, '/admin', { cookie: ended })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/admin/sign-in'])
  }
  await setImmediate()
  expect(printed).toEqual([])
})
