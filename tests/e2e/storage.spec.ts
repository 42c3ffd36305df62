import { languageKey, messages } from './support/languages.ts'
import { expect, test } from './support/test.ts'
import { appStarted, barLink, languageButton, visitApp } from './support/visit.ts'

test('pages, languages, theme and search work without storage', async ({ page, problems }) => {
  await page.addInitScript(() => {
    for (const kind of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, kind, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  await visitApp(page, '/')
  await page.mouse.wheel(0, 900)
  await barLink(page, 'About Us').click()
  await expect(page.locator('main.about')).toBeAttached()
  await page.goBack()
  await expect(page.locator('main.home')).toBeAttached()
  await languageButton(page).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  await page.getByLabel(messages.zh.theme.dark).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.reload()
  await appStarted(page)
  expect(problems).toEqual([])
})

test('URLs contain the language if cookies are blocked', async ({ page }) => {
  await page.addInitScript((key) => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} })
    localStorage.setItem(key, 'zh')
  }, languageKey)
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  const locale = page.locator('html')
  await page.setExtraHTTPHeaders({ 'x-test-country': 'US' })
  await page.goto('/about')
  await appStarted(page)
  await expect(locale).toHaveAttribute('lang', 'en')
  await languageButton(page).click()
  await expect(page).toHaveURL('/zh/about')
  await expect(locale).toHaveAttribute('lang', 'zh-Hans')
  expect(loads).toEqual(['/about', '/zh/about'])
})
