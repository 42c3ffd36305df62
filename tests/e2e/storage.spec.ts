import { messages } from './support/languages.ts'
import { expect, test } from './support/test.ts'
import { appStarted, visitApp } from './support/visit.ts'

test('where storage is forbidden, pages, languages, the theme and the search work all the same', async ({
  page,
  problems,
}) => {
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
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click()
  await expect(page.locator('main.about')).toBeAttached()
  await page.goBack()
  await expect(page.locator('main.home')).toBeAttached()
  await page.locator('header').getByRole('button', { name: 'Switch to Simplified Chinese' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  await page.getByLabel(messages.zh.theme.dark).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.reload()
  await appStarted(page)
  expect(problems).toEqual([])
})
