import { eachLanguage, messages } from './support/languages.ts'
import { copy, seed } from './support/seed.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({ javaScriptEnabled: false })

const areas = {
  en: ['Premier AI Education', 'AI Research and Innovation', 'Industry Connections'],
  zh: ['一流 AI 教育', 'AI 研究与创新', '走进企业'],
  'zh-TW': ['頂尖 AI 教育', 'AI 研究與創新', '業界連結'],
}

const founded = {
  en: /founded in January 2024 and incubated at a university innovation lab/,
  zh: /创立于2024年1月，孵化于一所大学的创新实验室/,
  'zh-TW': /創立於2024年1月，由一所大學的創新實驗室育成/,
}

for (const [locale, details] of eachLanguage('zh')) {
  test(
    `in ${locale} the page shows mission, founding, focus areas and founder`,
    details,
    async ({ page }) => {
      await visit(page, '/about', locale)
      const text = (path: string) => copy('aboutPage', path, locale)
      const main = page.locator('main')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('hero.heading'))
      for (const card of ['mission', 'incubator']) {
        const section = main.locator('section').filter({ hasText: text(`${card}.heading`) })
        await expect(section.first()).toContainText(text(`${card}.text`))
      }
      await expect(main).toContainText(founded[locale])
      await expect(main.getByRole('heading', { level: 3 })).toHaveText(areas[locale])
      const profile = main.locator('section').last()
      await expect(profile).toContainText(copy('mentor-wen-yuan-chou', 'name', locale))
      await expect(profile.getByRole('heading', { level: 2 })).toHaveText(text('founder.heading'))
      await expect(profile.getByRole('img')).toHaveCount(1)
      const expected = seed('aboutPage', 'founder.links') as { url: string }[]
      expect(expected.length).toBeGreaterThan(1)
      const links = profile.getByRole('link')
      await expect(links).toHaveCount(expected.length)
      for (const [index, { url }] of expected.entries()) {
        const link = links.nth(index)
        const label = text(`founder.links.${index}.label`)
        await expect(link).toHaveAccessibleName(`${label} ${messages[locale].a11y.newTab}`)
        await expect(link).toHaveAttribute('href', url)
        await expect(link).toHaveAttribute('target', '_blank')
      }
    },
  )
}

const updated = { en: 'January 2025', zh: '2025年1月', 'zh-TW': '2025年1月' }

for (const [locale, details] of eachLanguage('zh-TW')) {
  test(
    `in ${locale} the privacy policy shows its title and date, and links home`,
    details,
    async ({ page }) => {
      await visit(page, '/privacy', locale)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy('legal-privacy', 'title', locale))
      await expect(page.locator('main')).toContainText(updated[locale])
      const home = page.locator('main').getByRole('link', { name: messages[locale].actions.backToHome })
      await expect(home).toHaveAttribute('href', '/')
    },
  )
}
