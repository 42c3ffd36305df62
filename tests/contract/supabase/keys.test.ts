import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lead, message } from './samples.ts'
import { isHosted, openTarget, type Project, type Target } from './target.ts'
import { signedToken, unsignedToken } from './tokens.ts'

let target: Target

beforeAll(async () => {
  target = await openTarget()
})

afterAll(() => target.close())

describe('keys and tokens', () => {
  const claims = { sub: randomUUID(), role: 'service_role' }
  const guesses = [
    'dev-secret-change-me',
    'unsafe-secret-change-me',
    'super-secret-jwt-token-with-at-least-32-characters-long',
    '',
  ]
  const forged: [string, string][] = [
    ['unsigned', unsignedToken(claims)],
    ['unsigned for another role', unsignedToken({ ...claims, role: 'postgres' })],
    ...guesses.map((secret): [string, string] => [
      `signed with “${secret}”`,
      signedToken(claims, secret || 'x'),
    ]),
    ['garbage', 'not.a.token'],
    ['a cut token', signedToken(claims, 'guess').slice(0, -10)],
  ]

  test.each(forged)('a token that is %s is refused', async (_, token) => {
    const attempts: [Project, string, Record<string, unknown>][] = [
      [target.contact, 'contact_submissions', message()],
      [target.leads, 'leads', lead()],
    ]
    for (const [project, table, row] of attempts) {
      const intruder = project.client(project.anonKey, { Authorization: `Bearer ${token}` })
      const { data, status } = await intruder.from(table).select()
      expect({ data, status }).toEqual({ data: null, status: 401 })
      expect((await intruder.from(table).insert(row)).status).toBe(401)
    }
  })

  test.skipIf(isHosted)('an expired token is refused although its signature is right', async () => {
    const { contact } = target
    const past = Math.floor(Date.now() / 1000) - 1
    const token = signedToken({ ...claims, exp: past }, contact.jwtSecret!)
    const { data, status } = await contact
      .client(contact.anonKey, { Authorization: `Bearer ${token}` })
      .from('contact_submissions')
      .select()
    expect({ data, status }).toEqual({ data: null, status: 401 })
  })

  test('a key of the other project, a made-up key and the name of a role are refused', async () => {
    const { contact, leads } = target
    for (const key of [leads.anonKey, 'sb_secret_made_up', 'service_role', 'anon']) {
      const { data, status } = await contact.client(key).from('contact_submissions').select()
      expect({ data, status }).toEqual({ data: null, status: 401 })
    }
  })
})
