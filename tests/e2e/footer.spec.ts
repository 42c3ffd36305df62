import { legalPages } from '../../app/content/document-types.ts'
import { eachLanguage, messages } from './support/languages.ts'
import { copy, seed } from './support/seed.ts'
import { expect, test } from './support/test.ts'
import { appStarted, visit } from './support/visit.ts'

const programs = {
  en: [
    'Beginner AI Literacy',
    'Intermediate AI Programming',
    'Advanced AI Research',
    'Corporate Partnerships',
  ],
  zh: ['初级 AI 素养', '中级 AI 编程', '高级 AI 研究', '企业合作'],
  'zh-TW': ['初階 AI 素養', '中階 AI 程式設計', '高階 AI 研究', '企業合作'],
}

for (const [locale, details] of eachLanguage('zh')) {
  test(`in ${locale} the footer shows its links and the contact details`, details, async ({ page }) => {
    const text = (path: string) => copy('siteSettings', path, locale)
    const links: [string, string][] = [
      [text('navigation.services'), '/#pricing'],
      [text('navigation.mentors'), '/#mentors'],
      [text('navigation.testimonials'), '/#testimonials'],
      [text('navigation.contact'), '/#contact'],
      [text('footer.faqLabel'), '/#contact'],
      [text('navigation.about'), '/about'],
      ...legalPages.map((slug): [string, string] => [copy(`legal-${slug}`, 'title', locale), `/${slug}`]),
    ]
    for (const path of ['/', '/about']) {
      await visit(page, path, locale)
      const footer = page.getByRole('contentinfo')
      for (const [name, href] of links) {
        const link = footer.getByRole('link', { name, exact: true })
        await expect(link).toHaveAttribute('href', href)
      }
    }
    const footer = page.getByRole('contentinfo')
    const showcase = footer.getByRole('link', { name: text('footer.showcaseLabel') })
    await expect(showcase).toHaveAttribute('href', String(seed('siteSettings', 'showcaseUrl')))
    await expect(showcase).toHaveAttribute('target', '_blank')
    await expect(showcase).toContainText(messages[locale].a11y.newTab)
    for (const name of programs[locale]) await expect(footer).toContainText(name)
    await expect(footer.locator('address')).toContainText(text('address').replace('\n', ' '), {
      useInnerText: true,
    })
    const phone = String(seed('siteSettings', 'phone'))
    const email = String(seed('siteSettings', 'email'))
    await expect(footer.getByRole('link', { name: phone })).toHaveAttribute('href', 'tel:+16175550148')
    await expect(footer.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
    await expect(footer).toContainText(String(seed('siteSettings', 'wechatId')))
    await expect(footer).toContainText(`© ${new Date().getUTCFullYear()} ${text('footer.copyright')}`)
  })
}

test('hydration keeps the document when the visitor’s clock is in another year', async ({ page }) => {
  await page.clock.setFixedTime('2031-01-01T12:00:00Z')
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { first: document.querySelector('footer') })
    })
  })
  await visit(page, '/about')
  await appStarted(page)
  const isThere = await page.evaluate(() => (window as unknown as { first: Element }).first.isConnected)
  expect(isThere).toBe(true)
})
