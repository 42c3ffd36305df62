import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../server/paths.ts'
import {
  startProcess,
  temporaryFolder,
  type TemporaryFolder,
  type RunningProcess,
} from '../fixtures/processes.ts'
import { languageKey } from './support/languages.ts'
import { expect, test } from './support/test.ts'
import { appStarted } from './support/visit.ts'

// `npm run dev`: React and Remix are those of development, and say on the console what they find wrong.
test.use({ expected: /^other host: http:\/\/127\.0\.0\.1:/ })
test.describe.configure({ mode: 'serial', timeout: 120_000 })

let data: TemporaryFolder
let server: RunningProcess

test.beforeAll(async () => {
  data = temporaryFolder('development')
  server = await startProcess('scripts/dev.ts', { PORT: '0', DATA_DIR: data.path, LOG_LEVEL: 'error' })
})

test.afterAll(async () => {
  expect(await server.stop()).toBe(0)
  data.remove()
})

test.beforeEach(({ context }) =>
  context.addCookies([{ name: languageKey, value: 'en', url: server.address }]),
)

test('served from its sources, every kind of page is taken over as it was rendered', async ({ page }) => {
  const news = '/news/student-success-stories'
  for (const path of ['/', '/zh-TW', '/zh/projects', '/about', news, '/privacy', '/chat', '/admin/sign-in']) {
    await page.goto(server.address + path)
    await appStarted(page)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
  }
})

test('a link leads on inside the app, and a file that changes is there without a reload', async ({
  page,
}) => {
  await page.goto(`${server.address}/zh-TW/projects`)
  await appStarted(page)
  await page.evaluate(() => Object.assign(window, { isKept: true }))
  await page.locator('header a[href="/zh-TW/about"]').first().click()
  await expect(page.locator('main.about')).toBeVisible()

  const again = page.waitForRequest(/\/AboutHero\.tsx\?t=\d+/)
  const now = new Date()
  utimesSync(join(projectRoot, 'app/features/about/AboutHero.tsx'), now, now)
  await again
  await expect(page.locator('main.about')).toBeVisible()
  expect(await page.evaluate(() => 'isKept' in window)).toBe(true)
})
