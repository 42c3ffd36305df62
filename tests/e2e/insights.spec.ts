import type { Page } from '@playwright/test'
import { expect, signInQuietly, test } from './admin-inbox.ts'
import { chatOf } from './support/chat.ts'
import { appStarted, visit, visitApp } from './support/visit.ts'

/** Automated browsers are not counted. */
async function asPerson(page: Page, { hasPrivacySignal = false } = {}): Promise<void> {
  await page.addInitScript((isPrivate) => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
    if (isPrivate) Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })
  }, hasPrivacySignal)
}

test('visitors are counted unless they send Global Privacy Control', async ({ context, account }) => {
  const [quiet, visitor, staff] = await Promise.all([context.newPage(), context.newPage(), context.newPage()])
  await asPerson(quiet, { hasPrivacySignal: true })
  await visitApp(quiet, '/projects')

  await asPerson(visitor)
  const counted = (path: string) =>
    visitor.waitForRequest(
      (request) =>
        request.url().endsWith('/api/counts') && (request.postDataJSON() as { path: string }).path === path,
    )
  const home = counted('/')
  await visit(visitor, '/', 'en', { referer: 'https://www.google.com/' })
  await appStarted(visitor)
  await home
  await visitor.locator('.hero').getByRole('link', { name: 'Contact Us' }).click()
  const about = counted('/about')
  await visitor.getByRole('banner').getByRole('link', { name: 'About Us' }).click()
  await about
  await visitApp(visitor, '/news/mit-conference')
  const chat = chatOf(visitor)
  await expect(chat.launcher).toHaveRole('button')
  await chat.launcher.click()
  await expect(chat.said).toHaveCount(1)

  await signInQuietly(staff, account)
  const row = (name: string | RegExp) =>
    staff.getByRole('row').filter({ hasText: name }).getByRole('cell').first()
  await expect(async () => {
    await visit(staff, '/admin/insights')
    for (const name of [
      '/about',
      '/news/mit-conference',
      'Search · google',
      'Contact form · opening',
      'English',
    ])
      await expect(row(name), name).toHaveText(/^[1-9]/, { timeout: 1_000 })
    await expect(row('Chats started'), 'chats').toHaveText(/^[1-9]/, { timeout: 1_000 })
  }).toPass({ timeout: 40_000 })
  await expect(staff.getByRole('row').filter({ hasText: '/projects' })).toHaveCount(0)
  const plots = staff.getByRole('region', { name: 'Numbers over time' })
  await expect(plots.getByRole('img', { name: /^Page views: [1-9]/ })).toBeVisible()
  // Web vitals are reported when a page is left.
  await expect(staff.getByRole('heading', { name: /First byte/ })).toBeVisible()
})
