import type { Locator } from '@playwright/test'
import { expect, field, openStudio, test } from './studio-site.ts'

test.describe.configure({ mode: 'default', timeout: 120_000 })
test.use({ viewport: { width: 1400, height: 900 } })

test(
  'two editors on one document see that the other is there, and where',
  { tag: '@long' },
  async ({ page, site, browser }) => {
    const home = '/studio/structure/home;homePage'
    await openStudio(page, site, home, 'administrator')
    const other = await browser.newPage({ viewport: { width: 1400, height: 900 } })
    await openStudio(other, site, home, 'editor')
    await field(other, 'hero.chip.en').click()
    const chip = page.getByTestId('field-hero.chip.en')
    await expect.poll(() => hasFaceBeside(chip), { timeout: 30_000 }).toBe(true)
    const present = await page.locator('[data-ui="Avatar"]').count()
    await field(other, 'hero.chip.en').fill('Typed by the other')
    await expect(field(page, 'hero.chip.en')).toHaveValue('Typed by the other')
    await other.close()
    await expect
      .poll(() => page.locator('[data-ui="Avatar"]').count(), { timeout: 30_000 })
      .toBeLessThan(present)
    await expect(page.getByText('An error occurred')).toHaveCount(0)
  },
)

/** Whether somebody's picture is drawn beside a field; the Studio draws them in a layer above its form. */
async function hasFaceBeside(field: Locator): Promise<boolean> {
  const place = await field.boundingBox()
  const faces = await field.page().locator('[data-ui="Avatar"]').all()
  const boxes = await Promise.all(faces.map((face) => face.boundingBox()))
  return boxes.some((face) => {
    const middle = face && { x: face.x + face.width / 2, y: face.y + face.height / 2 }
    if (!place || !middle) return false
    const isBeside = middle.x > place.x && middle.x < place.x + place.width + face.width
    return isBeside && middle.y > place.y && middle.y < place.y + place.height
  })
}
