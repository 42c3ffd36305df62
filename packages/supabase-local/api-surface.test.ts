import { expect, test } from 'vitest'
import { refusal } from './api-surface.ts'

const statusOf = async (method: string, path: string, body?: string, hasUsers = true) =>
  (await refusal(new Request(`http://contact.supabase.internal${path}`, { method, body }), hasUsers))
    ?.status ?? null

const statusOfLine = (request: string) => statusOf(...(request.split(' ') as [string, string]))

test.each([
  ...['GET /rest/v1/contact_submissions?select=*', 'HEAD /rest/v1/leads', 'POST /rest/v1/leads'],
  ...['PATCH /rest/v1/leads?id=eq.1', 'DELETE /rest/v1/submission_notes?id=eq.1'],
  ...['POST /rest/v1/rpc/search_submissions', 'GET /auth/v1/user', 'POST /auth/v1/logout?scope=global'],
  ...['POST /auth/v1/token?grant_type=password', 'POST /auth/v1/token?grant_type=refresh_token'],
])('allows %s', async (request) => {
  expect(await statusOfLine(request)).toBeNull()
})

test.each([
  ...['GET /', 'GET /_system/info', 'GET /_system/introspect', 'GET /rest/v1/../../_system/config'],
  ...['GET /rest/v1/', 'GET /rest/v1/auth.users', 'GET /rest/v1/%75sers/x', 'POST /rest/v1/rpc/a/b'],
  ...['PUT /rest/v1/leads', 'OPTIONS /rest/v1/leads', 'GET /storage/v1/bucket', 'POST /graphql/v1'],
  ...['POST /auth/v1/admin/users', 'GET /auth/v1/settings', 'GET /auth/v1/.well-known/jwks.json'],
  ...['GET /auth/v1/reauthenticate', 'POST /auth/v1/user'],
])('returns 404 for %s', async (request) => {
  expect(await statusOfLine(request)).toBe(404)
})

test.each([
  ...['signup', 'otp', 'magiclink', 'recover', 'verify'].map(
    (name) => [`POST /auth/v1/${name}`, 422] as const,
  ),
  ['GET /auth/v1/authorize?provider=github', 422],
  ['POST /auth/v1/token?grant_type=pkce', 400],
  ['POST /auth/v1/token', 400],
] as const)('refuses %s with %i', async (request, status) => {
  expect(await statusOfLine(request)).toBe(status)
})

test('a user can change the password, but not the e-mail address or phone number', async () => {
  expect(
    await statusOf('PUT', '/auth/v1/user', JSON.stringify({ password: 'correct horse battery' })),
  ).toBeNull()
  expect(await statusOf('PUT', '/auth/v1/user', JSON.stringify({ email: 'b@lumipath.example' }))).toBe(422)
  expect(await statusOf('PUT', '/auth/v1/user', JSON.stringify({ phone: '+1' }))).toBe(422)
})

test('a project without users has no sign-in', async () => {
  expect(await statusOf('POST', '/auth/v1/token?grant_type=password', '{}', false)).toBe(404)
  expect(await statusOf('POST', '/auth/v1/signup', '{}', false)).toBe(422)
})
