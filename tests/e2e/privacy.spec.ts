import { languages, messages } from './support/languages.ts'
import { copy } from './support/seed.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({ javaScriptEnabled: false })

const updated = { en: 'January 2025', zh: '2025年1月', 'zh-TW': '2025年1月' }

test('the policy shows its title and when it was updated, and links home', async ({ page }) => {
  for (const locale of languages) {
    await visit(page, '/privacy', locale)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy('legal-privacy', 'title', locale))
    await expect(page.locator('main')).toContainText(updated[locale])
    const home = page.locator('main').getByRole('link', { name: messages[locale].actions.backToHome })
    await expect(home).toHaveAttribute('href', '/')
  }
})
