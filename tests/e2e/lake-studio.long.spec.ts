import { expect, test, type Page } from '@playwright/test'
import {
  addUser,
  clientOf,
  startLake,
  type Lake,
} from '../../packages/content-lake/tests/clients/start-lake.ts'
import { serveStudio } from './support/stock-studio.ts'
import { revertToFirst } from './support/studio-history.ts'
import { isHosted } from './setup.ts'

test.skip(isHosted, 'the site takes no part in it')
test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 1400, height: 900 }, ignoreHTTPSErrors: true })

let lake: Lake
let site: Awaited<ReturnType<typeof serveStudio>>
let password: string

const email = 'editor@example.org'
const titleOf = (id: string) =>
  clientOf(lake).fetch<string | null>('*[_id == $id][0].title', { id }, { perspective: 'raw' })

test.beforeAll(async () => {
  lake = await startLake()
  password = await addUser(lake, email, 'editor')
  site = await serveStudio(
    lake.url,
    async () => (await titleOf('drafts.post')) ?? (await titleOf('post')) ?? '',
  )
})

test.afterAll(async () => {
  site?.close()
  await lake?.stop()
})

const title = (page: Page) => page.getByTestId('field-title').locator('input').first()

async function openStudio(page: Page, path: string) {
  await page.goto(site.url + path)
  await page.locator('input[name="email"]').fill(email)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
  await expect(page.locator('#user-menu')).toBeVisible()
}

async function publish(page: Page) {
  await page.getByTestId('action-publish').click()
  await expect(page.getByText('was published').last()).toBeVisible()
}

test('a stock Studio signs in, creates a document, edits and publishes it', async ({ page }) => {
  await openStudio(page, '/studio/intent/create/template=post;type=post/')
  await title(page).fill('Written in a stock Studio')
  await publish(page)
  const titles = await clientOf(lake).fetch<string[]>('*[_type == "post"].title')
  expect(titles).toEqual(['Written in a stock Studio'])
})

test('a stock Studio shows the history of a document, restores a revision and edits by a click in Presentation', async ({
  page,
}) => {
  await clientOf(lake).createOrReplace({ _id: 'post', _type: 'post', title: 'First' })
  await openStudio(page, '/studio/structure/post;post')
  await expect(title(page)).toHaveValue('First')
  for (const text of ['Second', 'Third']) {
    await title(page).fill(text)
    await publish(page)
    await expect.poll(() => titleOf('post')).toBe(text)
  }
  await revertToFirst(page)
  await expect.poll(() => titleOf('drafts.post')).toBe('Second')

  await page.goto(`${site.url}/studio/presentation?preview=/preview`)
  const preview = page.frameLocator('iframe').first()
  await preview.getByRole('heading', { name: 'Second' }).click()
  await expect(title(page)).toHaveValue('Second')
  await title(page).fill('Fourth')
  await expect.poll(() => titleOf('drafts.post')).toBe('Fourth')
})
