import { afterAll, beforeAll, expect, test } from 'vitest'
import * as account from '../../../app/routes/admin.account.tsx'
import * as inbox from '../../../app/routes/admin._index.tsx'
import * as leadsRoute from '../../../app/routes/admin.leads.tsx'
import * as messageRoute from '../../../app/routes/admin.message.tsx'
import * as peopleRoute from '../../../app/routes/admin.people.tsx'
import * as signInRoute from '../../../app/routes/admin.sign-in.tsx'
import * as signOutRoute from '../../../app/routes/admin.sign-out.ts'
import { cookiesOf, openDesk, owner, signedIn, type Desk, type Route } from './desk.ts'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})

afterAll(() => desk.close())

const signIn = (form: Record<string, string>, from?: string) =>
  desk.ask<{ problem: string }>(signInRoute, '/admin/sign-in', { form, from })

const inboxStatus = async (cookie: string) => (await desk.ask(inbox, '/admin', { cookie })).status

test('the right password leads to where the person wanted to go, with cookies that scripts cannot read', async () => {
  const answer = await signIn({ ...owner, to: '/admin?status=spam' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toBe('/admin?status=spam')
  const cookies = answer.headers.getSetCookie()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly.*; SameSite=Lax/i)
  expect(await inboxStatus(cookiesOf(answer))).toBe(200)
})

test.each([
  '//evil.example',
  'https://evil.example/admin',
  '/admin.evil',
  '/about',
  '/admin/sign-out',
  '\\evil',
])('signing in never leads to %s', async (to) =>
  expect((await signIn({ ...owner, to })).headers.get('Location')).toBe('/admin'),
)

const acts: [page: string, route: Route, form: Record<string, string>][] = [
  ['/admin/messages/00000000-0000-4000-8000-000000000000?status=spam&page=2', messageRoute, { note: 'Back' }],
  ['/admin/leads?priority=high_priority', leadsRoute, { to: 'read' }],
  ['/admin/people', peopleRoute, { act: 'find' }],
]

test.each(acts)('whoever acts on %s when the session is over comes back there', async (page, route, form) => {
  const answer = await desk.ask(route, page, { form, params: { id: '00000000-0000-4000-8000-000000000000' } })
  const to = new URL(answer.headers.get('Location')!, 'http://site.test').searchParams.get('to')
  expect([answer.status, to]).toEqual([303, page])
  expect((await signIn({ ...owner, to: to! })).headers.get('Location')).toBe(page)
})

test('a wrong password, an unknown address and a user who is not staff get the same answer', async () => {
  const outsider = { email: 'outsider@mail.example', password: 'neither staff nor owner' }
  await desk.supabase.createStaff(outsider)
  await desk.sql('contact', `delete from staff where email = '${outsider.email}'`)
  const attempts = [
    { email: owner.email, password: 'wrong' },
    { email: 'nobody@mail.example', password: 'wrong' },
    outsider,
    { email: '', password: '' },
  ]
  for (const attempt of attempts) {
    const answer = await signIn(attempt, '192.0.2.20')
    expect([answer.status, answer.data.problem]).toEqual([401, 'wrong'])
    expect(cookiesOf(answer)).toBe('')
  }
})

test('after five wrong passwords the right one has to wait as well, but not from elsewhere', async () => {
  for (let i = 0; i < 5; i++) await signIn({ ...owner, password: `wrong ${i}` }, '192.0.2.30')
  const answer = await signIn(owner, '192.0.2.30')
  expect([answer.status, answer.data.problem]).toEqual([429, 'throttled'])
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(800)
  expect((await signIn(owner, '192.0.2.31')).status).toBe(303)
})

test('the link of the first start signs in when its button is pressed, and only once', async () => {
  desk.links.set('token', owner)
  const page = await desk.ask<{ page: { once: string } }>(signInRoute, '/admin/sign-in?once=token')
  expect(page.data.page.once).toBe('token')
  const first = await signIn({ once: 'token' }, '192.0.2.40')
  expect(first.status).toBe(303)
  expect(await inboxStatus(cookiesOf(first))).toBe(200)
  const second = await signIn({ once: 'token' }, '192.0.2.40')
  expect([second.status, second.data.problem]).toEqual([401, 'expired'])
})

test('the link signs in also whoever has to wait after wrong passwords', async () => {
  for (let i = 0; i < 5; i++) await signIn({ ...owner, password: `wrong ${i}` }, '192.0.2.41')
  expect((await signIn(owner, '192.0.2.41')).status).toBe(429)
  desk.links.set('token', owner)
  expect((await signIn({ once: 'token' }, '192.0.2.41')).status).toBe(303)
})

test('whoever is signed in does not see the sign-in page', async () => {
  const cookie = await signedIn(desk)
  expect((await desk.ask(signInRoute, '/admin/sign-in', { cookie })).headers.get('Location')).toBe('/admin')
})

test('signing out ends the sessions of all devices', async () => {
  const phone = await signedIn(desk)
  const laptop = await signedIn(desk)
  const answer = await desk.ask(signOutRoute, '/admin/sign-out', { cookie: phone, form: {} })
  expect(answer.headers.get('Location')).toBe('/admin/sign-in?out')
  expect(cookiesOf(answer)).toBe('')
  expect(await inboxStatus(phone)).toBe(303)
  expect(await inboxStatus(laptop)).toBe(303)
})

test('a new password needs the old one, and ends the sessions of other devices', async () => {
  const person = { email: 'mei@lumipath.example', password: 'the first of her words' }
  await desk.supabase.createStaff(person)
  const laptop = await signedIn(desk, person)
  const cookie = await signedIn(desk, person)
  const change = (current: string, next: string) =>
    desk.ask<{ problem: string }>(account, '/admin/account', {
      cookie,
      form: { current, next },
      from: '192.0.2.50',
    })
  expect((await change('wrong', 'the second of her words')).data.problem).toBe('wrong')
  expect((await change(person.password, 'too short')).data.problem).toBe('short')
  expect((await change(person.password, '密'.repeat(25))).data.problem).toBe('long')
  expect((await change(person.password, person.password)).data.problem).toBe('same')
  const changed = await change(person.password, 'the second of her words')
  expect(changed.headers.get('Location')).toBe('/admin/account?changed')
  expect(await inboxStatus(cookiesOf(changed))).toBe(200)
  expect(await inboxStatus(laptop)).toBe(303)
  expect((await signIn(person)).status).toBe(401)
  expect((await signIn({ ...person, password: 'the second of her words' })).status).toBe(303)
})

test('a member of staff who was removed is a stranger at once', async () => {
  const person = { email: 'gone@lumipath.example', password: 'twelve letters at least' }
  await desk.supabase.createStaff(person)
  const cookie = await signedIn(desk, person)
  expect(await inboxStatus(cookie)).toBe(200)
  await desk.supabase.removeStaff(person.email)
  expect(await inboxStatus(cookie)).toBe(303)
})

test('signing in is recorded with the name of the person', async () => {
  await signedIn(desk)
  const [entry] = await desk.sql(
    'contact',
    `select actor_name, action from audit_log where action = 'sign_in' order by id desc limit 1`,
  )
  expect(entry).toEqual({ actor_name: owner.email, action: 'sign_in' })
})

test('a database that fails after the password was checked is an outage, not a wrong password', async () => {
  const { contact } = desk.supabase
  let fails = (path: string) => path.startsWith('/rest/')
  const failing = {
    ...contact,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const { pathname } = new URL(new Request(input, init).url)
      if (fails(pathname)) throw new TypeError('fetch failed')
      return contact.fetch(input, init)
    },
  }
  const attempt = () =>
    desk.ask<{ problem: string }>(signInRoute, '/admin/sign-in', {
      form: owner,
      from: '192.0.2.60',
      backend: failing,
    })
  const answer = await attempt()
  expect([answer.status, answer.data.problem]).toEqual([503, 'unavailable'])
  expect(cookiesOf(answer)).toBe('')

  fails = () => false
  const cookie = cookiesOf(await attempt())
  fails = (path) => path.endsWith('/token')
  const change = await desk.ask<{ problem: string }>(account, '/admin/account', {
    cookie,
    form: { current: owner.password, next: 'another long password' },
    from: '192.0.2.61',
    backend: failing,
  })
  expect([change.status, change.data.problem]).toEqual([503, 'unavailable'])
})

test('an Auth server that is asked too often is no wrong password, and costs no attempt', async () => {
  const { contact } = desk.supabase
  let isLimited = true
  const backend = {
    ...contact,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const { pathname } = new URL(new Request(input, init).url)
      if (!isLimited || !pathname.endsWith('/token')) return contact.fetch(input, init)
      return Response.json({ error_code: 'over_request_rate_limit' }, { status: 429 })
    },
  }
  const from = '192.0.2.62'
  const attempt = () =>
    desk.ask<{ problem: string }>(signInRoute, '/admin/sign-in', { form: owner, from, backend })
  for (let i = 0; i < 6; i++) {
    const answer = await attempt()
    expect([answer.status, answer.data.problem]).toEqual([503, 'unavailable'])
  }
  isLimited = false
  const cookie = cookiesOf(await attempt())
  isLimited = true
  const form = { current: owner.password, next: 'another long password' }
  const change = await desk.ask<{ problem: string }>(account, '/admin/account', {
    cookie,
    form,
    from,
    backend,
  })
  expect([change.status, change.data.problem]).toEqual([503, 'unavailable'])
})
