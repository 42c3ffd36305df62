import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { tokenRefusal } from './bearer-token.ts'

const secret = 'the secret of the project'
const soon = Math.floor(Date.now() / 1000) + 60
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function token(claims: object, { alg = 'HS256', hash = 'sha256', key = secret } = {}): string {
  const body = `${part({ alg, typ: 'JWT' })}.${part(claims)}`
  return `${body}.${createHmac(hash, key).update(body).digest('base64url')}`
}

function check(authorization: string | null) {
  const headers = { apikey: 'sb_publishable_key', ...(authorization ? { Authorization: authorization } : {}) }
  return tokenRefusal(new Request('http://contact.supabase.internal/rest/v1/leads', { headers }), secret)
}

test('accepts its own token, the key, or none', () => {
  expect(check(`Bearer ${token({ sub: 'a', exp: soon })}`)).toBeNull()
  expect(check('Bearer sb_publishable_key')).toBeNull()
  expect(check(null)).toBeNull()
})

test.each<[string, string]>([
  ['of another secret', token({ exp: soon }, { key: 'guess' })],
  ['without a signature', `${part({ alg: 'none' })}.${part({ exp: soon })}.`],
  ['with the algorithm "none"', token({ exp: soon }, { alg: 'none' })],
  ['of another algorithm', token({ exp: soon }, { alg: 'HS512', hash: 'sha512' })],
  ['with other claims', token({ exp: soon }).replace(/\.[^.]+\./, `.${part({ exp: soon + 1 })}.`)],
  ['that is another key', 'sb_secret_of_another_project'],
  ['that is empty', ''],
])('refuses a token %s', async (_, value) => {
  const response = check(`Bearer ${value}`)
  expect(response?.status).toBe(401)
  expect(await response?.json()).toMatchObject({ code: 'PGRST301' })
})

test.each([{ exp: soon - 120 }, {}])('refuses an expired token or one without expiry: %o', async (claims) => {
  const response = check(`Bearer ${token(claims)}`)
  expect(response?.status).toBe(401)
  expect(await response?.json()).toMatchObject({ code: 'PGRST303' })
})
