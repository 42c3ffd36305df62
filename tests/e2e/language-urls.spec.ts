import type { Page } from '@playwright/test'
import { urls } from './setup.ts'
import { holdRequests } from './support/hold.ts'
import { languageKey, savedLanguage } from './support/languages.ts'
import { copy } from './support/seed.ts'
import { expect, test } from './support/test.ts'
import { appStarted, barLink, languageButton, visit, visitApp } from './support/visit.ts'

const html = (page: Page) => page.locator('html')
const bar = (page: Page) => page.getByRole('banner')

test('every link keeps the prefix', async ({ page }) => {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await visitApp(page, '/zh', 'en')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await barLink(page, copy('siteSettings', 'navigation.about', 'zh')).click()
  await expect(page).toHaveURL('/zh/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy('aboutPage', 'hero.heading', 'zh'))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(bar(page).locator('[aria-current=page]')).toHaveText(
    copy('siteSettings', 'navigation.about', 'zh'),
  )
  await barLink(page, copy('siteSettings', 'navigation.contact', 'zh')).click()
  await expect(page).toHaveURL('/zh#contact')
  await expect(page.locator('#contact h2')).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL('/zh/about')
  await bar(page)
    .getByRole('link', { name: /Lumipath/ })
    .click()
  await expect(page).toHaveURL('/zh')
  expect(documents).toEqual(['/zh', '/zh/about', '/zh', '/zh/about', '/zh'])
})

test('the language button switches through the prefixes to the URL without one', async ({ page }) => {
  await visitApp(page, '/zh/about?from=here')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
  await languageButton(page).click()
  await expect(page).toHaveURL('/zh-TW/about?from=here')
  await expect(html(page)).toHaveAttribute('lang', 'zh-Hant')
  expect(await savedLanguage(page)).toBe('zh-TW')
  await appStarted(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
  await languageButton(page).click()
  await expect(page).toHaveURL('/about?from=here')
  await expect(html(page)).toHaveAttribute('lang', 'en')
  expect(await savedLanguage(page)).toBe('en')
})

test('after Back the language button switches the page of the address before its data arrive', async ({
  page,
}) => {
  await visitApp(page, '/zh/about')
  await barLink(page, copy('siteSettings', 'navigation.projects', 'zh')).click()
  await expect(page.locator('main.projects')).toBeAttached()
  const release = await holdRequests(page, /\/about\.data/)
  await page.goBack()
  await languageButton(page).click()
  await expect(page).toHaveURL('/zh-TW/about')
  release()
})

test('a saved language has no effect on a prefixed URL, which saves none', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'en'), languageKey)
  await visitApp(page, '/zh-TW', 'en')
  await expect(html(page)).toHaveAttribute('lang', 'zh-Hant')
  expect(await savedLanguage(page)).toBe('en')
  await page.goto('/')
  await expect(html(page)).toHaveAttribute('lang', 'en')
})

test('/en replaces the saved language with English', async ({ page, context }) => {
  await visit(page, '/privacy', 'zh')
  await page.evaluate((key) => localStorage.setItem(key, 'zh'), languageKey)
  await page.goto('/en/about')
  await expect(page).toHaveURL('/about')
  await expect(html(page)).toHaveAttribute('lang', 'en')
  expect(await savedLanguage(page)).toBe('en')
  const cookies = await context.cookies(urls.site)
  expect(cookies.map(({ name, value }) => [name, value])).toEqual([[languageKey, 'en']])
  await languageButton(page).click()
  await expect(html(page)).toHaveAttribute('lang', 'zh-Hans')
  await page.reload()
  await expect(html(page)).toHaveAttribute('lang', 'zh-Hans')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the language button switches through the prefixes to the URL without one', async ({ page }) => {
    await visit(page, '/zh/projects')
    await languageButton(page).click()
    await expect(page).toHaveURL('/zh-TW/projects')
    await expect(html(page)).toHaveAttribute('lang', 'zh-Hant')
    await languageButton(page).click()
    await expect(page).toHaveURL('/projects')
    await expect(html(page)).toHaveAttribute('lang', 'en')
  })
})
