import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/fixtures/processes.ts'
import { openAccounts } from '../accounts/accounts.ts'
import { authenticator } from './auth.ts'

const folder = temporaryFolder('accounts')
const accounts = openAccounts(folder.path)
const authenticate = authenticator('the-secret-token', accounts)

afterAll(() => {
  accounts.close()
  folder.remove()
})

function withHeader(authorization: string | undefined): Request {
  return new Request('http://localhost/', authorization === undefined ? {} : { headers: { authorization } })
}

test('no header is nobody, the token is somebody', () => {
  expect(authenticate(withHeader(undefined))).toBeNull()
  expect(authenticate(withHeader('Bearer the-secret-token'))).not.toBeNull()
  expect(authenticate(withHeader('bearer the-secret-token'))).not.toBeNull()
})

test.each(['', 'Bearer', 'Bearer ', 'Bearer the-secret-toke', 'the-secret-token', 'Bearer a b'])(
  '%j is refused',
  (header) => {
    expect(() => authenticate(withHeader(header))).toThrow(expect.objectContaining({ status: 401 }))
  },
)

test('a session is its user, until it ends or the account goes', async () => {
  const { users, sessions } = accounts
  const account = { email: 'Ed@example.com', password: 'a long password', role: 'editor' } as const
  await users.add({ ...account, email: 'admin@example.com', role: 'administrator' })
  const user = await users.add(account)
  const cookie = (secret: string) =>
    new Request('http://localhost/', { headers: { cookie: `lake_session=${secret}` } })
  const [ended, open] = [sessions.begin(user.id), sessions.begin(user.id)]
  expect(authenticate(cookie(ended))).toEqual({ id: user.id, role: 'editor' })
  sessions.end(ended)
  expect(authenticate(cookie(ended))).toBeNull()
  expect(users.remove('ed@EXAMPLE.com')).toBe(true)
  expect(authenticate(cookie(open))).toBeNull()
  expect(() => users.remove('admin@example.com')).toThrow(/only administrator/)
})

test('the password of a proxy in front is nobody’s here, and no session’s end', async () => {
  const account = { email: 'ann@example.com', password: 'a long password', role: 'editor' } as const
  const { id } = await accounts.users.add(account)
  const cookie = `lake_session=${accounts.sessions.begin(id)}`
  const authorization = `Basic ${btoa('preview:the-secret-token')}`
  expect(authenticate(new Request('http://localhost/', { headers: { authorization } }))).toBeNull()
  expect(authenticate(new Request('http://localhost/', { headers: { authorization, cookie } }))?.id).toBe(id)
})

test('a session changes nothing for a page of another site', async () => {
  const user = await accounts.users.add({
    email: 'eve@example.com',
    password: 'a long password',
    role: 'editor',
  })
  const cookie = `lake_session=${accounts.sessions.begin(user.id)}`
  const post = (headers: Record<string, string>) =>
    new Request('http://localhost/', { method: 'POST', headers: { cookie, ...headers } })
  expect(authenticate(post({ origin: 'http://localhost' }))).not.toBeNull()
  const foreign: Record<string, string>[] = [
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign)
    expect(() => authenticate(post(headers))).toThrow(expect.objectContaining({ status: 403 }))
})
