import { expect, test } from 'vitest'
import { refusal } from './api-surface.ts'

const ask = async (method: string, path: string, body?: string, hasUsers = true) =>
  (await refusal(new Request(`http://contact.supabase.internal${path}`, { method, body }), hasUsers))
    ?.status ?? null

test.each([
  ['GET', '/rest/v1/contact_submissions?select=*'],
  ['HEAD', '/rest/v1/leads'],
  ['POST', '/rest/v1/leads'],
  ['PATCH', '/rest/v1/leads?id=eq.1'],
  ['DELETE', '/rest/v1/submission_notes?id=eq.1'],
  ['POST', '/rest/v1/rpc/search_submissions'],
  ['POST', '/auth/v1/token?grant_type=password'],
  ['POST', '/auth/v1/token?grant_type=refresh_token'],
  ['GET', '/auth/v1/user'],
  ['POST', '/auth/v1/logout?scope=global'],
])('%s %s passes', async (method, path) => {
  expect(await ask(method, path)).toBeNull()
})

test.each([
  ['GET', '/_system/info', 404],
  ['GET', '/_system/introspect', 404],
  ['GET', '/rest/v1/', 404],
  ['GET', '/rest/v1/../../_system/config', 404],
  ['GET', '/rest/v1/auth.users', 404],
  ['GET', '/rest/v1/%75sers/x', 404],
  ['PUT', '/rest/v1/leads', 404],
  ['OPTIONS', '/rest/v1/leads', 404],
  ['POST', '/rest/v1/rpc/a/b', 404],
  ['GET', '/storage/v1/bucket', 404],
  ['POST', '/graphql/v1', 404],
  ['GET', '/', 404],
  ['POST', '/auth/v1/admin/users', 404],
  ['GET', '/auth/v1/settings', 404],
  ['GET', '/auth/v1/.well-known/jwks.json', 404],
  ['GET', '/auth/v1/reauthenticate', 404],
  ['POST', '/auth/v1/signup', 422],
  ['POST', '/auth/v1/otp', 422],
  ['POST', '/auth/v1/magiclink', 422],
  ['POST', '/auth/v1/recover', 422],
  ['POST', '/auth/v1/verify', 422],
  ['GET', '/auth/v1/authorize?provider=github', 422],
  ['POST', '/auth/v1/token?grant_type=pkce', 400],
  ['POST', '/auth/v1/token', 400],
])('%s %s is refused', async (method, path, status) => {
  expect(await ask(method, path)).toBe(status)
})

test('a user may change the password and not the address', async () => {
  expect(await ask('PUT', '/auth/v1/user', JSON.stringify({ password: 'correct horse battery' }))).toBeNull()
  expect(await ask('PUT', '/auth/v1/user', JSON.stringify({ email: 'b@lumipath.example' }))).toBe(422)
  expect(await ask('PUT', '/auth/v1/user', JSON.stringify({ phone: '+1' }))).toBe(422)
})

test('nobody signs in to a project without users', async () => {
  expect(await ask('POST', '/auth/v1/token?grant_type=password', '{}', false)).toBe(404)
  expect(await ask('POST', '/auth/v1/signup', '{}', false)).toBe(422)
})
