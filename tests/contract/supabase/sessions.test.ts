import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Session } from '@supabase/supabase-js'
import { describe, expect, test, vi } from 'vitest'
import { projectRoot } from '../../../server/config/paths.ts'
import { lead, message } from './samples.ts'
import { isHosted, useTarget, type Project } from './target.ts'
import { signedToken, unsignedToken } from './tokens.ts'

const target = useTarget()

const password = 'correct horse battery'

async function signIn(account: { email: string; password: string }) {
  const client = target.contact.client()
  const { data, error } = await client.auth.signInWithPassword(account)
  return { account, client, error, session: data.session! }
}

async function newSession() {
  const account = { email: `${randomUUID()}@lumipath.example`, password }
  await target.createStaff(account)
  const given = await signIn(account)
  expect(given.error).toBeNull()
  return given
}

const refreshed = ({ refresh_token }: Session) =>
  target.contact.client().auth.refreshSession({ refresh_token })

async function areTokensValid(session: Session): Promise<boolean[]> {
  const { data } = await target.contact.client().auth.getUser(session.access_token)
  return [data.user !== null, (await refreshed(session)).error === null]
}

test('sign-in returns the same error for a wrong password and an unknown account', async () => {
  const { account } = await newSession()
  const attempt = async (credentials: { email: string; password: string }) => {
    const { error } = await signIn(credentials)
    return { code: error?.code, message: error?.message, status: error?.status }
  }
  const wrong = await attempt({ ...account, password: 'wrong horse battery' })
  expect(wrong).toMatchObject({ code: 'invalid_credentials', status: 400 })
  expect(await attempt({ email: 'unknown@lumipath.example', password })).toEqual(wrong)
})

test.skipIf(isHosted)('a failed sign-in costs the same with and without an account', async () => {
  const { account } = await newSession()
  // Supabase Lite compares passwords with this module.
  const engine = pathToFileURL(join(projectRoot, 'packages/node_modules', 'bcryptjs', 'index.js'))
  const { default: bcrypt } = (await import(engine.href)) as {
    default: { compare(password: string, hash: string): Promise<boolean>; getRounds(hash: string): number }
  }
  const comparisons = vi.spyOn(bcrypt, 'compare')
  const costOf = async (email: string) => {
    comparisons.mockClear()
    await signIn({ email, password: 'wrong horse battery' })
    return comparisons.mock.calls.map(([, hash]) => [bcrypt.getRounds(hash), hash.length])
  }
  expect(await costOf(account.email)).toEqual([[10, 60]])
  expect(await costOf('unknown@lumipath.example')).toEqual([[10, 60]])
  comparisons.mockRestore()
})

test('a browser whose concurrent requests all refresh stays signed in', async () => {
  let { session } = await newSession()
  // A hosted Auth server issues thirty at once.
  for (let hour = 0; hour < (isHosted ? 1 : 5); hour++) {
    const answers = await Promise.all(Array.from({ length: 6 }, () => refreshed(session)))
    answers.push(await refreshed(session), await refreshed(session))
    const given = answers.map(({ data, error }) => [error, data.session?.refresh_token])
    const next = answers[0]!.data.session!
    expect(given).toEqual(given.map(() => [null, next.refresh_token]))
    expect(next.refresh_token).not.toBe(session.refresh_token)
    session = next
  }
  expect(await areTokensValid(session)).toEqual([true, true])
})

test('an invented refresh token is always refused and affects no valid one', async () => {
  const { client, session } = await newSession()
  const invented = { ...session, refresh_token: randomUUID() }
  for (const { error } of await Promise.all([refreshed(invented), refreshed(invented)]))
    expect(error?.code).toBe('refresh_token_not_found')
  expect((await refreshed(session)).error).toBeNull()
  expect((await client.auth.getUser()).data.user).not.toBeNull()
})

test.skipIf(isHosted)('an old refresh token starts no second session', async () => {
  const { session } = await newSession()
  const { data } = await refreshed(session)
  await refreshed(data.session!)
  target.pass(5_000)
  expect((await refreshed(session)).error).toBeNull()
  target.pass(5_000)
  expect((await refreshed(session)).error?.code).toBe('refresh_token_already_used')
})

const ends: Record<string, (given: Awaited<ReturnType<typeof newSession>>) => Promise<unknown>> = {
  'signed out': async ({ session }) => {
    const { error } = await target.contact.server.auth.admin.signOut(session.access_token, 'local')
    expect(error).toBeNull()
  },
  'given a new password': ({ account }) =>
    target.setPassword({ ...account, password: 'another horse battery' }),
  removed: ({ account }) => target.removeStaff(account.email),
}

async function inTurn(email: string, actions: [() => Promise<unknown>, () => Promise<unknown>]) {
  const account = `from auth.users where email = '${email}'`
  const waits = 'select count(*)::int as waits from pg_locks where not granted'
  const countOf = async (statement: string) => (await target.sql('contact', statement)).length
  const held = target.sql(
    'contact',
    `do $$ begin
      perform 1 ${account} for update;
      while (${waits}) < ${actions.length} loop perform pg_sleep(0.01); end loop;
    end $$`,
  )
  await expect.poll(() => countOf(`select 1 ${account} for update skip locked`)).toBe(0)
  const [first, second] = actions
  const doing = [first()]
  await expect.poll(async () => (await target.sql('contact', waits))[0]).toEqual({ waits: 1 })
  doing.push(second())
  await Promise.all([held, ...doing])
}

test.skipIf(isHosted).each(['before', 'after'])(
  'an old password opens no session if it is changed just %s the session starts',
  async (order) => {
    const account = { email: `${randomUUID()}@lumipath.example`, password }
    await target.createStaff(account)
    const change = () => target.setPassword({ ...account, password: 'another horse battery' })
    let given: Awaited<ReturnType<typeof signIn>> | undefined
    const enter = async () => (given = await signIn(account))
    await inTurn(account.email, order === 'before' ? [change, enter] : [enter, change])
    if (given!.session) expect(await areTokensValid(given!.session)).toEqual([false, false])
    else expect(given!.error).toMatchObject({ code: 'invalid_credentials', status: 400 })
    expect((await signIn({ ...account, password: 'another horse battery' })).error).toBeNull()
  },
)

describe.skipIf(isHosted)('a user with a new session', () => {
  test.each(Object.entries(ends))('who is %s has no session by old or new tokens', async (_name, end) => {
    const given = await newSession()
    const { data } = await refreshed(given.session)
    await end({ ...given, session: data.session! })
    expect((await refreshed(given.session)).data.session).toBeNull()
    expect(await areTokensValid(data.session!)).toEqual([false, false])
  })
})

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

test.skipIf(isHosted)('an expired token with a valid signature is refused', async () => {
  const { contact } = target
  const past = Math.floor(Date.now() / 1000) - 1
  const token = signedToken({ ...claims, exp: past }, contact.jwtSecret!)
  const { data, status } = await contact
    .client(contact.anonKey, { Authorization: `Bearer ${token}` })
    .from('contact_submissions')
    .select()
  expect({ data, status }).toEqual({ data: null, status: 401 })
})

test('the key of the other project, a made-up key and the name of a role are refused', async () => {
  const { contact, leads } = target
  for (const key of [leads.anonKey, 'sb_secret_made_up', 'service_role', 'anon']) {
    const { data, status } = await contact.client(key).from('contact_submissions').select()
    expect({ data, status }).toEqual({ data: null, status: 401 })
  }
})
