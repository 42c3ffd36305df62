import { beforeAll, expect, test } from 'vitest'
import { createCors } from '../../../packages/content-lake/http/cors.ts'
import { emailOf, PASSWORD, sendSignIn, signIn } from './people.ts'
import { TOKEN, useLake, writerOf } from './target.ts'

const READER = 'http://reader.example'
const STUDIO = 'https://studio.example'
const lake = useLake({
  withPeople: true,
  environment: {
    LAKE_CORS_ORIGINS: `${READER}, https://*.preview.example`,
    LAKE_CORS_CREDENTIALS: `${STUDIO}, http://studio.example`,
    LAKE_PUBLIC_URL: 'https://cms.example',
  },
})
let cookie: string

beforeAll(async () => void (cookie = await signIn(lake.url, 'editor')))

const path = 'v2025-02-19/data/query/production?query=1'

async function send(path: string, origin: string, init: RequestInit = {}) {
  const response = await fetch(`${lake.url}/${path}`, { ...init, headers: { origin, ...init.headers } })
  const allowed = response.headers.get('access-control-allow-origin')
  return { response, allowed, credentials: response.headers.get('access-control-allow-credentials') }
}

const authorized = { headers: { authorization: `Bearer ${TOKEN}` } }

test.each([
  [READER, READER, null],
  ['https://a.preview.example', 'https://a.preview.example', null],
  [STUDIO, STUDIO, 'true'],
  ['https://preview.example', null, null],
  ['https://a.b.preview.example', null, null],
  ['https://a.preview.example.evil.example', null, null],
  ['https://reader.example', null, null],
  ['http://reader.example:81', null, null],
  ['null', null, null],
])('a page of %s may read: %s, with cookies: %s', async (origin, allowed, credentials) => {
  expect(await send(path, origin, authorized)).toMatchObject({ allowed, credentials })
  const { response } = await send('v1/check/cors', origin)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const result = { allowed: allowed !== null, withCredentials: credentials !== null }
  expect(await response.json()).toEqual({ result })
})

test('errors are readable, too, and caches keep origins apart', async () => {
  const { response, allowed } = await send(path, READER)
  expect([response.status, allowed]).toEqual([401, READER])
  expect(response.headers.get('vary')).toContain('Origin')
})

test('a preflight allows listed origins the headers of clients, and refuses others', async () => {
  const headers = {
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'authorization,x-sanity-project-id',
  }
  const listed = await send(path, READER, { method: 'OPTIONS', headers })
  expect([listed.response.status, listed.allowed]).toEqual([204, READER])
  expect(listed.response.headers.get('access-control-allow-headers')).toBe(
    'authorization,x-sanity-project-id',
  )
  expect(listed.response.headers.get('access-control-allow-methods')).toContain('PUT')
  const other = await send(path, 'http://evil.example', { method: 'OPTIONS', headers })
  expect([other.response.status, other.allowed]).toEqual([403, null])
})

test('only pages of its own and of trusted origins read with the session of a user', async () => {
  const read = async (headers: Record<string, string>) => {
    const { status, headers: answered } = await fetch(`${lake.url}/${path}`, {
      headers: { cookie, ...headers },
    })
    return [status, answered.get('cross-origin-resource-policy'), answered.get('x-content-type-options')]
  }
  expect(await read({ 'sec-fetch-site': 'same-origin' })).toEqual([200, 'same-origin', 'nosniff'])
  expect(await read({ origin: STUDIO, 'sec-fetch-site': 'cross-site' })).toEqual([
    200,
    'cross-origin',
    'nosniff',
  ])
  expect(await read({ origin: READER, 'sec-fetch-site': 'cross-site' })).toEqual([
    401,
    'cross-origin',
    'nosniff',
  ])
  const others: Record<string, string>[] = [
    { origin: 'http://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const other of others) expect(await read(other)).toEqual([401, 'same-origin', 'nosniff'])
})

test('only trusted origins write with the session of a user', async () => {
  const body = JSON.stringify({ mutations: [{ createIfNotExists: { _id: 'x', _type: 'x' } }] })
  const write = async (origin: string) =>
    (await send('v1/data/mutate/production', origin, { method: 'POST', body, headers: { cookie } })).response
      .status
  expect(await write(STUDIO)).toBe(200)
  expect([await write(READER), await write('http://evil.example')]).toEqual([403, 403])
})

test('pages of listed origins hear without a token that something changed, but not of drafts', async () => {
  const live = async (origin: string, search = '') => {
    const { response } = await send(`v1/data/live/events/production${search}`, origin)
    await response.body?.cancel()
    return response.status
  }
  expect(await live(READER)).toBe(200)
  expect([await live(READER, '?includeDrafts=true'), await live('http://evil.example')]).toEqual([401, 401])
})

test('pictures and files are for pages of any origin, by their public URL', async () => {
  const file = await writerOf(lake.url).assets.upload('file', Buffer.from('a letter'), { filename: 'a.txt' })
  expect(file.url).toBe(`https://cms.example/lake/${file.path}`)
  const { allowed } = await send(file.path, 'http://evil.example')
  expect(allowed).toBe('*')
  const query = '*[_id == $id][0].url'
  expect(await writerOf(lake.url).fetch(query, { id: file._id })).toBe(file.url)
})

test('signing in returns to trusted origins only', async () => {
  const fields = (origin: string) => ({ email: emailOf('editor'), password: PASSWORD, origin })
  const targetOf = async (page: string) => {
    const response = await sendSignIn(lake.url, fields(page))
    return new URLSearchParams(response.headers.get('location')!.slice(1)).get('origin')
  }
  expect(await targetOf(`${STUDIO}/structure`)).toBe(`${STUDIO}/`)
  expect(await targetOf(`${READER}/structure`)).toBe('/studio')
  const form = await fetch(`${lake.url}/auth/login`)
  expect(form.headers.get('content-security-policy')).toContain(`form-action 'self' ${STUDIO} `)
  expect(await form.text()).not.toContain('@font-face')
})

test('a Studio of a trusted origin gets a token, once, and signs out with it', async () => {
  const search = new URLSearchParams({ origin: `${STUDIO}/structure`, started: '' })
  const returnOf = async (page: string) => {
    search.set('origin', page)
    const url = `${lake.url}/auth/login?${search}`
    return (await fetch(url, { headers: { cookie }, redirect: 'manual' })).headers.get('location')!
  }
  expect(await returnOf(`${READER}/structure`)).toBe('/studio')
  expect(await returnOf('http://studio.example/')).toBe('http://studio.example/')
  // Another page of its origin might redirect, and a fragment follows.
  const [page, ticket] = (await returnOf(`${STUDIO}/leave?to=https://other.example`)).split('#sid=')
  expect(page).toBe(`${STUDIO}/`)
  const exchange = async () => (await send(`v1/auth/fetch?sid=${ticket}`, STUDIO)).response
  const { token } = (await (await exchange()).json()) as { token: string }
  expect((await exchange()).status).toBe(401)
  const signedIn = { headers: { authorization: `Bearer ${token}` } }
  const user = async () => (await send('v1/users/me', STUDIO, signedIn)).response
  expect(await (await user()).json()).toMatchObject({ email: emailOf('editor'), role: 'editor' })
  await send('v1/auth/logout', STUDIO, { method: 'POST', ...signedIn })
  expect((await user()).status).toBe(401)
})

test.each(['www.example.org', 'https://example.org/', 'https://*.example.org/x', 'ftp://example.org', '**'])(
  '%s is no origin',
  (origin) => {
    expect(() => createCors({ origins: [origin], credentials: [] })).toThrow(/no|not/)
  },
)

test('sessions are for exact Studios', () => {
  const { studioOf } = createCors({ origins: [], credentials: ['https://example.org/site/studio'] })
  expect(studioOf('https://example.org')).toBe('https://example.org/site/studio')
  for (const origin of ['*', 'https://*.example.org', 'https://example.org/?a', 'example.org'])
    expect(() => createCors({ origins: [], credentials: [origin] })).toThrow('LAKE_CORS_CREDENTIALS')
})
