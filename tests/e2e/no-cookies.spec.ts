import type { Page } from '@playwright/test'
import { expect, signInQuietly, submitSignIn, test } from './admin-inbox.ts'
import { byDefault } from './support/languages.ts'
import { visitApp } from './support/visit.ts'

/** As Chromium does with cookies blocked in its settings. */
function blockCookies(page: Page) {
  return page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, { get: denied })
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} })
  })
}

test.describe('the sign-in of /admin', () => {
  // Remix restores scroll positions from session storage.
  test.use({ expected: /Access is denied for this document/ })

  test('says that it needs cookies, and keeps the typed address', async ({ page, account }) => {
    await blockCookies(page)
    await visitApp(page, '/admin/sign-in')
    await submitSignIn(page, account)
    await expect(page.getByRole('alert')).toContainText('Signing in needs cookies.')
    await expect(page.getByLabel('Email')).toHaveValue(account.email)
  })
})

test('a sign-in that cookies kept leads on to the inbox', async ({ page, account }) => {
  await signInQuietly(page, account)
  await page.goto('/admin/sign-in?started=')
  await expect(page).toHaveURL(/\/admin$/)
})

for (const [locale, text] of [
  ['en-US', 'The Studio needs cookies.'],
  ['zh-CN', 'Studio 需要使用 Cookie。'],
  ['zh-TW', 'Studio 需要使用 Cookie。請'],
] as const)
  test.describe(() => {
    test.use({ locale })
    test(
      `the Studio says that it needs cookies: ${locale}`,
      byDefault(locale === 'zh-TW'),
      async ({ page }) => {
        await blockCookies(page)
        await page.goto('/studio')
        await expect(page.getByRole('alert')).toContainText(text)
      },
    )
  })
