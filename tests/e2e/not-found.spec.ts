import type { Page } from '@playwright/test'
import { eachLanguage, byDefault, messages } from './support/languages.ts'
import { holdRequests } from './support/hold.ts'
import { expect, test } from './support/test.ts'
import { barLink, languageButton, nextFrames, visitApp } from './support/visit.ts'

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

for (const path of ['/zh/admin', '/zh/en', '/zh/preview/over']) {
  test(
    `${path} shows the not-found page after hydration, too`,
    byDefault(path === '/zh/admin'),
    async ({ page, problems }) => {
      await visitApp(page, path, 'zh')
      await expect
        .poll(() => problems.filter((line) => line.startsWith('console: 404: no page at')))
        .toEqual([expect.stringContaining(path)])
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.zh.title)
      await expect(page).toHaveTitle(new RegExp(texts.zh.title))
      await page.getByRole('link', { name: texts.zh.home }).click()
      await expect(page).toHaveURL('/zh')
      await expect(page.locator('main.home')).toBeAttached()
    },
  )
}

test('one progress bar shows until the next page is loaded, also from an error page', async ({ page }) => {
  const release = await holdRequests(page, '**/*.data*')
  for (const from of ['/about', '/no/such-page']) {
    await visitApp(page, from)
    await barLink(page, 'Projects').click()
    await expect(page.locator('[data-progress]')).toHaveCount(1)
  }
  release()
  await expect(page).toHaveURL('/projects')
  await expect(page.locator('[data-progress]')).toHaveCount(0)
})

test('an article removed after page load shows the not-found page', async ({ page }) => {
  await page.route('**/news/senior-care-project.data*', async (route) => {
    const url = route.request().url().replace('senior-care-project', 'no-such-article')
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  const release = await holdRequests(page, '**/assets/article-*.css')
  await visitApp(page, '/')
  const link = page.locator('#news [href="/news/senior-care-project"]')
  await link.hover()
  await page.waitForFunction(() => window.__remixRouteModules?.['routes/news-article'])
  await link.click()
  // Remix does not handle the failure of a loader while styles load.
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return loaded.some(
      ({ name, initiatorType }) => name.includes('senior-care-project.data') && initiatorType === 'fetch',
    )
  })
  await nextFrames(page)
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  await expectWholeDocument(page)
  await page.unrouteAll({ behavior: 'wait' })
})

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

test.describe('a page that cannot be loaded', () => {
  test.use({ expected: /projects|Failed to (load|fetch)|TypeError|SyntaxError/ })

  test('shows an error in the language of the page before, under its bar', async ({ page }) => {
    await visitApp(page, '/about', 'zh-TW')
    await page.route('**/projects.data*', (route) => route.abort())
    await barLink(page, '專題').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages['zh-TW'].error.title)
    await expect(page).toHaveTitle(new RegExp(messages['zh-TW'].error.title))
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant')
    await page.getByRole('link', { name: messages['zh-TW'].actions.returnHome }).click()
    await expect(page).toHaveURL('/')
  })

  test('leaves the document intact, and later navigations work', { tag: '@long' }, async ({ page }) => {
    await page.route('**/projects.data*', (route) => route.abort())
    await visitApp(page, '/about?from=mail')
    const goTo = (name: string) => barLink(page, name).click()
    await goTo('Projects')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.en.error.title)
    await expect(page.getByRole('banner')).toHaveCSS('position', 'fixed')
    await page.unroute('**/projects.data*')
    await goTo('About Us')
    await expect(page.locator('main.about')).toBeAttached()
    await goTo('Projects')
    await expect(page.locator('[id^=project-]').first()).toHaveCSS('display', 'grid')
    await expectWholeDocument(page)
  })
})
