import { languages, messages } from './support/languages.ts'
import { copy } from './support/seed.ts'
import { expect, test } from './support/test.ts'
import { visitApp } from './support/visit.ts'

const updated = { en: 'January 2025', zh: '2025年1月', 'zh-TW': '2025年1月' }

for (const locale of languages) {
  test(`in ${locale} the policy says when it was updated and leads home`, async ({ page }) => {
    await visitApp(page, '/privacy', locale)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy('legal-privacy', 'title', locale))
    await expect(page.locator('main')).toContainText(updated[locale])
    await page.locator('main').getByRole('link', { name: messages[locale].actions.backToHome }).click()
    await expect(page).toHaveURL('/')
  })
}
