import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../server/config/paths.ts'
import { skipSeedOnStart } from '../../scripts/seed-on-start.ts'
import { startProcess, type TemporaryFolder, type RunningProcess } from '../../tools/support/processes.ts'
import { seededData } from '../support/seeded-data.ts'
import { languageKey } from './support/languages.ts'
import { expect, test } from './support/test.ts'
import { appStarted } from './support/visit.ts'

// The development builds of React and Remix report problems on the console.
test.use({ expected: /^other host: http:\/\/127\.0\.0\.1:/ })
test.describe.configure({ mode: 'serial' })

let data: TemporaryFolder
let server: RunningProcess

test.beforeAll(async () => {
  test.setTimeout(240_000)
  data = seededData('development')
  await skipSeedOnStart(data.path)
  server = await startProcess('scripts/dev.ts', { PORT: '0', DATA_DIR: data.path, LOG_LEVEL: 'error' })
})

test.afterAll(async () => {
  expect(await server.stop()).toBe(0)
  data.remove()
})

test.beforeEach(({ context }) => context.addCookies([{ name: languageKey, value: 'en', url: server.url }]))

const paths = ['/', '/zh-TW/projects', '/admin/sign-in', '/zh-TW', '/about', '/news/student-success-stories']

test('pages start without a warning', async ({ page }) => {
  for (const path of [...paths, '/privacy', '/chat']) {
    await page.goto(server.url + path)
    await appStarted(page)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
  }
})

test('a changed file reloads the document', async ({ page }) => {
  await page.goto(`${server.url}/zh-TW/about`)
  await appStarted(page)
  await page.evaluate(() => Object.assign(window, { isKept: true }))
  const now = new Date()
  await expect(async () => {
    utimesSync(join(projectRoot, 'app/pages/about/AboutHero.tsx'), now, new Date())
    await expect.poll(() => page.evaluate(() => 'isKept' in window)).toBe(false)
  }).toPass()
  await expect(page.locator('main.about')).toBeVisible()
})
