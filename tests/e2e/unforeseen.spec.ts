import { holdRequests } from './support/hold.ts'
import { expect, test } from './support/test.ts'
import { visitApp } from './support/visit.ts'

test('a page that was not prefetched loads modules, styles and data at once', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const release = await holdRequests(page, /\/assets\/ArticlePage-[^/]+\.js$/)
  await visitApp(page, '/')
  const requested = [/\/PortableText-[^/]+\.js$/, /\/article-[^/]+\.css$/, /\/mit-conference\.data/].map(
    (url) => page.waitForRequest(url),
  )
  // Without a pointer, which would prefetch it.
  await page.locator('a[href="/news/mit-conference"]').first().dispatchEvent('click')
  await Promise.all(requested)
  release()
  await expect(page.locator('main > article h1')).toBeVisible()
})
