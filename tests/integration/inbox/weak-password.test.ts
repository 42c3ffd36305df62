import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { labels as en } from '../../../app/i18n/labels/en/staff.ts'
import { labels as zhTW } from '../../../app/i18n/labels/zh-TW/staff.ts'
import { labels as zh } from '../../../app/i18n/labels/zh/staff.ts'
import { hostedStaff } from '../../../server/backends/hosted-staff.ts'
import { startHostedSupabase, type HostedSupabase } from '../../support/hosted-supabase/hosted-supabase.ts'
import { leakedPassword } from '../../support/hosted-supabase/weak-password.ts'
import { temporaryFolder } from '../../../tools/support/processes.ts'
import { useSite } from '../messages/site.ts'
import { mailEnvironment, useMailServer } from '../notifications/harness.ts'
import { cookiesOf } from './admin-routes.ts'

const folder = temporaryFolder('weak-password')
const person = { email: 'mei@lumipath.example', password: 'correct horse battery' }
const languages = Object.entries({ en, zh, 'zh-TW': zhTW })
const mail = useMailServer()
let hosted: HostedSupabase

beforeAll(async () => {
  hosted = await startHostedSupabase(join(folder.path, 'hosted'))
  await hostedStaff(hosted.contact).createStaff({ ...person, name: 'Mei' })
})

afterAll(async () => {
  await hosted.close()
  folder.remove()
})

const site = useSite('weak-password-site', () => ({ ...hosted.environment, ...mailEnvironment(mail.port) }))

function post(path: string, fields: Record<string, string>, cookie = '') {
  const body = new URLSearchParams(fields)
  return fetch(site.url + path, { method: 'POST', body, redirect: 'manual', headers: { Cookie: cookie } })
}

const failures = () => site.errors.filter((line) => /signing in is not possible|could not be set/.test(line))

test('changing to a known password is refused in the language of the request; another is accepted', async () => {
  const cookie = cookiesOf(await post('/admin/sign-in', person))
  const change = (next: string, locale: string) =>
    post('/admin/account', { current: person.password, next }, `${cookie}; lumipath-language=${locale}`)
  for (const [locale, { password }] of languages) {
    const response = await change(leakedPassword, locale)
    expect([locale, response.status]).toEqual([locale, 422])
    expect(await response.text()).toContain(`role="alert">${password.problems.weak}<`)
  }
  expect(failures()).toEqual([])
  expect((await change('another horse battery', 'en')).headers.get('Location')).toBe('/admin/account?changed')
})

test('resetting to a known password is refused, and the link remains valid', async () => {
  await post('/admin/forgot-password', { email: person.email })
  await expect.poll(() => mail.mails.length).toBe(1)
  const token = /token=([\w-]+)/.exec(mail.mails[0]!.text)![1]!
  for (const [locale, { password }] of languages) {
    const response = await post(
      '/admin/reset-password',
      { token, next: leakedPassword },
      `lumipath-language=${locale}`,
    )
    expect([locale, response.status]).toEqual([locale, 422])
    const page = await response.text()
    expect(page).toContain(`role="alert">${password.problems.weak}<`)
    expect(page).toContain('name="next"')
  }
  expect(failures()).toEqual([])
  const done = await post('/admin/reset-password', { token, next: 'a third horse battery' })
  expect(done.headers.get('Location')).toBe('/admin/sign-in?reset')
})
