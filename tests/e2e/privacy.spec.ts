import { eachLanguage, messages } from './support/languages.ts'
import { copy } from './support/seed.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({ javaScriptEnabled: false })

const updated = { en: 'January 2025', zh: '2025年1月', 'zh-TW': '2025年1月' }

for (const [locale, details] of eachLanguage('zh-TW')) {
  test(`in ${locale} the policy shows its title and date, and links home`, details, async ({ page }) => {
    await visit(page, '/privacy', locale)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy('legal-privacy', 'title', locale))
    await expect(page.locator('main')).toContainText(updated[locale])
    const home = page.locator('main').getByRole('link', { name: messages[locale].actions.backToHome })
    await expect(home).toHaveAttribute('href', '/')
  })
}
