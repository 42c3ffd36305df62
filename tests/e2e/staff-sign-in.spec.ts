import { join } from 'node:path'
import { startHostedSupabase, type HostedSupabase } from '../support/hosted-supabase/hosted-supabase.ts'
import {
  startProcess,
  temporaryFolder,
  type TemporaryFolder,
  type RunningProcess,
} from '../../tools/support/processes.ts'
import { trustedProxies } from '../../tools/support/visitor.ts'
import { startMailServer, type MailServer } from '../integration/notifications/mail-server.ts'
import { hostedStaff } from '../../server/backends/hosted-staff.ts'
import { secretClient } from '../../server/backends/supabase-clients.ts'
import { loadSecrets } from '../../server/backends/secrets.ts'
import { inboxDatabase, expect, site, siteData, test } from './admin-inbox.ts'
import { violationsByDayAndNight } from './support/axe.ts'
import { languageKey, languages } from './support/languages.ts'
import { desktop, phone } from './support/states.ts'

let other: RunningProcess
let mail: MailServer
let hosted: HostedSupabase
let data: TemporaryFolder
const [careful, forgetful] = ['careful@lumipath.example', 'forgetful@lumipath.example']
const password = 'correct horse battery'

test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  data = temporaryFolder('staff-sign-in')
  mail = await startMailServer()
  hosted = await startHostedSupabase(join(data.path, 'hosted'))
  const accounts = hostedStaff(hosted.contact)
  for (const email of [careful, forgetful]) await accounts.createStaff({ email, password, name: 'Mei' })
  const { data: row } = await secretClient(hosted.contact)
    .from('staff')
    .select('user_id')
    .eq('email', careful)
    .single()
  await hosted.enrol(String(row!.user_id))
  other = await startProcess('server/index.ts', {
    ...hosted.environment,
    PORT: '0',
    DATA_DIR: join(data.path, 'site'),
    SANITY_PROJECT_ID: 'local',
    SANITY_API_HOST: `${site}/lake`,
    SANITY_READ_TOKEN: loadSecrets(siteData).lakeToken,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'Lumipath <hello@lumipath.example>',
    MAIL_STAFF: 'ada@lumipath.example',
    TRUSTED_PROXIES: trustedProxies,
    LOG_LEVEL: 'error',
  })
})

test.afterAll(async () => {
  await other?.stop()
  await hosted?.close()
  await mail?.stop()
  data.remove()
})

test.use({
  expected: /^other host: |status of 4\d\d|^status 4\d\d/,
})

for (const locale of languages) {
  test(
    `in ${locale} axe finds no violation on sign-in and reset pages`,
    { tag: '@long' },
    async ({ page }) => {
      const expectNoViolation = async (name: string) => {
        for (const window of [desktop, phone]) {
          await page.setViewportSize(window)
          expect.soft(await violationsByDayAndNight(page), `${name}, ${window.width} px`).toEqual([])
        }
      }
      const submit = () => page.locator('main form').first().getByRole('button').click()
      await page.context().addCookies([{ name: languageKey, value: locale, url: other.url }])

      await page.goto(`${other.url}/admin/forgot-password`)
      await page.locator('[name=email]').fill(forgetful)
      await expectNoViolation('forgotten')
      const before = mail.mails.length
      await submit()
      await page.getByRole('status').waitFor()
      await expectNoViolation('link sent')

      await expect.poll(() => mail.mails.length).toBeGreaterThan(before)
      await page.goto(/http:\S+/.exec(mail.mails.at(-1)!.text)![0])
      await page.locator('[name=next]').waitFor()
      await expect(page.locator('[name=username][type=text]')).toHaveValue(forgetful)
      await expectNoViolation('new password')
      await page.goto(`${other.url}/admin/reset-password?token=none`)
      await page.getByRole('alert').waitFor()
      await expectNoViolation('link over')

      await page.goto(`${other.url}/admin/sign-in`)
      await page.locator('[name=email]').fill(careful)
      await page.locator('[name=password]').fill(password)
      await submit()
      await expect(page.locator('[name=code]')).toBeFocused()
      await page.locator('[name=code]').fill('000000')
      await expectNoViolation('code')
      await submit()
      await page.getByRole('alert').waitFor()
      await expectNoViolation('code refused')
    },
  )
}

test('axe finds no violation in the list stored in the browser', { tag: '@long' }, async ({ page }) => {
  await page.request.post(`${other.url}/admin/sign-in`, { form: { email: forgetful, password } })
  await inboxDatabase(join(data.path, 'hosted')).connected(
    (sql) => sql`alter view submission_counts rename to gone`,
  )
  for (const locale of languages) {
    await page.context().addCookies([{ name: languageKey, value: locale, url: other.url }])
    await page.goto(`${other.url}/admin`)
    await page.locator('[data-source=localStorage]').waitFor()
    for (const window of [desktop, phone]) {
      await page.setViewportSize(window)
      expect.soft(await violationsByDayAndNight(page), `${locale}, ${window.width} px`).toEqual([])
    }
  }
})
