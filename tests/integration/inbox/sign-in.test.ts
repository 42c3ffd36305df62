import { expect, test } from 'vitest'
import * as account from '../../../app/admin/account/route.tsx'
import * as inbox from '../../../app/admin/messages/route.tsx'
import * as leadsRoute from '../../../app/admin/leads/route.tsx'
import * as messageRoute from '../../../app/admin/messages/message-route.tsx'
import * as peopleRoute from '../../../app/admin/people/route.tsx'
import * as signInRoute from '../../../app/admin/sign-in/route.tsx'
import * as signOutRoute from '../../../app/admin/sign-in/sign-out-route.ts'
import {
  cookiesOf,
  admin,
  intercepted,
  owner,
  recorded,
  signedIn,
  useAdmin,
  type Route,
} from './admin-routes.ts'
import { accountLink } from '../../../server/auth/staff.ts'
import type { Backend } from '../../../server/backends/supabase-clients.ts'

useAdmin()

const signIn = (form: Record<string, string>, from?: string, backend?: Backend) =>
  admin.send<{ problem: string }>(signInRoute, '/admin/sign-in', { form, from, backend })

/** As a browser that sends the cookies which it got, or one that keeps none. */
function follow(response: { headers: Headers }, cookie = cookiesOf(response)) {
  const path = response.headers.get('Location') ?? ''
  expect(path).toMatch(/^\/admin\/sign-in\?/)
  return admin.send<{ page: { problem?: string; to: string } }>(signInRoute, path, { cookie })
}

const changePassword = (cookie: string, current: string, next: string, backend?: Backend) =>
  admin.send<{ problem: string }>(account, '/admin/account', {
    cookie,
    form: { current, next },
    from: '192.0.2.50',
    backend,
  })

const inboxStatus = async (cookie: string) => (await admin.send(inbox, '/admin', { cookie })).status

test('the right password leads to the requested page, with HttpOnly cookies', async () => {
  const response = await signIn({ ...owner, to: '/admin?status=spam' })
  expect(response.status).toBe(303)
  expect((await follow(response)).headers.get('Location')).toBe('/admin?status=spam')
  const cookies = response.headers.getSetCookie()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly.*; SameSite=Lax/i)
  expect(await inboxStatus(cookiesOf(response))).toBe(200)
})

test.each(['//evil.example', 'https://evil.example/admin', '/admin.evil', '/admin/sign-out', '\\evil'])(
  'signing in never leads to %s',
  async (to) => expect((await follow(await signIn({ ...owner, to }))).headers.get('Location')).toBe('/admin'),
)

test('says that it needs cookies to a browser that keeps none', async () => {
  const response = await signIn({ ...owner, to: '/admin/leads' })
  expect((await follow(response, '')).data.page).toMatchObject({ problem: 'cookies', to: '/admin/leads' })
  const first = await admin.send<{ page: object }>(signInRoute, '/admin/sign-in', {})
  expect(first.data.page).not.toMatchObject({ problem: expect.anything() })
})

const actions: [page: string, route: Route, form: Record<string, string>][] = [
  [
    '/admin/submissions/00000000-0000-4000-8000-000000000000?status=spam&page=2',
    messageRoute,
    { intent: 'note', note: 'Back' },
  ],
  ['/admin/leads?priority=high_priority', leadsRoute, { intent: 'status:read' }],
  ['/admin/people', peopleRoute, { intent: 'find' }],
]

test.each(actions)(
  'an action on %s after the session ended redirects back after signing in',
  async (page, route, form) => {
    const response = await admin.send(route, page, {
      form,
      params: { id: '00000000-0000-4000-8000-000000000000' },
    })
    const to = new URL(response.headers.get('Location')!, 'http://site.test').searchParams.get('to')
    expect([response.status, to]).toEqual([303, page])
    expect((await follow(await signIn({ ...owner, to: to! }))).headers.get('Location')).toBe(page)
  },
)

test('a wrong password, an unknown account and a user who is not staff get the same response', async () => {
  const outsider = { email: 'outsider@mail.example', password: 'neither staff nor owner' }
  await admin.supabase.createStaff(outsider)
  await admin.sql('contact', `delete from staff where email = '${outsider.email}'`)
  const attempts = [
    { email: owner.email, password: 'wrong' },
    { email: 'nobody@mail.example', password: 'wrong' },
    outsider,
    { email: '', password: '' },
  ]
  for (const attempt of attempts) {
    const response = await signIn(attempt, '192.0.2.20')
    expect([response.status, response.data.problem]).toEqual([401, 'wrong'])
    expect(cookiesOf(response)).toBe('')
  }
})

test('five wrong passwords delay the right one too, but not from another address', async () => {
  for (let i = 0; i < 5; i++) await signIn({ ...owner, password: `wrong ${i}` }, '192.0.2.30')
  const response = await signIn(owner, '192.0.2.30')
  expect([response.status, response.data.problem]).toEqual([429, 'throttled'])
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(800)
  expect((await signIn(owner, '192.0.2.31')).status).toBe(303)
})

test('the link of the first start sets the password of its account, once, whatever failed before', async () => {
  let isFailing = true
  const email = 'first@lumipath.example'
  const link = accountLink(async (password) => {
    if (isFailing) throw new Error('The database is away.')
    await admin.supabase.createStaff({ email, password })
    return true
  })
  admin.first.account = { email, opensStudio: true, ...link }
  type Data = { title: string; page: { first: unknown; problem?: string } }
  const open = (token: string) => admin.send<Data>(signInRoute, `/admin/sign-in?once=${token}`)
  const choose = (next: string) => signIn({ once: link.token, next }, '192.0.2.40')

  expect((await open('guessed')).data).toMatchObject({ page: { first: null, problem: 'expired' } })
  expect((await open(link.token)).data.page.first).toMatchObject({ email, opensStudio: true })
  for (const [next, problem, status] of [
    ['too short', 'short', 422],
    ['密'.repeat(25), 'long', 422],
    [owner.password, 'unavailable', 503],
  ] as const) {
    const refused = await choose(next)
    expect([refused.status, refused.data.problem]).toEqual([status, problem])
  }
  isFailing = false
  for (let i = 0; i < 5; i++) await signIn({ ...owner, password: `wrong ${i}` }, '192.0.2.40')
  const first = await choose('words of her own choice')
  expect(first.status).toBe(303)
  expect(await inboxStatus(cookiesOf(first))).toBe(200)
  const second = await choose('words of somebody else')
  expect([second.status, second.data.problem]).toEqual([401, 'expired'])
  expect((await signIn({ email, password: 'words of her own choice' })).status).toBe(303)
})

test('a signed-in member of staff does not see the sign-in page', async () => {
  const cookie = await signedIn(admin)
  expect((await admin.send(signInRoute, '/admin/sign-in', { cookie })).headers.get('Location')).toBe('/admin')
})

test('signing out ends the sessions of all devices', async () => {
  const phone = await signedIn(admin)
  const laptop = await signedIn(admin)
  const response = await admin.send(signOutRoute, '/admin/sign-out', { cookie: phone, form: {} })
  expect(response.headers.get('Location')).toBe('/admin/sign-in?out')
  expect(cookiesOf(response)).toBe('')
  expect(await inboxStatus(phone)).toBe(303)
  expect(await inboxStatus(laptop)).toBe(303)
})

test('signing out changes more cookies than signing in, so that Back cannot show a kept inbox', async () => {
  const response = await signIn(owner)
  const out = await admin.send(signOutRoute, '/admin/sign-out', { cookie: cookiesOf(response), form: {} })
  expect(out.headers.getSetCookie().length).toBeGreaterThan(response.headers.getSetCookie().length)
})

test('a new password needs the old one, and ends the sessions of other devices', async () => {
  const person = { email: 'mei@lumipath.example', password: 'the first of her words' }
  await admin.supabase.createStaff(person)
  const laptop = await signedIn(admin, person)
  const cookie = await signedIn(admin, person)
  const change = (current: string, next: string) => changePassword(cookie, current, next)
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

test('logs who signed in', async () => {
  await signedIn(admin)
  expect((await recorded('sign_in')).at(-1)).toMatchObject({ actor_name: owner.email })
})

const networkError = () => Promise.reject(new TypeError('fetch failed'))
const rateLimit = () => Response.json({ error_code: 'over_request_rate_limit' }, { status: 429 })
const isDatabase = (path: string) => path.startsWith('/rest/')
const isPassword = (path: string) => path.includes('/token?')

test.each([
  ['a database that fails after the password was checked', '192.0.2.60', isDatabase, networkError],
  ['a rate-limited Auth server', '192.0.2.62', isPassword, rateLimit],
])('%s is an outage, not a wrong password, and costs no attempt', async (_, from, affects, fail) => {
  let isFailing = true
  const { backend } = intercepted(admin.supabase.contact, (path) =>
    isFailing && affects(path) ? fail() : undefined,
  )
  // Three at a time, because the client retries each for seconds.
  for (let round = 0; round < 2; round++) {
    const responses = await Promise.all(Array.from({ length: 3 }, () => signIn(owner, from, backend)))
    for (const response of responses)
      expect([response.status, response.data.problem, cookiesOf(response)]).toEqual([503, 'unavailable', ''])
  }
  isFailing = false
  expect((await signIn(owner, from, backend)).status).toBe(303)
})

test.each([
  ['an unreachable', networkError],
  ['a rate-limited', rateLimit],
])('%s Auth server is an outage for a new password too', async (_, fail) => {
  const { backend } = intercepted(admin.supabase.contact, (path) => (isPassword(path) ? fail() : undefined))
  const change = await changePassword(await signedIn(admin), owner.password, 'another long password', backend)
  expect([change.status, change.data.problem]).toEqual([503, 'unavailable'])
})
