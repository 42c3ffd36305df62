import { expect, signInQuietly, test } from './admin-desk.ts'
import { violations } from './support/axe.ts'
import { visit } from './support/visit.ts'

const paths = [
  '/admin',
  '/admin?status=spam',
  '/admin?q=no-such-word',
  '/admin/leads',
  '/admin/funnel',
  '/admin/people',
  '/admin/record',
  '/admin/account',
]

/** What axe finds by day and by night. */
async function violationsOf(page: Parameters<typeof violations>[0]): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    found.push(...(await violations(page)).map((violation) => `${colorScheme} ${violation}`))
  }
  return found
}

test('axe finds nothing wrong with the sign-in page', async ({ page }) => {
  await visit(page, '/admin')
  expect(await violationsOf(page)).toEqual([])
})

for (const path of paths) {
  test(`axe finds nothing wrong with ${path}`, async ({ page, account, desk, mark }) => {
    await desk.receive({ message: mark })
    await desk.receive({ message: mark, status: 'spam', reasons: ['too-fast', 'many-links'] })
    await signInQuietly(page, account)
    await visit(page, path)
    expect(await violationsOf(page)).toEqual([])
  })
}

test('axe finds nothing wrong with a message', async ({ page, account, desk, mark }) => {
  await desk.receive({ message: mark })
  await signInQuietly(page, account)
  await visit(page, `/admin?q=${mark}`)
  await page.getByRole('article').getByRole('heading').getByRole('link').click()
  await page.locator('#notes').waitFor()
  expect(await violationsOf(page)).toEqual([])
})

for (const width of [320, 390]) {
  test(`nothing is wider than a phone of ${width} px`, async ({ page, account, desk, mark }) => {
    const email = `${'e'.repeat(60)}@mail.example`
    await desk.receive({ name: 'W'.repeat(120), email, message: 'm'.repeat(300) + mark })
    await page.setViewportSize({ width, height: 800 })
    await signInQuietly(page, account)
    for (const path of [...paths, `/admin?q=${mark}`]) {
      await visit(page, path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
    }
  })
}
