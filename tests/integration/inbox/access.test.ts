import { beforeAll, expect, test } from 'vitest'
import * as exportOfPerson from '../../../app/admin/people/export-route.ts'
import { cookie, admin, owner, signedIn, submission, useAdmin, type Route } from './admin-routes.ts'
import { receive } from './lists.ts'

const routes = Object.entries(
  import.meta.glob<Route>('../../../app/admin/**/{route,*-route}.{ts,tsx}', { eager: true }),
)
  .map(([file, route]) => ({ name: file.replace(/.*\/admin\//, ''), route }))
  .filter(({ name }) => name !== 'route.tsx' && !name.startsWith('sign-in/'))

const outsider = { email: 'outsider@mail.example', password: 'neither staff nor owner' }
const id = '00000000-0000-4000-8000-000000000000'
const noId = '00000000-0000-4000-8000-000000000001'

/** Of the page of a person, or of messages and leads. */
const intentFor = (name: string) => (name.includes('people') ? 'erase' : `status:archived:${id}`)

let outsiders: Record<string, string | undefined>

useAdmin()

beforeAll(async () => {
  await admin.supabase.createStaff(outsider)
  const dismissed = await signedIn(admin, outsider)
  await admin.sql('contact', `delete from staff where email = '${outsider.email}'`)
  outsiders = {
    'no cookie': undefined,
    'a garbage cookie': 'lumipath-staff=%%%; lumipath-staff.0=base64-xyz',
    'a forged session': `lumipath-staff=base64-${btoa(JSON.stringify({ access_token: 'a.b.c' }))}`,
    'the session of a user who is not staff': dismissed,
  }
})

test('finds the routes of the admin', () => {
  expect(routes.length).toBeGreaterThanOrEqual(9)
})

test.each(routes)('$name shows nothing to clients who are not staff', async ({ route }) => {
  for (const [who, cookie] of Object.entries(outsiders)) {
    const response = await admin.send(route, '/admin', { cookie, params: { id } })
    expect([303, 401, 405], who).toContain(response.status)
    if (response.status === 303) expect(response.headers.get('Location'), who).toMatch(/^\/admin\/sign-in/)
    expect(response.data, who).toBeUndefined()
  }
})

test.each(routes.filter(({ route }) => route.action))(
  '$name does nothing for anyone but staff',
  async ({ name, route }) => {
    await admin.sql('contact', 'truncate contact_submissions cascade')
    await receive(submission({ id }))
    const form = {
      intent: intentFor(name),
      all: '1',
      email: 'mei@mail.example',
      confirm: 'mei@mail.example',
      current: owner.password,
      next: 'another password of twelve',
    }
    for (const [who, cookie] of Object.entries(outsiders)) {
      const response = await admin.send(route, '/admin', { cookie, params: { id }, form })
      expect([303, 401], who).toContain(response.status)
      if (response.status === 303)
        expect(response.headers.get('Location'), who).toMatch(/^\/admin\/sign-in(\?|$)/)
    }
    const { data } = await admin.contact.from('contact_submissions').select('status').eq('id', id)
    expect(data).toEqual([{ status: 'new' }])
  },
)

test('a download of personal data without a session leads to signing in and back', async () => {
  const form = { email: 'mei@mail.example' }
  for (const [who, cookie] of Object.entries(outsiders)) {
    const response = await admin.send(exportOfPerson, '/admin/people/export', { cookie, form })
    expect([response.status, response.headers.get('Location')], who).toEqual([
      303,
      `/admin/sign-in?to=${encodeURIComponent('/admin/people')}`,
    ])
    expect(response.headers.get('Cache-Control'), who).toBe('private, no-store')
  }
})

test.each(routes.filter(({ route }) => route.action))(
  '$name refuses forms of other sites',
  async ({ name, route }) => {
    const sites: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'https://evil.example' },
    ]
    for (const headers of sites) {
      const form = { intent: intentFor(name), email: 'mei@mail.example' }
      const response = await admin.send(route, '/admin', { cookie, form, headers, params: { id } })
      expect(response.status).toBe(403)
    }
  },
)

test.each(routes.filter(({ name }) => name.endsWith('/csv-route.ts')))(
  '$name is not downloaded by a link of another site',
  async ({ route }) => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' }
    expect((await admin.send(route, '/admin', { cookie, headers })).status).toBe(403)
  },
)

test.each(routes.filter(({ route }) => route.loader))('no cache may store $name', async ({ name, route }) => {
  const response = await admin.send(route, '/admin', { cookie, params: { id: noId } })
  const statuses: Record<string, number> = {
    'messages/message-route.tsx': 404,
    'leads/lead-route.tsx': 404,
    'missing-route.tsx': 404,
    'people/export-route.ts': 405,
  }
  expect(response.status).toBe(statuses[name] ?? 200)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
})
