import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { labels as en } from '../../../app/i18n/labels/en/staff.ts'
import { labels as zhTW } from '../../../app/i18n/labels/zh-TW/staff.ts'
import { labels as zh } from '../../../app/i18n/labels/zh/staff.ts'
import { hasProc, runningPostgres, withConnection } from '../../../packages/supabase-local/index.ts'
import { signalPostgres, useSite } from '../messages/site.ts'
import { cookiesOf } from './admin-routes.ts'

const owner = { email: 'owner@lumipath.example', password: 'correct horse battery' }
const dictionaries = Object.entries({ en, zh, 'zh-TW': zhTW })
const site = useSite('sign-in-outage', () => ({ STAFF_EMAIL: owner.email, STAFF_PASSWORD: owner.password }))

function signIn(locale = 'en', from = '10.1.1.1'): Promise<Response> {
  return fetch(`${site.url}/admin/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: `lumipath-language=${locale}`, 'X-Forwarded-For': from },
    body: new URLSearchParams(owner),
  })
}

async function expectSignedOutHere(cookie: string) {
  const response = await fetch(`${site.url}/admin/sign-out`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: cookie },
  })
  const names = cookie.split('; ').map((pair) => pair.split('=')[0]!)
  const cleared = response.headers.getSetCookie().filter((line) => line.includes('Max-Age=0'))
  expect(cleared.map((line) => line.split('=')[0]).toSorted()).toEqual(names.toSorted())
  const location = response.headers.get('Location')
  expect([response.status, location]).toEqual([303, '/admin/sign-in?out=here'])
  for (const [locale, { signIn: labels }] of dictionaries) {
    const headers = { Cookie: `lumipath-language=${locale}` }
    const page = await (await fetch(`${site.url}${location}`, { headers })).text()
    expect(page).toContain(`>${labels.signedOut.here}<`)
  }
}

/** One attempt per language; two rounds would exceed the limit of wrong passwords. */
async function expectOutage() {
  const attempts = dictionaries.map(async ([locale, { signIn: labels }]) => {
    const response = await signIn(locale)
    const page = await response.text()
    expect([locale, response.status, cookiesOf(response)]).toEqual([locale, 503, ''])
    expect(page).toContain(`role="alert">${labels.problems.unavailable}<`)
    expect(page).not.toContain(owner.password)
  })
  await Promise.all(attempts)
}

const logged = () => site.errors.filter((line) => line.includes('signing in is not possible'))

test('a database that hangs after the password was checked is an outage, logged once with its cause', async () => {
  const connection = runningPostgres(join(site.dataDir, 'postgres'))!
  await withConnection(connection, 'contact', (sql) =>
    sql.begin(async (transaction) => {
      await transaction`lock table staff in access exclusive mode`
      await expectOutage()
    }),
  )
  expect(logged()).toHaveLength(1)
  const { level, cause } = JSON.parse(logged()[0]!) as { level: number; cause: string }
  expect([level, cause]).toEqual([40, expect.stringContaining('no response within')])
  expect((await signIn()).status).toBe(303)
})

test.skipIf(!hasProc)('a stopped database is an outage, also for signed-in staff', async () => {
  const cookie = cookiesOf(await signIn())
  const settings = join(site.dataDir, 'postgres', 'cluster', 'postgresql.conf')
  const before = readFileSync(settings, 'utf8')
  appendFileSync(settings, "\nno_such_setting = 'at all'\n")
  try {
    signalPostgres(site.dataDir, 'SIGKILL')
    await expectOutage()
    await expectOutage()
    const inbox = await fetch(`${site.url}/admin`, { headers: { Cookie: cookie }, redirect: 'manual' })
    expect(inbox.headers.get('Location')).toBeNull()
    await expectSignedOutHere(cookie)
  } finally {
    writeFileSync(settings, before)
  }
  // Attempts during the outage do not count towards the limit of five.
  await expect.poll(async () => (await signIn()).status, { timeout: 30_000, interval: 250 }).toBe(303)
  expect(logged()).toHaveLength(1)
  expect(site.errors.join('\n')).not.toContain(owner.password)
})
