import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as account from '../../../app/admin/account/route.tsx'
import * as inbox from '../../../app/admin/messages/route.tsx'
import * as signInRoute from '../../../app/admin/sign-in/route.tsx'
import { hostedStaff } from '../../../server/backends/hosted-staff.ts'
import { secretClient } from '../../../server/backends/supabase-clients.ts'
import { startHostedSupabase, type HostedSupabase } from '../../support/hosted-supabase/hosted-supabase.ts'
import { temporaryFolder } from '../../../tools/support/processes.ts'
import { some } from '../../support/test-all.ts'
import { cookiesOf, admin, intercepted, submission, useAdmin } from './admin-routes.ts'

const folder = temporaryFolder('second-factor')
const person = { email: 'mei@lumipath.example', password: 'correct horse battery' }
let hosted: HostedSupabase
let code: () => string

useAdmin()

beforeAll(async () => {
  hosted = await startHostedSupabase(join(folder.path, 'hosted'))
  await hostedStaff(hosted.contact).createStaff({ ...person, name: 'Mei' })
  const server = secretClient(hosted.contact)
  const { data } = await server.from('staff').select('user_id').single()
  code = await hosted.enrol(String(data!.user_id))
  const stored = await server
    .from('contact_submissions')
    .insert(submission({ message: 'only with the code' }))
  expect(stored.error).toBeNull()
})

afterAll(async () => {
  await hosted.close()
  folder.remove()
})

type Page = { page: { asksForCode: boolean; to: string } | { submissions: { message: string }[] } | null }

const signIn = (form: Record<string, string>, cookie?: string, from?: string, backend = hosted.contact) =>
  admin.send<{ problem: string }>(signInRoute, '/admin/sign-in', { form, cookie, from, backend })
const open = (cookie: string) => admin.send<Page>(inbox, '/admin', { cookie, backend: hosted.contact })
/** The sign-in page again, which leads on with the cookies. */
const started = '/admin/sign-in?to=%2Fadmin%2Fleads&started='
const wrongCode = () => String((Number(code()) + 500_000) % 1_000_000).padStart(6, '0')

async function half(from?: string): Promise<string> {
  const response = await signIn({ ...person, to: '/admin/leads' }, undefined, from)
  expect([response.status, response.headers.get('Location')]).toEqual([303, started])
  return cookiesOf(response)
}

test('the password alone does not sign in: the sign-in page asks for the code', async () => {
  const cookie = await half()
  const response = await open(cookie)
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/admin/sign-in'])
  const page = await admin.send<Page>(signInRoute, started, {
    cookie,
    backend: hosted.contact,
  })
  expect(page.data.page).toMatchObject({ asksForCode: true, to: '/admin/leads' })
})

test('the code signs in, with blanks, and leads to the requested page', async () => {
  const cookie = await half()
  const typed = ` ${code().slice(0, 3)} ${code().slice(3)} `
  const response = await signIn({ code: typed, to: '/admin/leads' }, cookie)
  expect([response.status, response.headers.get('Location')]).toEqual([303, started])
  const strong = cookiesOf(response)
  for (const set of response.headers.getSetCookie()) expect(set).toMatch(/; HttpOnly.*; SameSite=Lax/i)
  const { data } = await open(strong)
  expect(data.page).toMatchObject({ submissions: [{ message: 'only with the code' }] })
  const { data: entries } = await secretClient(hosted.contact)
    .from('audit_log')
    .select('actor_name')
    .eq('action', 'sign_in')
  expect(entries).toEqual([{ actor_name: person.email }])
})

test('refuses wrong and malformed codes', async () => {
  const cookie = await half()
  const wrong = await signIn({ code: wrongCode() }, cookie)
  expect([wrong.status, wrong.data.problem]).toEqual([401, 'code'])
  for (const none of ['', '12345', 'abcdef', '1234567']) {
    const response = await signIn({ code: none }, cookie)
    expect([response.status, response.data.problem]).toEqual([422, 'code'])
  }
  expect((await open(cookie)).status).toBe(303)
})

test('a code without its sign-in asks for the password again', async () => {
  const response = await signIn({ code: code() })
  expect([response.status, response.data.problem]).toEqual([401, 'ended'])
})

const networkError = () => Promise.reject(new TypeError('fetch failed'))
const limited = async () => Response.json({ error_code: 'over_request_rate_limit' }, { status: 429 })

const outages: [title: string, endpoint: string, fail: () => Promise<Response>][] = [
  ['fails at /verify', '/verify', networkError],
  ['limits requests at /verify', '/verify', limited],
  ['fails at /user', '/user', networkError],
  ['fails at /staff', '/staff', networkError],
  ['limits requests at /user', '/user', limited],
]

test.each(some(outages))(
  'a backend that %s is an outage, not a wrong code, and costs no attempt',
  async (_, endpoint, fail) => {
    const cookie = await half('192.0.2.95')
    const { backend } = intercepted(hosted.contact, (path) =>
      path.replace(/\?.*/, '').endsWith(endpoint) ? fail() : undefined,
    )
    const attempt = () => signIn({ code: code() }, cookie, '192.0.2.95', backend)
    for (let round = 0; round < 2; round++) {
      for (const response of await Promise.all(Array.from({ length: 4 }, attempt)))
        expect([response.status, response.data.problem]).toEqual([503, 'unavailable'])
    }
  },
)

test('attempts at codes are limited, from one address and from many', async () => {
  const cookie = await half('192.0.2.90')
  for (let i = 0; i < 5; i++)
    expect((await signIn({ code: wrongCode() }, cookie, '192.0.2.90')).status).toBe(401)
  const response = await signIn({ code: code() }, cookie, '192.0.2.90')
  expect([response.status, response.data.problem]).toEqual([429, 'throttled'])
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)

  const statuses = new Set<number>()
  for (let batch = 0; batch < 12; batch++) {
    const tries = [0, 1, 2, 3, 4].map((i) => signIn({ code: wrongCode() }, cookie, `10.1.${batch}.${i}`))
    for (const { status } of await Promise.all(tries)) statuses.add(status)
  }
  expect(statuses).toEqual(new Set([401, 429]))
})

test('with a second factor the password can be changed, and the session stays', async () => {
  const response = await signIn({ code: code() }, await half())
  expect(response.status).toBe(303)
  const cookie = cookiesOf(response)
  const changed = await admin.send(account, '/admin/account', {
    cookie,
    form: { current: person.password, next: 'another horse battery' },
    backend: hosted.contact,
  })
  expect([changed.status, changed.headers.get('Location')]).toEqual([303, '/admin/account?changed'])
  expect((await open(cookiesOf(changed) || cookie)).status).toBe(200)
})
