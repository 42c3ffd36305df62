import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { loadSecrets } from '../../../server/embedded/secrets.ts'
import { serveSupabase } from '../../../server/embedded/supabase/http/serve.ts'
import { runningPostgres, withConnection } from '../../../server/embedded/supabase/postgres/postgres.ts'
import { reasonOf } from '../../../server/reason-of.ts'
import { hostedStaff } from '../../../server/staff-accounts/hosted-staff.ts'
import { WeakPassword } from '../../../server/staff-accounts/staff-accounts.ts'
import { temporaryFolder } from '../../fixtures/processes.ts'

// Accounts of staff where the embedded projects are a process of their own, by what it has of GoTrue's admin API.
const folder = temporaryFolder('admin-api')
const password = 'correct horse battery'
const failures: string[] = []
/** What the process has said meanwhile of what went wrong. */
const told = () => failures.splice(0)
let supabase: Awaited<ReturnType<typeof serveSupabase>>

beforeAll(async () => {
  const error = (details: object) => void failures.push('err' in details ? reasonOf(details.err) : '')
  const logger = { info() {}, warn() {}, error }
  supabase = await serveSupabase({ dataDir: folder.path, host: '127.0.0.1', port: 0, logger })
})

afterAll(async () => {
  await supabase.close()
  folder.remove()
})

function project() {
  const { anonKey, secretKey } = loadSecrets(folder.path).contact
  return { url: `${supabase.address}/contact`, anonKey, secretKey }
}

const staff = () => hostedStaff(project())

async function ask(method: string, path: string, fields: Record<string, string>) {
  const { url, secretKey } = project()
  const answer = await fetch(`${url}/auth/v1/admin/users${path}`, {
    method,
    headers: { Authorization: `Bearer ${secretKey}` },
    body: JSON.stringify(fields),
  })
  const { error_code: code, id } = (await answer.json()) as { error_code?: string; id?: string }
  return { status: answer.status, code, id }
}

/** Does something while the database has lost a table. */
async function without<Result>(table: string, act: () => Promise<Result>): Promise<Result> {
  const rename = (from: string, to: string) =>
    withConnection(runningPostgres(join(folder.path, 'postgres'))!, 'contact', (sql) =>
      sql.unsafe(`alter table auth.${from} rename to ${to}`),
    )
  await rename(table, 'gone')
  try {
    return await act()
  } finally {
    await rename('gone', table)
  }
}

describe('whoever asks for what cannot be is told what it is, and no failure is logged:', () => {
  afterEach(() => expect(told()).toEqual([]))

  test('an address that is taken, or none', async () => {
    const email = 'mei@lumipath.example'
    expect((await ask('POST', '', { email, password })).status).toBe(200)
    expect(await ask('POST', '', { email, password })).toEqual({ status: 422, code: 'email_exists' })
    const nowhere = { email: 'nobody', password }
    expect(await ask('POST', '', nowhere)).toEqual({ status: 400, code: 'validation_failed' })
  })

  test('a password that does not do, of a new account and of one that is there', async () => {
    const email = 'lin@lumipath.example'
    const weak = { status: 422, code: 'weak_password' }
    expect(await ask('POST', '', { email, password: 'short' })).toEqual(weak)
    const { id } = await ask('POST', '', { email, password })
    expect(await ask('PUT', `/${id}`, { password: 'short' })).toEqual(weak)
    await staff().createStaff({ email: 'kai@lumipath.example', password, name: 'Kai' })
    await expect(staff().setPassword({ email: 'kai@lumipath.example', password: 'short' })).rejects.toThrow(
      WeakPassword,
    )
  })
})

describe('what the database cannot do is no mistake of whoever asked:', () => {
  const failed = { status: 500, code: 'unexpected_failure' }

  test('a new account', async () => {
    const account = { email: 'ada@lumipath.example', password }
    expect(await without('identities', () => ask('POST', '', account))).toEqual(failed)
    expect(told()).toEqual(['auth.users: 42P01 relation "auth.identities" does not exist'])
    expect((await ask('POST', '', account)).status).toBe(200)
  })

  test('a new password, which is not called a weak one', async () => {
    const account = { email: 'ming@lumipath.example', password: 'another horse battery' }
    await staff().createStaff({ ...account, password, name: 'Ming' })
    const error = await without('sessions', () =>
      staff()
        .setPassword(account)
        .catch((reason: unknown) => reason),
    )
    expect(error).not.toBeInstanceOf(WeakPassword)
    expect(error).toHaveProperty('message', 'auth.users: Database error')
    expect(told()).toEqual(['auth.users: 42P01 relation "auth.sessions" does not exist'])
    await staff().setPassword(account)
  })
})

test('a project that answers nothing says of what it did not', async () => {
  const stranger = hostedStaff({ ...project(), secretKey: 'not the key' })
  const email = 'eve@lumipath.example'
  await expect(stranger.hasStaff(email)).rejects.toThrow('staff: Invalid API key')
  await expect(stranger.createStaff({ email, password, name: '' })).rejects.toThrow(
    /^auth\.users: not_admin /,
  )
})

test('a connection that a site or a balancer keeps is not closed before they give it up themselves', async () => {
  const { headers } = await fetch(`${supabase.address}/healthz`)
  expect(headers.get('Keep-Alive')).toBe('timeout=65')
})

test.each([
  ['says that it is too large', 'x'.repeat(2_000_001)],
  ['does not say how large it is', new Blob(['x'.repeat(2_000_001)]).stream()],
])('a body that %s is not read', async (_name, body) => {
  const url = `${project().url}/rest/v1/contact_submissions`
  const answer = await fetch(url, { method: 'POST', body, duplex: 'half' } as RequestInit)
  expect(answer.status).toBe(413)
})
