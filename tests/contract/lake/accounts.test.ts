import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openAccountsDatabase } from '../../../packages/content-lake/accounts/accounts.ts'
import { createSessions } from '../../../packages/content-lake/accounts/sessions.ts'
import { createUsers } from '../../../packages/content-lake/accounts/users.ts'
import { emailOf, PASSWORD, sendSignIn, signIn } from './people.ts'
import { useLake } from './target.ts'

const lake = useLake({ withPeople: true })

const editor = () => ({ email: emailOf('editor'), password: PASSWORD })

function request(path: string, cookie: string, init: RequestInit = {}): Promise<Response> {
  const origin = new URL(lake.url).origin
  return fetch(`${lake.url}/v2025-02-19/${path}`, {
    ...init,
    headers: { cookie, origin, ...init.headers },
  })
}

function create(cookie: string, headers: Record<string, string> = {}): Promise<Response> {
  const body = JSON.stringify({ mutations: [{ create: { _type: 'note' } }] })
  return request('data/mutate/production', cookie, { method: 'POST', body, headers })
}

test('the sign-in page is in the visitor’s language and runs no scripts', async () => {
  const page = async (headers: Record<string, string>) => fetch(`${lake.url}/auth/login`, { headers })
  expect(await (await page({ 'accept-language': 'zh-TW,zh;q=0.9' })).text()).toContain('lang="zh-Hant-TW"')
  expect(await (await page({ cookie: 'lumipath-language=zh' })).text()).toContain('lang="zh-Hans"')
  const { headers } = await page({})
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  expect(headers.get('cache-control')).toContain('no-store')
})

/** As a browser that sends the cookies which it got, or one that keeps none. */
function follow(response: Response, keepsCookies = true): Promise<Response> {
  expect(response.status).toBe(303)
  const page = new URL(response.headers.get('location') ?? '', `${lake.url}/auth/login`)
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  return fetch(page, { redirect: 'manual', headers: keepsCookies ? { cookie } : {} })
}

test('signing in sets a cookie that scripts cannot read, and redirects back', async () => {
  const origin = new URL('/studio/structure/mentors', lake.url).href
  const response = await sendSignIn(lake.url, { ...editor(), origin })
  expect(response.headers.get('set-cookie')).toMatch(
    /^lake_session=[\w-]{43}; Path=\/lake; .*HttpOnly; SameSite=Lax$/,
  )
  const studio = await follow(response)
  expect([studio.status, studio.headers.get('location')]).toEqual([303, '/studio/structure/mentors'])
})

test.each([
  ['en', 'Signing in needs cookies.'],
  ['zh-Hans', '登录需要使用 Cookie。'],
  ['zh-Hant-TW', '登入需要使用 Cookie。'],
])('says that it needs cookies to a browser that keeps none: %s', async (language, text) => {
  const response = await sendSignIn(
    lake.url,
    { ...editor(), origin: '/studio/vision' },
    {},
    `?lang=${language}`,
  )
  const page = await follow(response, false)
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toMatch(new RegExp(`role="alert"[^>]*>${text}`))
  expect(html).toContain('name="origin" value="/studio/vision"')
})

const foreign = ['https://evil.example/studio', '//evil.example/studio', 'javascript:alert(1)', '/admin']

test.each([...foreign, '/studio.evil', '/studio/../admin', '\\\\evil.example/studio'])(
  'the return path is never %s',
  async (origin) => {
    const page = await fetch(`${lake.url}/auth/login?origin=${encodeURIComponent(origin)}`)
    expect(await page.text()).toContain('name="origin" value="/studio"')
  },
)

test('a form of another site does not sign in', async () => {
  const response = await sendSignIn(lake.url, editor(), { origin: 'https://evil.example' })
  expect(response.status).toBe(403)
  expect(response.headers.get('set-cookie')).toBeNull()
})

test('the sign-in page shows input as text, not as markup', async () => {
  const fields = { email: '"><script>alert(1)</script>', password: 'x', origin: '' }
  const response = await sendSignIn(lake.url, fields)
  expect(response.status).toBe(401)
  const html = await response.text()
  expect(html).toContain('role="alert"')
  expect(html).not.toContain('<script')
})

test('a session identifies its user, survives a restart and ends on sign-out', async () => {
  const cookie = await signIn(lake.url, 'editor')
  const me = async () => request('users/me', cookie)
  expect(await (await me()).json()).toMatchObject({ email: emailOf('editor'), role: 'editor' })
  await lake.restart()
  expect((await me()).status).toBe(200)
  const out = await request('auth/logout', cookie, { method: 'POST' })
  expect(out.headers.get('set-cookie')).toMatch(/^lake_session=; .*Max-Age=0/)
  expect((await me()).status).toBe(401)
  expect((await create(cookie)).status).toBe(401)
})

test('the cookie of an active session is renewed once an hour', async () => {
  const hoursAgo = () => Date.now() - 2 * 3_600_000
  const database = openAccountsDatabase(join(lake.dataDir, 'accounts.db'))
  const [user] = createUsers(database).list()
  const secret = createSessions(database, hoursAgo).begin(user!.id)
  database.close()
  const cookie = `lake_session=${secret}`
  const upload = { method: 'POST', body: 'of everybody' }
  const stored = await request('assets/files/production', await signIn(lake.url, 'editor'), upload)
  const { document } = (await stored.json()) as { document: { url: string } }
  const shared = await fetch(new URL(document.url, lake.url), { headers: { cookie } })
  expect([shared.status, shared.headers.get('set-cookie')]).toEqual([200, null])
  const sent = async (path: string) => (await request(path, cookie)).headers.get('set-cookie')
  expect(await sent('auth/id')).toMatch(
    new RegExp(`^${cookie}; Path=/lake; Max-Age=43200; HttpOnly; SameSite=Lax$`),
  )
  expect(await sent('auth/id')).toBeNull()
})

test.each([
  ['administrator', 200],
  ['editor', 200],
  ['viewer', 403],
] as const)('responds to writes of the role %s with %i', async (role, status) => {
  const cookie = await signIn(lake.url, role)
  expect((await create(cookie)).status).toBe(status)
  const upload = { method: 'POST', body: '%PDF-1.4', headers: { 'content-type': 'application/pdf' } }
  expect((await request('assets/files/production?filename=a.pdf', cookie, upload)).status).toBe(status)
  const actions = [{ actionType: 'sanity.action.document.create', publishedId: `a-${role}` }]
  const action = { ...actions[0], attributes: { _id: `drafts.a-${role}`, _type: 'note' }, ifExists: 'fail' }
  const init = { method: 'POST', body: JSON.stringify({ actions: [action] }) }
  expect((await request('data/actions/production', cookie, init)).status).toBe(status)
  const [grant] = (await (await request('projects/local/datasets/production/acl', cookie)).json()) as {
    permissions: string[]
  }[]
  expect(grant?.permissions.includes('update')).toBe(status === 200)
  expect((await request('data/query/production?query=count(*)&perspective=raw', cookie)).status).toBe(200)
})

test('stored values of the Studio belong to one account', async () => {
  const [mine, other] = [await signIn(lake.url, 'editor'), await signIn(lake.url, 'viewer')]
  const pair = { key: 'studio.layout', value: { sort: ['date', 1] } }
  const put = { method: 'PUT', body: JSON.stringify(pair) }
  expect((await request('users/me/keyvalue', mine, put)).status).toBe(200)
  const read = async (cookie: string) =>
    (await request('users/me/keyvalue/studio.layout,none', cookie)).json()
  expect(await read(mine)).toEqual([pair, { key: 'none', value: null }])
  expect(await read(other)).toEqual(['studio.layout', 'none'].map((key) => ({ key, value: null })))
  expect((await request('users/me/keyvalue', mine, { ...put, body: '{"key":1}' })).status).toBe(400)
})

test('the number of stored values is limited; existing values can change', async () => {
  const cookie = await signIn(lake.url, 'administrator')
  const put = async (body: object) =>
    (await request('users/me/keyvalue', cookie, { method: 'PUT', body: JSON.stringify(body) })).status
  const pairs = Array.from({ length: 500 }, (_, index) => ({ key: `key-${index}`, value: 1 }))
  expect(await put(pairs)).toBe(200)
  expect(await put({ key: 'key-7', value: 2 })).toBe(200)
  expect(await put(pairs)).toBe(200)
  expect(await put({ key: 'another', value: 1 })).toBe(413)
  expect(await put([pairs[0]!, { key: 'another', value: 1 }])).toBe(413)
})
