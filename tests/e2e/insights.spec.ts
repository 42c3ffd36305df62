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

test('visitors are counted unless they send Global Privacy Control', async ({ context, account, inbox }) => {
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
  const clicked = () =>
    visitor.waitForRequest((request) => request.postData()?.includes('["click","contact"]') === true)
  for (const button of ['middle', 'left'] as const) {
    const counted = clicked()
    await visitor.locator('.hero').getByRole('link', { name: 'Contact Us' }).click({ button })
    await counted
  }
  const about = counted('/about')
  await visitor.getByRole('banner').getByRole('link', { name: 'About Us' }).click()
  await about
  await visitApp(visitor, '/news/mit-conference')
  const chat = chatOf(visitor)
  await expect(chat.launcher).toHaveRole('button')
  await chat.launcher.click()
  await expect(chat.said).toHaveCount(1)

  // The site stores its counts every five seconds.
  const isStored = () =>
    inbox.connected(async (sql) => {
      const rows = await sql`select from site_counts where page = '/news/mit-conference' and kind = 'view'`
      const chats = await sql`select from site_counts where kind = 'event' and label = 'chat'`
      return rows.length > 0 && chats.length > 0
    })
  await expect.poll(isStored, { timeout: 40_000 }).toBe(true)
  await signInQuietly(staff, account)
  await visit(staff, '/admin/insights')
  for (const name of [
    '/about',
    '/news/mit-conference',
    'Search · google',
    'Contact form',
    'English',
    'Chats started',
  ]) {
    const row = staff.getByRole('row').filter({ hasText: name })
    await expect(row.getByRole('cell').first(), name).toHaveText(/^[1-9]/)
  }
  await expect(staff.getByRole('row').filter({ hasText: '/projects' })).toHaveCount(0)
  const plots = staff.getByRole('region', { name: 'Numbers over time' })
  await expect(plots.getByRole('img', { name: /^Page views: [1-9]/ })).toBeVisible()
})
