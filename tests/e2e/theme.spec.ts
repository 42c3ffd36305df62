import type { Page } from '@playwright/test'
import { messages } from './support/languages.ts'
import { expect, test } from './support/test.ts'
import { appMissing, appStarted, visit, visitApp, withoutApp } from './support/visit.ts'

const day = 'rgb(246, 241, 230)'
const night = 'rgb(18, 20, 25)'

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const choices = (page: Page) => page.getByRole('contentinfo').getByRole('group', { name: 'Appearance' })

test('the theme follows the device until the visitor chooses one', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await visitApp(page, '/about')
  expect(await background(page)).toBe(night)
  await choices(page).getByRole('radio', { name: 'Day' }).check()
  expect(await background(page)).toBe(day)
  await page.reload()
  await appStarted(page)
  expect(await background(page)).toBe(day)
  await expect(choices(page).getByRole('radio', { name: 'Day' })).toBeChecked()
  await choices(page).getByRole('radio', { name: 'System' }).check()
  expect(await background(page)).toBe(night)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await background(page)).toBe(day)
})

test('the choice is labelled and applied in every language', async ({ page }) => {
  await visitApp(page, '/privacy', 'zh-TW')
  const { label, dark } = messages['zh-TW'].theme
  await page.getByRole('group', { name: label }).getByRole('radio', { name: dark }).check()
  await visit(page, '/', 'zh')
  expect(await background(page)).toBe(night)
})

test('Back does not restore an older choice', { tag: '@long' }, async ({ page }) => {
  await visitApp(page, '/about')
  await choices(page).getByRole('radio', { name: 'Day' }).check()
  await visitApp(page, '/privacy')
  await choices(page).getByRole('radio', { name: 'Night' }).check()
  await page.goBack()
  await appStarted(page)
  await expect(choices(page).getByRole('radio', { name: 'Night' })).toBeChecked()
  expect(await background(page)).toBe(night)
})

test('a page restored from the back/forward cache shows the latest choice', async ({ page }) => {
  await visitApp(page, '/about')
  await choices(page).getByRole('radio', { name: 'Day' }).check()
  await page.evaluate(() => {
    localStorage.setItem('lumipath-theme', 'dark')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(choices(page).getByRole('radio', { name: 'Night' })).toBeChecked()
  expect(await background(page)).toBe(night)
})

test.describe('before the app has started', () => {
  test.use({ expected: appMissing })

  test('a choice applies at once, and a saved one at first paint', async ({ page }) => {
    await withoutApp(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await visit(page, '/privacy')
    await choices(page).getByRole('radio', { name: 'Day' }).check()
    expect(await background(page)).toBe(day)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.addInitScript(() => {
      localStorage.setItem('lumipath-theme', 'dark')
      new PerformanceObserver((_, observer) => {
        observer.disconnect()
        sessionStorage.painted = getComputedStyle(document.body).backgroundColor
      }).observe({ type: 'paint', buffered: true })
    })
    await visit(page, '/about')
    await expect.poll(() => page.evaluate(() => sessionStorage.painted as unknown)).toBe(night)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('no theme switch is shown', async ({ page }) => {
    await visit(page, '/about')
    await expect(choices(page)).toBeHidden()
  })
})
