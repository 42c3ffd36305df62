import { expect, signIn, test } from './admin-desk.ts'
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing wrong, ${colorScheme}`, async ({ page, account, desk, mark }) => {
    await desk.receive({ message: mark })
    await desk.receive({ message: mark, status: 'spam', reasons: ['too-fast', 'many-links'] })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await visit(page, '/admin/sign-in')
    expect(await violations(page)).toEqual([])
    await signIn(page, account)
    for (const path of paths) {
      await visit(page, path)
      expect(await violations(page), path).toEqual([])
    }
    await visit(page, `/admin?q=${mark}`)
    await page.getByRole('article').getByRole('heading').getByRole('link').first().click()
    await page.locator('#notes').waitFor()
    expect(await violations(page)).toEqual([])
  })
}

for (const width of [320, 390]) {
  test(`nothing is wider than a phone of ${width} px`, async ({ page, account, desk, mark }) => {
    await desk.receive({
      name: 'W'.repeat(120),
      email: `${'e'.repeat(60)}@mail.example`,
      message: 'm'.repeat(300) + mark,
    })
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, account)
    for (const path of [...paths, `/admin?q=${mark}`]) {
      await visit(page, path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
    }
  })
}
