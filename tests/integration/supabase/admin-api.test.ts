import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { loadSecrets } from '../../../server/backends/secrets.ts'
import { serveSupabase } from '../../../packages/supabase-local/http/serve.ts'
import { runningPostgres, withConnection } from '../../../packages/supabase-local/postgres/postgres.ts'
import { errorMessage } from '../../../packages/shared/text/error-message.ts'
import { hostedStaff } from '../../../server/backends/hosted-staff.ts'
import { WeakPassword } from '../../../server/backends/staff-accounts.ts'
import { supabaseConfig } from '../../../server/backends/supabase-config.ts'
import { temporaryFolder } from '../../../tools/support/processes.ts'

const folder = temporaryFolder('admin-api')
const password = 'correct horse battery'
const failures: string[] = []
const logged = () => failures.splice(0)
let supabase: Awaited<ReturnType<typeof serveSupabase>>

beforeAll(async () => {
  const error = (details: object) => void failures.push('err' in details ? errorMessage(details.err) : '')
  const logger = { info() {}, warn() {}, error }
  supabase = await serveSupabase({
    ...supabaseConfig,
    dataDir: folder.path,
    host: '127.0.0.1',
    port: 0,
    logger,
  })
})

afterAll(async () => {
  await supabase.close()
  folder.remove()
})

function project() {
  const { anonKey, secretKey } = loadSecrets(folder.path).contact
  return { url: `${supabase.origin}/contact`, anonKey, secretKey }
}

const staff = () => hostedStaff(project())

async function send(method: string, path: string, fields: Record<string, string>) {
  const { url, secretKey } = project()
  const response = await fetch(`${url}/auth/v1/admin/users${path}`, {
    method,
    headers: { Authorization: `Bearer ${secretKey}` },
    body: JSON.stringify(fields),
  })
  const { error_code: code, id } = (await response.json()) as { error_code?: string; id?: string }
  return { status: response.status, code, id }
}

async function without<Result>(table: string, action: () => Promise<Result>): Promise<Result> {
  const rename = (from: string, to: string) =>
    withConnection(runningPostgres(join(folder.path, 'postgres'))!, 'contact', (sql) =>
      sql.unsafe(`alter table auth.${from} rename to ${to}`),
    )
  await rename(table, 'gone')
  try {
    return await action()
  } finally {
    await rename('gone', table)
  }
}

describe('an invalid request gets its own error, and logs no failure:', () => {
  afterEach(() => expect(logged()).toEqual([]))

  test('an email address that is taken or invalid', async () => {
    const email = 'mei@lumipath.example'
    expect((await send('POST', '', { email, password })).status).toBe(200)
    expect(await send('POST', '', { email, password })).toEqual({ status: 422, code: 'email_exists' })
    const nowhere = { email: 'nobody', password }
    expect(await send('POST', '', nowhere)).toEqual({ status: 400, code: 'validation_failed' })
  })

  test('a weak password, of a new or an existing account', async () => {
    const email = 'lin@lumipath.example'
    const weak = { status: 422, code: 'weak_password' }
    expect(await send('POST', '', { email, password: 'short' })).toEqual(weak)
    const { id } = await send('POST', '', { email, password })
    expect(await send('PUT', `/${id}`, { password: 'short' })).toEqual(weak)
    await staff().createStaff({ email: 'kai@lumipath.example', password, name: 'Kai' })
    await expect(staff().setPassword({ email: 'kai@lumipath.example', password: 'short' })).rejects.toThrow(
      WeakPassword,
    )
  })
})

describe('a failure of the database is a server error:', () => {
  const failed = { status: 500, code: 'unexpected_failure' }

  test('a new account', async () => {
    const account = { email: 'ada@lumipath.example', password }
    expect(await without('identities', () => send('POST', '', account))).toEqual(failed)
    expect(logged()).toEqual(['auth.users: 42P01 relation "auth.identities" does not exist'])
    expect((await send('POST', '', account)).status).toBe(200)
  })

  test('a new password, which is not reported as weak', async () => {
    const account = { email: 'ming@lumipath.example', password: 'another horse battery' }
    await staff().createStaff({ ...account, password, name: 'Ming' })
    const error = await without('sessions', () =>
      staff()
        .setPassword(account)
        .catch((reason: unknown) => reason),
    )
    expect(error).not.toBeInstanceOf(WeakPassword)
    expect(error).toHaveProperty('message', 'auth.users: Database error')
    expect(logged()).toEqual(['auth.users: 42P01 relation "auth.sessions" does not exist'])
    await staff().setPassword(account)
  })
})

test('the error of a refused request names what was requested', async () => {
  const refused = hostedStaff({ ...project(), secretKey: 'not the key' })
  const email = 'eve@lumipath.example'
  await expect(refused.hasStaff(email)).rejects.toThrow('staff: Invalid API key')
  await expect(refused.createStaff({ email, password, name: '' })).rejects.toThrow(/^auth\.users: not_admin /)
})

test('keep-alive connections stay open longer than those of a site or a balancer', async () => {
  const { headers } = await fetch(`${supabase.origin}/healthz`)
  expect(headers.get('Keep-Alive')).toBe('timeout=65')
})

test.each([
  ['declares that it is too large', 'x'.repeat(2_000_001)],
  ['does not declare its size', new Blob(['x'.repeat(2_000_001)]).stream()],
])('a body that %s is not read', async (_name, body) => {
  const url = `${project().url}/rest/v1/contact_submissions`
  const response = await fetch(url, { method: 'POST', body, duplex: 'half' } as RequestInit)
  expect(response.status).toBe(413)
})
