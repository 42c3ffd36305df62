import type { Page } from '@playwright/test'
import { startProcess, type RunningProcess, type TemporaryFolder } from '../../tools/support/processes.ts'
import { seededData } from '../support/seeded-data.ts'
import { inboxDatabase, expect, signIn, test } from './admin-inbox.ts'
import { languageKey } from './support/languages.ts'

test.describe.configure({ mode: 'default' })

let other: RunningProcess
let data: TemporaryFolder

test.beforeAll(async () => {
  data = seededData('fallback')
  other = await startProcess('server/index.ts', { PORT: '0', DATA_DIR: data.path, LOG_LEVEL: 'error' })
})

test.afterAll(async () => {
  await other?.stop()
  data.remove()
})

test.beforeEach(({ context }) => context.addCookies([{ name: languageKey, value: 'en', url: other.url }]))

test.use({ expected: /^other host: / })

test('an inbox that never received anything says so in every tab and search', async ({ page }) => {
  await signIn(page, await inboxDatabase(data.path).createStaff(), `${other.url}/admin`)
  const texts = [
    'No submissions yet',
    'Contact form submissions will appear here once received.',
    '0 in total, with archived and spam',
  ]
  for (const text of texts) await expect(page.getByText(text)).toBeVisible()
  for (const search of [
    '?status=spam',
    '?status=all',
    '?q=Mei',
    '?assignee=nobody&status=archived',
    '?page=9',
  ]) {
    const html = await (await page.request.get(`${other.url}/admin${search}`)).text()
    for (const text of texts) expect(html.replaceAll('<!-- -->', ''), search).toContain(text)
  }
})

test('messages stored in the browser are shown when the others cannot be read', async ({ page }) => {
  const admin = inboxDatabase(data.path)
  const account = await admin.createStaff()
  await admin.receive({ message: 'stored remotely' })
  await signIn(page, account, `${other.url}/admin`)
  await expect(page.getByText('Data from Supabase')).toBeVisible()

  await admin.connected((sql) => sql`alter view submission_counts rename to gone`)
  await page.reload()
  await expect(page.getByText('Data from Local Storage')).toBeVisible()
  await expect(page.getByText('No submissions yet')).toBeVisible()
  await expect(page.getByText('Contact form submissions will appear here once received.')).toBeVisible()

  await page.evaluate(() => {
    const message = (name: string, submitted_at: string) => ({
      name,
      email: 'stored@mail.example',
      phone: '+1 617 555 0148',
      message: 'stored here\nin two lines',
      submitted_at,
    })
    const [first, second, third] = ['2026-01-01T10:00:00Z', '2026-01-02T10:00:00Z', '2026-01-03T10:00:00Z']
    const newer = [message('Second', second!), message('Third', third!)]
    localStorage.setItem('contact_submissions', JSON.stringify(newer))
    localStorage.setItem('contactSubmissions', JSON.stringify([message('First', first!), newer[0]]))
  })
  await page.reload()
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Third', 'Second', 'First'])
  await expect(page.getByText('3 in total')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('link', { name: '+1 617 555 0148', exact: true }).first()).toHaveAttribute(
    'href',
    'tel:+16175550148',
  )

  const lines = other.errors.filter((line) => line.includes('submissions could not be read'))
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toContain('stored remotely')

  await admin.connected((sql) => sql`alter view gone rename to submission_counts`)
  await focusTabAgain(page)
  await expect(page.getByText('Data from Supabase')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('stored remotely')
})

test('leads that can be read again are not announced as new', { tag: '@long' }, async ({ page }) => {
  const admin = inboxDatabase(data.path)
  const account = await admin.createStaff()
  await admin.receiveLeads(1, '+1 617 555 0148')
  await admin.connected((sql) => sql`alter view lead_counts rename to gone`, 'leads')
  await signIn(page, account, `${other.url}/admin/leads`)
  await expect(page.getByRole('alert')).toHaveText(/^The leads cannot be read/)
  await admin.connected((sql) => sql`alter view gone rename to lead_counts`, 'leads')
  await focusTabAgain(page)
  await expect(page.getByRole('link', { name: '+1 617 555 0148', exact: true })).toBeVisible()
  await expect(page.getByText(/new lead|left contact details$/)).toHaveCount(0)
})

async function focusTabAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
