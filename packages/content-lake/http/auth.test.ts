import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../shared/files/temporary-folder.ts'
import { openAccounts } from '../accounts/accounts.ts'
import { authenticator, sessionCookie } from './auth.ts'
import { createCors } from './cors.ts'

const folder = temporaryFolder('accounts')
const accounts = openAccounts(folder.path)
const cors = createCors({ origins: ['http://reader.example'], credentials: ['http://studio.example'] })
const authenticate = authenticator('the-secret-token', accounts, cors)

afterAll(() => {
  accounts.close()
  folder.remove()
})

type Headers = Record<string, string>

const identityOf = (headers: Headers, method = 'GET') =>
  authenticate(new Request('http://localhost/', { method, headers }))

async function addUser(email: string, role: 'editor' | 'administrator' = 'editor') {
  const user = await accounts.users.add({ email, password: 'a long password', role })
  return { id: user.id, begin: () => `lake_session=${accounts.sessions.begin(user.id)}` }
}

test.each(['', 'Bearer', 'Bearer ', 'Bearer the-secret-toke', 'the-secret-token', 'Bearer a b'])(
  '%j is refused',
  (header) => {
    expect(() => identityOf({ authorization: header })).toThrow(expect.objectContaining({ status: 401 }))
  },
)

test('a session identifies its user, until it ends or the account is removed', async () => {
  const { users, sessions } = accounts
  await addUser('admin@example.com', 'administrator')
  const { id, begin } = await addUser('Ed@example.com')
  const [ended, open] = [sessions.begin(id), begin()]
  const cookie = `lake_session=${ended}`
  expect(identityOf({ cookie })).toEqual({ id, role: 'editor' })
  sessions.end(ended)
  expect(identityOf({ cookie })).toBeNull()
  expect(users.remove('ed@EXAMPLE.com')).toBe(true)
  expect(identityOf({ cookie: open })).toBeNull()
  expect(() => users.remove('admin@example.com')).toThrow(/only administrator/)
})

test('the Basic credentials of a proxy are ignored, and end no session', async () => {
  const { id, begin } = await addUser('ann@example.com')
  const authorization = `Basic ${btoa('preview:the-secret-token')}`
  expect(identityOf({ authorization })).toBeNull()
  expect(identityOf({ authorization, cookie: begin() })?.id).toBe(id)
})

test('other sites get a cookie only over https, where they are trusted with it', () => {
  const siteOf = (secure: boolean, crossSite: boolean) =>
    /SameSite=(.*)/.exec(sessionCookie('secret', { path: '/lake', secure, crossSite }))?.[1]
  expect([siteOf(true, true), siteOf(true, false), siteOf(false, true)]).toEqual([
    'None; Secure',
    'Lax; Secure',
    'Lax',
  ])
})
