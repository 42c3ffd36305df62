import type { Page } from '@playwright/test'
import {
  startProcess,
  temporaryFolder,
  type TemporaryFolder,
  type RunningProcess,
} from '../fixtures/processes.ts'
import { cards, deskOf, expect, signIn, site, test } from './admin-desk.ts'

/** A site with its own messages and the content of the one under test. */
let other: RunningProcess
let data: TemporaryFolder

test.beforeAll(async () => {
  data = temporaryFolder('fallback')
  other = await startProcess('server/main.ts', {
    PORT: '0',
    DATA_DIR: data.path,
    SANITY_PROJECT_ID: 'local',
    SANITY_API_HOST: `${site}/lake`,
    LOG_LEVEL: 'error',
  })
})

test.afterAll(async () => {
  await other?.stop()
  data.remove()
})

// The other site is another host, and pages that ask for its pictures are not what this is about.
test.use({ expected: /^other host: / })

test('when the messages cannot be read, the browser’s own are shown, in yellow and without an error', async ({
  page,
  baseURL,
}) => {
  const desk = deskOf(data.path)
  const account = await desk.hire()
  await desk.receive({ message: 'stored remotely' })
  await page.context().addCookies([{ name: 'lumipath-language', value: 'en', url: other.address }])
  await signIn(page, account, new URL('/admin', other.address ?? baseURL).href)
  await expect(page.getByText('Data from Supabase')).toBeVisible()

  await desk.connected((sql) => sql`alter view submission_counts rename to gone`)
  await page.reload()
  await expect(page.getByText('Data from Local Storage')).toBeVisible()
  await expect(page.getByText('No submissions yet')).toBeVisible()
  await expect(page.getByText('Contact form submissions will appear here once received.')).toBeVisible()

  await page.evaluate(() => {
    const letter = (name: string, submitted_at: string) => ({
      name,
      email: 'kept@mail.example',
      phone: '+1 617 555 0148',
      message: 'kept here\nin two lines',
      submitted_at,
    })
    const [first, second, third] = ['2026-01-01T10:00:00Z', '2026-01-02T10:00:00Z', '2026-01-03T10:00:00Z']
    const newer = [letter('Second', second!), letter('Third', third!)]
    localStorage.setItem('contact_submissions', JSON.stringify(newer))
    localStorage.setItem('contactSubmissions', JSON.stringify([letter('First', first!), newer[0]]))
  })
  await page.reload()
  await expect(cards(page, 'kept here').getByRole('heading')).toHaveText(['Third', 'Second', 'First'])
  await expect(page.getByText('3 in total')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('link', { name: '+1 617 555 0148' }).first()).toHaveAttribute(
    'href',
    'tel:+16175550148',
  )

  const lines = other.errors.filter((line) => line.includes('submissions could not be read'))
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toContain('stored remotely')

  await desk.connected((sql) => sql`alter view gone rename to submission_counts`)
  await comeBackTo(page)
  await expect(page.getByText('Data from Supabase')).toBeVisible()
  await expect(cards(page, 'stored remotely')).toHaveCount(1)
})

test('leads that can be read again are shown, and none of them is called new', async ({ page, baseURL }) => {
  const desk = deskOf(data.path)
  const account = await desk.hire()
  await desk.receiveLead('+1 617 555 0148')
  await page.context().addCookies([{ name: 'lumipath-language', value: 'en', url: other.address }])
  await desk.connected((sql) => sql`alter view lead_counts rename to gone`, 'leads')
  await signIn(page, account, new URL('/admin/leads', other.address ?? baseURL).href)
  await expect(page.getByRole('alert')).toHaveText(/^The leads cannot be read/)
  await desk.connected((sql) => sql`alter view gone rename to lead_counts`, 'leads')
  await comeBackTo(page)
  await expect(page.getByRole('link', { name: '+1 617 555 0148' })).toBeVisible()
  await expect(page.getByText(/new lead|left contact details$/)).toHaveCount(0)
})

/** As when its tab is looked at again. */
async function comeBackTo(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
