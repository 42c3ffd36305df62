import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as frame from '../../../app/admin/route.tsx'
import * as inbox from '../../../app/admin/messages/route.tsx'
import * as leadsRoute from '../../../app/admin/leads/route.tsx'
import * as recordRoute from '../../../app/admin/audit-log/route.tsx'
import * as signInRoute from '../../../app/admin/sign-in/route.tsx'
import * as signOutRoute from '../../../app/admin/sign-in/sign-out-route.ts'
import { projectRoot } from '../../../server/config/paths.ts'
import { staffCookie } from '../../../server/auth/staff-session.ts'
import { cookiesOf, admin, intercepted, owner, signedIn, useAdmin } from './admin-routes.ts'

const printed: unknown[] = []
const { log, warn, error } = console

beforeAll(() => {
  // Must run before the site replaces console methods.
  const print = (...values: unknown[]) => void printed.push(...values)
  Object.assign(console, { log: print, warn: print, error: print })
})

afterAll(() => void Object.assign(console, { log, warn, error }))

useAdmin()

beforeEach(() => {
  printed.length = 0
})

const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

function cookieOf(session: unknown): string {
  return `${staffCookie}=base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
}

const isSession = (pair: string) => pair.startsWith(staffCookie)

function endingIn(seconds: number, cookie: string): string {
  const pairs = cookie.split('; ')
  const parts = pairs.filter(isSession).map((pair) => pair.slice(pair.indexOf('=') + 1))
  const text = Buffer.from(parts.join('').replace('base64-', ''), 'base64url').toString()
  const session = cookieOf({ ...(JSON.parse(text) as object), expires_at: secondsFromNow(seconds) })
  return [session, ...pairs.filter((pair) => !isSession(pair))].join('; ')
}

const expired = (cookie: string) => endingIn(-3600, cookie)
const expiredSession = async () => expired(await signedIn(admin))

const isRefresh = (path: string) => path.endsWith('/token?grant_type=refresh_token')

function refreshing(response?: () => Response) {
  const { paths, backend } = intercepted(admin.supabase.contact, (path) =>
    isRefresh(path) ? response?.() : undefined,
  )
  return { backend, refreshes: () => paths.filter(isRefresh).length }
}

test('several pages opened after the hour all stay signed in', async () => {
  const cookie = await expiredSession()
  const pages = [
    admin.send(inbox, '/admin', { cookie }),
    admin.send(leadsRoute, '/admin/leads', { cookie }),
    admin.send(recordRoute, '/admin/audit-log', { cookie }),
  ]
  const responses = await Promise.all(pages)
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const response of responses)
    expect((await admin.send(inbox, '/admin', { cookie: cookiesOf(response) })).status).toBe(200)
})

test('the layout sends the cookies of a session renewed on a public page', async () => {
  const cookie = await expiredSession()
  const response = await admin.send(frame, '/admin/forgot-password', { cookie })
  expect((await admin.send(inbox, '/admin', { cookie: cookiesOf(response) })).status).toBe(200)
})

const session = {
  access_token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  refresh_token: 'x',
  expires_at: secondsFromNow(3600),
}

const invalid: Record<string, string> = {
  'that PostgreSQL cannot take': cookieOf({
    ...session,
    refresh_token: 'x\0',
    expires_at: secondsFromNow(-3600),
  }),
  'with a line break': cookieOf({ ...session, access_token: `${session.access_token}\n` }),
  'in Chinese': cookieOf({ ...session, access_token: '明途.明途.明途' }),
  'without tokens': cookieOf({ ...session, access_token: 5, refresh_token: {} }),
  'without a user': cookieOf({ ...session, user: 'mei' }),
  'with an invalid end': cookieOf({ ...session, expires_at: { valueOf: 1, toString: 1 } }),
  'that is a number': cookieOf(5),
  'that is not JSON': `${staffCookie}=base64-${Buffer.from('{').toString('base64url')}`,
  'that is not base64': `${staffCookie}=base64-%E6%98%8E`,
  'that is not UTF-8': `${staffCookie}=base64-_w`,
  'that is not encoded': `${staffCookie}=${encodeURIComponent('{"access_token":"明"}')}`,
}

test.each(Object.keys(invalid))('a session %s counts as none, without a request', async (name) => {
  const { paths, backend } = intercepted(admin.supabase.contact)
  const response = await admin.send(inbox, '/admin', { cookie: invalid[name], backend })
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/admin/sign-in'])
  expect(paths).toEqual([])
  expect(printed).toEqual([])
})

async function resultWithin<T>(time: number, send: () => Promise<T>): Promise<T | null> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  try {
    let response: T | null = null
    const asking = send().then((given) => (response = given))
    await vi.advanceTimersByTimeAsync(time)
    const inTime = response
    await vi.runAllTimersAsync()
    await asking
    return inTime
  } finally {
    vi.useRealTimers()
  }
}

test.each([
  ['fails', 503],
  // Supabase Auth sees one address for all staff: that of the site.
  ['limits requests', 429],
])('while Supabase %s, an expired session is answered within ten seconds', async (_, status) => {
  const cookie = await expiredSession()
  const { backend } = intercepted(admin.supabase.contact, () =>
    Response.json({ message: 'Not now' }, { status }),
  )
  const page = await resultWithin(10_000, () => admin.send(inbox, '/admin', { cookie, backend }))
  expect(page?.data).toMatchObject({ page: null })
  const form = { code: '123456' }
  const code = await resultWithin(10_000, () =>
    admin.send(signInRoute, '/admin/sign-in', { cookie, backend, form }),
  )
  expect(code?.data).toMatchObject({ problem: 'unavailable' })
  expect(page?.headers.getSetCookie()).toEqual([])
  const out = await resultWithin(10_000, () =>
    admin.send(signOutRoute, '/admin/sign-out', { cookie, backend, form: {} }),
  )
  expect(out?.headers.get('Location')).toBe('/admin/sign-in?out=here')
  expect(out && cookiesOf(out)).toBe('')
  expect(printed).toEqual([])
})

test('signing in replaces all session cookies', async () => {
  const rest = [0, 1, 2, 3, 4].map((part) => `${staffCookie}.${part}=rest`).join('; ')
  const response = await admin.send(signInRoute, '/admin/sign-in', { form: owner, cookie: rest })
  const cookies = new Map(rest.split('; ').map((pair) => pair.split('=') as [string, string]))
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';')
    const [name = '', value = ''] = pair.split('=')
    if (line.includes('Max-Age=0')) cookies.delete(name)
    else cookies.set(name, value)
  }
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  expect((await admin.send(inbox, '/admin', { cookie })).status).toBe(200)
})

const forged = () =>
  cookieOf({ access_token: 'a.b.c', refresh_token: 'forged', expires_at: secondsFromNow(-3600) })

const tooMany = () =>
  Response.json({ code: 'over_request_rate_limit', message: 'Too many requests' }, { status: 429 })

test('forged sessions ask Auth for nothing: it limits what this server may ask', async () => {
  const { paths, backend } = intercepted(admin.supabase.contact)
  const response = await admin.send(inbox, '/admin', { cookie: forged(), backend })
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/admin/sign-in'])
  const out = await admin.send(signOutRoute, '/admin/sign-out', { cookie: forged(), form: {}, backend })
  expect(out.headers.get('Location')).toBe('/admin/sign-in?out')
  expect(cookiesOf(out)).toBe('')
  expect(paths).toEqual([])
})

test('a rate-limited Auth server gets one request per page, and the session stays', async () => {
  const cookie = await expiredSession()
  const from = '198.51.100.13'
  const { refreshes, backend } = refreshing(tooMany)
  for (let n = 0; n < 22; n++) {
    const page = await admin.send(inbox, '/admin', { cookie, from, backend })
    expect([page.data, page.headers.getSetCookie()]).toEqual([expect.objectContaining({ page: null }), []])
  }
  expect(refreshes()).toBe(22)
  expect((await admin.send(inbox, '/admin', { cookie, from })).status).toBe(200)
})

test('a session with a minute left continues while refreshes are limited', async () => {
  const cookie = await signedIn(admin)
  const { backend } = refreshing(tooMany)
  const soon = endingIn(60, cookie)
  const page = await admin.send(inbox, '/admin', { cookie: soon, from: '198.51.100.14', backend })
  expect([page.status, page.headers.getSetCookie()]).toEqual([200, []])
})

const html = (status: number) =>
  new Response('<!doctype html><title>Not now</title>', { status, headers: { 'Content-Type': 'text/html' } })

test.each([
  ['over its quota', () => Response.json({ message: 'exceed_db_size_quota' }, { status: 402 })],
  ['over its quota, as HTML', () => html(402)],
  ['paused', () => Response.json({ message: 'paused' }, { status: 540 })],
  ['paused, as HTML', () => html(540)],
  ['too slow for the gateway', () => Response.json({ message: 'timeout' }, { status: 544 })],
  [
    'behind a gateway that refuses the key',
    () => Response.json({ message: 'Invalid API key' }, { status: 401 }),
  ],
])('a project that is %s ends no session', async (_, response) => {
  const cookie = await expiredSession()
  const { backend } = refreshing(response)
  const from = '198.51.100.12'
  for (let n = 0; n < 25; n++) {
    const { headers } = await admin.send(inbox, '/admin', { cookie, from, backend })
    expect(headers.getSetCookie()).toEqual([])
    expect(headers.get('Location')).toBeNull()
  }
  expect((await admin.send(inbox, '/admin', { cookie, from })).status).toBe(200)
})

test('an ended session counts as none, and prints nothing', async () => {
  const cookie = await signedIn(admin)
  await admin.sql('contact', 'delete from auth.sessions')
  for (const ended of [cookie, expired(cookie)]) {
    const response = await admin.send(inbox, '/admin', { cookie: ended })
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/admin/sign-in'])
  }
  await setImmediate()
  expect(printed).toEqual([])
})

test.each([
  ['12 hours', {}, 43_200],
  ['30 days on a device where they want to stay signed in', { keep: 'on' }, 2_592_000],
])('staff who do not use the inbox are signed out after %s', async (_, choice, life) => {
  const agesOf = ({ headers }: { headers: Headers }) => {
    const ages = headers.getSetCookie().map((line) => Number(/Max-Age=(\d+)/.exec(line)?.[1]))
    return new Set(ages.filter((age) => age > 0))
  }
  const signIn = await admin.send(signInRoute, '/admin/sign-in', { form: { ...owner, ...choice } })
  expect(agesOf(signIn)).toEqual(new Set([life]))
  const copied = cookiesOf(signIn)
  const cookie = expired(copied)
  expect(agesOf(await admin.send(inbox, '/admin', { cookie }))).toEqual(new Set([life]))
  vi.setSystemTime(Date.now() + (life + 60) * 1000)
  onTestFinished(() => void vi.useRealTimers())
  const { paths, backend } = intercepted(admin.supabase.contact)
  const response = await admin.send(inbox, '/admin', { cookie: copied, backend })
  expect([response.status, response.headers.get('Location'), paths]).toEqual([303, '/admin/sign-in', []])
})

test('a session ends after 30 days, however often it was used, with hosted Auth, too', async () => {
  const cookie = await expiredSession()
  await admin.sql('contact', "update auth.sessions set created_at = now() - interval '31 days'")
  const response = await admin.send(inbox, '/admin', { cookie })
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/admin/sign-in'])
  const hosted = readFileSync(join(projectRoot, 'supabase/contact/supabase/config.toml'), 'utf8')
  expect(hosted).toContain('[auth.sessions]\ntimebox = "720h"\ninactivity_timeout = "720h"\n')
})
