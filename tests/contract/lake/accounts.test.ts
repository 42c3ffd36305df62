import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccountsDatabase } from '../../../server/embedded/content-lake/accounts/accounts-database.ts'
import { createSessions } from '../../../server/embedded/content-lake/accounts/sessions.ts'
import { createUsers } from '../../../server/embedded/content-lake/accounts/users.ts'
import { temporaryFolder, type RunningProcess } from '../../fixtures/processes.ts'
import { addPeople, emailOf, PASSWORD, sendSignIn, signIn } from './people.ts'
import { startLake } from './target.ts'

const folder = temporaryFolder('lake-accounts')
let lake: RunningProcess

beforeAll(async () => {
  await addPeople(folder.path)
  lake = await startLake(folder.path)
})

afterAll(async () => {
  await lake.stop()
  folder.remove()
})

const editor = () => ({ email: emailOf('editor'), password: PASSWORD })

function ask(path: string, cookie: string, init: RequestInit = {}): Promise<Response> {
  const origin = new URL(lake.address).origin
  return fetch(`${lake.address}/v2025-02-19/${path}`, {
    ...init,
    headers: { cookie, origin, ...init.headers },
  })
}

function create(cookie: string, headers: Record<string, string> = {}): Promise<Response> {
  const body = JSON.stringify({ mutations: [{ create: { _type: 'note' } }] })
  return ask('data/mutate/production', cookie, { method: 'POST', body, headers })
}

test('the sign-in page is in the visitor’s language and runs nothing', async () => {
  const page = async (headers: Record<string, string>) => fetch(`${lake.address}/auth/login`, { headers })
  expect(await (await page({ 'accept-language': 'zh-TW,zh;q=0.9' })).text()).toContain('lang="zh-Hant-TW"')
  expect(await (await page({ cookie: 'lumipath-language=zh' })).text()).toContain('lang="zh-Hans"')
  const { headers } = await page({})
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  expect(headers.get('cache-control')).toContain('no-store')
})

test('signing in gives a cookie that scripts cannot read, and the way back', async () => {
  const origin = new URL('/studio/structure/mentors', lake.address).href
  const response = await sendSignIn(lake.address, { ...editor(), origin })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/studio/structure/mentors')
  expect(response.headers.get('set-cookie')).toMatch(
    /^lake_session=[\w-]{43}; Path=\/lake; .*HttpOnly; SameSite=Lax$/,
  )
})

test.each([
  'https://evil.example/studio',
  '//evil.example/studio',
  'javascript:alert(1)',
  '/admin',
  '/studio.evil',
  '/studio/../admin',
  '\\\\evil.example/studio',
])('the way back is never %s', async (origin) => {
  const page = await fetch(`${lake.address}/auth/login?origin=${encodeURIComponent(origin)}`)
  expect(await page.text()).toContain('name="origin" value="/studio"')
})

test('the way back is checked again when the form is sent', async () => {
  const response = await sendSignIn(lake.address, { ...editor(), origin: 'https://evil.example/studio' })
  expect(response.headers.get('location')).toBe('/studio')
})

test('a form of another site signs nobody in', async () => {
  const response = await sendSignIn(lake.address, editor(), { origin: 'https://evil.example' })
  expect(response.status).toBe(403)
  expect(response.headers.get('set-cookie')).toBeNull()
})

test('what was typed comes back as text, not as markup', async () => {
  const response = await sendSignIn(lake.address, {
    email: '"><script>alert(1)</script>',
    password: 'x',
    origin: '',
  })
  expect(response.status).toBe(401)
  const html = await response.text()
  expect(html).toContain('role="alert"')
  expect(html).not.toContain('<script')
})

test('wrong passwords are slowed down, also for the right one after them', async () => {
  const email = 'nobody@example.org'
  const statuses: number[] = []
  for (let attempt = 0; attempt < 6; attempt++)
    statuses.push((await sendSignIn(lake.address, { email, password: 'wrong' })).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  const last = await sendSignIn(lake.address, { email, password: 'wrong' })
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a session tells who it is, outlives the server and ends by signing out', async () => {
  const cookie = await signIn(lake.address, 'editor')
  const me = async () => ask('users/me', cookie)
  expect(await (await me()).json()).toMatchObject({ email: emailOf('editor'), role: 'editor' })
  await lake.stop()
  lake = await startLake(folder.path)
  expect((await me()).status).toBe(200)
  const out = await ask('auth/logout', cookie, { method: 'POST' })
  expect(out.headers.get('set-cookie')).toMatch(/^lake_session=; .*Max-Age=0/)
  expect((await me()).status).toBe(401)
  expect((await create(cookie)).status).toBe(401)
})

test('a session in use keeps its browser signed in, not only the server', async () => {
  const daysAgo = () => Date.now() - 2 * 86_400_000
  const database = openAccountsDatabase(join(folder.path, 'accounts.db'))
  const [user] = createUsers(database).list()
  const secret = createSessions(database, daysAgo).begin(user!.id)
  database.close()
  const cookie = `lake_session=${secret}`
  const upload = { method: 'POST', body: 'of everybody' }
  const stored = await ask('assets/files/production', await signIn(lake.address, 'editor'), upload)
  const { document } = (await stored.json()) as { document: { url: string } }
  const shared = await fetch(new URL(document.url, lake.address), { headers: { cookie } })
  expect([shared.status, shared.headers.get('set-cookie')]).toEqual([200, null])
  const sent = async (path: string) => (await ask(path, cookie)).headers.get('set-cookie')
  expect(await sent('auth/id')).toMatch(
    new RegExp(`^${cookie}; Path=/lake; Max-Age=2592000; HttpOnly; SameSite=Lax$`),
  )
  // Once a day.
  expect(await sent('auth/id')).toBeNull()
})

test.each([
  ['administrator', 200],
  ['editor', 200],
  ['viewer', 403],
] as const)('a write of the role %s is answered with %i, whatever the page says', async (role, status) => {
  const cookie = await signIn(lake.address, role)
  expect((await create(cookie)).status).toBe(status)
  const upload = { method: 'POST', body: '%PDF-1.4', headers: { 'content-type': 'application/pdf' } }
  expect((await ask('assets/files/production?filename=a.pdf', cookie, upload)).status).toBe(status)
  const actions = [{ actionType: 'sanity.action.document.create', publishedId: `a-${role}` }]
  const action = { ...actions[0], attributes: { _id: `drafts.a-${role}`, _type: 'note' }, ifExists: 'fail' }
  const init = { method: 'POST', body: JSON.stringify({ actions: [action] }) }
  expect((await ask('data/actions/production', cookie, init)).status).toBe(status)
  const [grant] = (await (await ask('projects/local/datasets/production/acl', cookie)).json()) as {
    permissions: string[]
  }[]
  expect(grant?.permissions.includes('update')).toBe(status === 200)
  expect((await ask('data/query/production?query=count(*)&perspective=raw', cookie)).status).toBe(200)
})

test('a page of another site changes nothing with somebody’s cookie', async () => {
  const cookie = await signIn(lake.address, 'editor')
  expect((await create(cookie, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await create(cookie, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test('what the Studio remembers belongs to one person', async () => {
  const [mine, other] = [await signIn(lake.address, 'editor'), await signIn(lake.address, 'viewer')]
  const pair = { key: 'studio.layout', value: { sort: ['date', 1] } }
  const put = { method: 'PUT', body: JSON.stringify(pair) }
  expect((await ask('users/me/keyvalue', mine, put)).status).toBe(200)
  const read = async (cookie: string) => (await ask('users/me/keyvalue/studio.layout,none', cookie)).json()
  expect(await read(mine)).toEqual([pair, { key: 'none', value: null }])
  expect(await read(other)).toEqual([
    { key: 'studio.layout', value: null },
    { key: 'none', value: null },
  ])
  expect((await ask('users/me/keyvalue', mine, { ...put, body: '{"key":1}' })).status).toBe(400)
})

test('what the Studio remembers has a limit, and within it every value can change', async () => {
  const cookie = await signIn(lake.address, 'administrator')
  const put = async (body: object) =>
    (await ask('users/me/keyvalue', cookie, { method: 'PUT', body: JSON.stringify(body) })).status
  const pairs = Array.from({ length: 500 }, (_, index) => ({ key: `key-${index}`, value: 1 }))
  expect(await put(pairs)).toBe(200)
  expect(await put({ key: 'key-7', value: 2 })).toBe(200)
  expect(await put(pairs)).toBe(200)
  expect(await put({ key: 'another', value: 1 })).toBe(413)
  expect(await put([pairs[0]!, { key: 'another', value: 1 }])).toBe(413)
})
