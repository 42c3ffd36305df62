import { byDefault, eachLanguage, eachPage } from './support/languages.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const pages = [
  '/',
  '/about',
  '/projects',
  '/news',
  '/search?q=AI',
  '/news/ai-education-revolution',
  '/news/ai-voice-assistant',
  '/privacy',
  '/chat',
]

const somePages = ['/', '/search?q=AI', '/news/ai-voice-assistant', '/chat']

for (const { locale, paths, isDefault } of eachPage(pages, 'zh-TW', somePages)) {
  const title = `in ${locale} targets on ${isDefault ? 'some pages' : 'pages'} are at least 44 px, but links within a text`
  test(title, byDefault(isDefault), async ({ page }) => {
    for (const path of paths) {
      await visit(page, path, locale)
      const small = await page.locator('a[href], button, input, textarea, summary').evaluateAll((targets) =>
        targets
          .filter((target) => target.checkVisibility() && (target as HTMLElement).tabIndex >= 0)
          .filter((target) => !target.matches('p a, .prose a') || target.matches(':only-child'))
          .filter((target) => getComputedStyle(target).display !== 'inline')
          .map((target) => {
            const { width, height } = target.getBoundingClientRect()
            return { text: target.textContent.trim(), width, height }
          })
          .filter(({ width, height }) => Math.min(width, height) < 43.9),
      )
      expect.soft(small, path).toEqual([])
    }
  })
}

for (const [locale, details] of eachLanguage('zh-TW')) {
  test(`in ${locale} the home page is less than 16.5 screens long and unfolds`, details, async ({ page }) => {
    await visit(page, '/', locale)
    await page.evaluate(() => document.documentElement.setAttribute('data-all-rendered', ''))
    const height = () => page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
    expect(await height()).toBeLessThan(16.5)
    for (const section of ['#programs', '#pricing', '#mentors', '#news']) {
      const fold = page.locator(`${section} details`).first()
      const content = fold.locator('li, dt').first()
      await expect(content, section).toBeHidden()
      await fold.locator('summary').first().click()
      await expect(content, section).toBeVisible()
    }
  })
}
