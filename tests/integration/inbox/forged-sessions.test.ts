import { afterAll, beforeAll, expect, test } from 'vitest'
import * as inbox from '../../../app/routes/admin._index.tsx'
import * as signOutRoute from '../../../app/routes/admin.sign-out.ts'
import { staffCookie, type Backend } from '../../../server/supabase.server.ts'
import { cookiesOf, openDesk, signedIn, type Desk } from './desk.ts'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})

afterAll(() => desk.close())

const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

function cookieOf(session: unknown): string {
  return `${staffCookie}=base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
}

/** The session of a cookie, as if its access token ended in so many seconds. */
function endingIn(seconds: number, cookie: string): string {
  const parts = cookie.split('; ').map((pair) => pair.slice(pair.indexOf('=') + 1))
  const text = Buffer.from(parts.join('').replace('base64-', ''), 'base64url').toString()
  return cookieOf({ ...(JSON.parse(text) as object), expires_at: secondsFromNow(seconds) })
}

const expired = (cookie: string) => endingIn(-3600, cookie)

const forged = () =>
  cookieOf({ access_token: 'a.b.c', refresh_token: 'forged', expires_at: secondsFromNow(-3600) })

/** The backend, and how often it is asked for new tokens. */
function watched(answer?: () => Response) {
  const { contact } = desk.supabase
  const seen = { refreshes: 0 }
  const backend: Backend = {
    ...contact,
    async fetch(input, init) {
      const { pathname, search } = new URL(new Request(input, init).url)
      const isRefresh = pathname.endsWith('/token') && search === '?grant_type=refresh_token'
      if (isRefresh) seen.refreshes++
      return isRefresh && answer ? answer() : contact.fetch!(input, init)
    },
  }
  return { seen, backend }
}

const tooMany = () =>
  Response.json({ code: 'over_request_rate_limit', message: 'Too many requests' }, { status: 429 })

test('sessions that a stranger makes up are soon nobody’s without the Auth server being asked', async () => {
  const { seen, backend } = watched()
  const stranger = { from: '198.51.100.9', backend }
  for (let n = 0; n < 25; n++) {
    const answer = await desk.ask(inbox, '/admin', { cookie: forged(), ...stranger })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/admin/sign-in'])
  }
  expect(seen.refreshes).toBe(20)

  // Staff who share the address work on, sign in, and are known again after the hour once they ask from elsewhere.
  const cookie = await signedIn(desk)
  expect((await desk.ask(inbox, '/admin', { cookie, ...stranger })).status).toBe(200)
  const later = await desk.ask(inbox, '/admin', { cookie: expired(cookie), ...stranger })
  expect([later.status, later.headers.getSetCookie()]).toEqual([303, []])
  const elsewhere = { from: '198.51.100.10', backend }
  expect((await desk.ask(inbox, '/admin', { cookie: expired(cookie), ...elsewhere })).status).toBe(200)

  const out = await desk.ask(signOutRoute, '/admin/sign-out', { cookie: forged(), form: {}, ...stranger })
  expect(out.headers.get('Location')).toBe('/admin/sign-in?out=here')
  expect(out.headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=0')])
  expect(seen.refreshes).toBe(21)
})

test('many sessions at once are no more', async () => {
  const { seen, backend } = watched()
  const ask = () => desk.ask(inbox, '/admin', { cookie: forged(), from: '198.51.100.11', backend })
  await Promise.all(Array.from({ length: 30 }, ask))
  expect(seen.refreshes).toBe(20)
})

test('sessions that go on use nothing up', async () => {
  const from = '198.51.100.12'
  let cookie = await signedIn(desk)
  for (let n = 0; n < 22; n++) {
    const answer = await desk.ask(inbox, '/admin', { cookie: expired(cookie), from })
    expect(answer.status).toBe(200)
    cookie = cookiesOf(answer)
  }
})

test('an Auth server that is asked too often is asked once a page, and the session stays', async () => {
  const cookie = expired(await signedIn(desk))
  const from = '198.51.100.13'
  const { seen, backend } = watched(tooMany)
  for (let n = 0; n < 22; n++) {
    const page = await desk.ask(inbox, '/admin', { cookie, from, backend })
    expect([page.data, page.headers.getSetCookie()]).toEqual([expect.objectContaining({ page: null }), []])
  }
  expect(seen.refreshes).toBe(22)
  expect((await desk.ask(inbox, '/admin', { cookie, from })).status).toBe(200)
})

test('and whoever has a minute left works on', async () => {
  const cookie = await signedIn(desk)
  const { backend } = watched(tooMany)
  const soon = endingIn(60, cookie)
  const page = await desk.ask(inbox, '/admin', { cookie: soon, from: '198.51.100.14', backend })
  expect([page.status, page.headers.getSetCookie()]).toEqual([200, []])
})

const html = (status: number) =>
  new Response('<!doctype html><title>Not now</title>', { status, headers: { 'Content-Type': 'text/html' } })

test.each([
  ['over what its plan allows', () => Response.json({ message: 'exceed_db_size_quota' }, { status: 402 })],
  ['over what its plan allows, on a page', () => html(402)],
  ['paused', () => Response.json({ message: 'paused' }, { status: 540 })],
  ['paused, on a page', () => html(540)],
  ['too slow for the gateway', () => Response.json({ message: 'timeout' }, { status: 544 })],
  [
    'behind a gateway that does not know the key',
    () => Response.json({ message: 'Invalid API key' }, { status: 401 }),
  ],
])('a project that is %s ends no session, and blames nobody', async (_, answer) => {
  const cookie = expired(await signedIn(desk))
  const { backend } = watched(answer)
  const from = '198.51.100.12'
  for (let n = 0; n < 25; n++) {
    const { headers } = await desk.ask(inbox, '/admin', { cookie, from, backend })
    expect(headers.getSetCookie()).toEqual([])
    expect(headers.get('Location')).toBeNull()
  }
  expect((await desk.ask(inbox, '/admin', { cookie, from })).status).toBe(200)
})
