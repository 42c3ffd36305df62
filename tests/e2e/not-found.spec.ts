import type { Page } from '@playwright/test'
import { eachLanguage, byDefault, messages } from './support/languages.ts'
import { expect, test } from './support/test.ts'
import { languageButton, visitApp } from './support/visit.ts'

test.use({ expected: /status 404|404 \(Not Found\)|404: no page at/ })

const texts = {
  en: { title: 'Oops! Page not found', home: 'Return to Home' },
  zh: { title: messages.zh.notFound.title, home: messages.zh.actions.returnHome },
  'zh-TW': { title: messages['zh-TW'].notFound.title, home: messages['zh-TW'].actions.returnHome },
}

async function expectWholeDocument(page: Page) {
  await expect(page.getByRole('banner')).toHaveCSS('position', 'fixed')
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
  await expect(page.locator('html')).toHaveAttribute('data-scrolled')
}

for (const [locale, details] of eachLanguage('en')) {
  test(`in ${locale} an unknown path shows a page that leads home`, details, async ({ page, problems }) => {
    await visitApp(page, '/no/such-page?x=1', locale)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts[locale].title)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await expect
      .poll(() => problems.filter((line) => line.startsWith('console: 404: no page at')))
      .toEqual([expect.stringContaining('/no/such-page')])
    const main = page.getByRole('main')
    await expect(main.locator('[href$="/search"], [href$="/#contact"], [href^="tel:"]')).toHaveCount(3)
    await page.getByRole('link', { name: texts[locale].home }).click()
    await expect(page).toHaveURL('/')
    await expect(page.locator('main.home')).toBeAttached()
    await expectWholeDocument(page)
  })
}

test('the language of the not-found page can be switched', { tag: '@long' }, async ({ page }) => {
  await visitApp(page, '/no/such-page')
  await languageButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.zh.title)
})

for (const path of ['/zh/en', '/zh/preview/over']) {
  test(`${path} shows the not-found page`, byDefault(path === '/zh/en'), async ({ page, problems }) => {
    await visitApp(page, path, 'zh')
    await expect
      .poll(() => problems.filter((line) => line.startsWith('console: 404: no page at')))
      .toEqual([expect.stringContaining(path)])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.zh.title)
    await expect(page).toHaveTitle(new RegExp(texts.zh.title))
    await page.getByRole('link', { name: texts.zh.home }).click()
    await expect(page).toHaveURL('/zh')
    await expect(page.locator('main.home')).toBeAttached()
  })
}

test('returns 404 for unknown URLs', async ({ request }) => {
  for (const path of [
    '/no-such-page',
    '/news?page=99',
    '/news/no-such-article',
    '/news/ai-showcase/more',
    '/About/us',
    '/index.html',
    '/assets/none.js',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})
