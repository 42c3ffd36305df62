import type { Page } from '@playwright/test'
import { contactForm } from './support/contact-message.ts'
import { chatOf } from './support/chat.ts'
import { languageKey } from './support/languages.ts'
import { expect, test } from './support/test.ts'
import { appStarted, nextFrames, visit, visitApp } from './support/visit.ts'

type Requested = { path: string; bytes: number; isOver: boolean }

/** Counts bytes on the wire. Pictures are blocked: drawn for the first time, they would occupy all connections. */
async function watchNetwork(page: Page) {
  const session = await page.context().newCDPSession(page)
  const requests = new Map<string, Requested>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname: path } = new URL(request.url)
    requests.set(requestId, { path, bytes: 0, isOver: false })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => void requests.delete(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    Object.assign(requests.get(requestId) ?? {}, { bytes, isOver: true })
  })
  session.on('Network.loadingFailed', ({ requestId }) => {
    Object.assign(requests.get(requestId) ?? {}, { isOver: true })
  })
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*/p/*'] })
  return {
    /** Requests of matching paths. Removed prefetches never end. */
    async finished(paths = /./): Promise<Requested[]> {
      const matching = () =>
        [...requests.values()].filter(({ path }) => !path.startsWith('/p/') && paths.test(path))
      // Playwright's networkidle does not cover requests after the first idle moment.
      await nextFrames(page)
      await expect.poll(() => matching().filter(({ isOver }) => !isOver)).toEqual([])
      const all = matching()
      requests.clear()
      return all
    },
  }
}

/** Resolves when they have loaded: with the lowest priority, after the data. */
async function prefetchedStyles(page: Page, ...routes: string[]): Promise<void> {
  await page.waitForFunction((routes) => {
    const urls = performance.getEntriesByType('resource').map(({ name }) => name)
    return routes.every((route) =>
      urls.some((url) => url.includes(`/assets/${route}-`) && url.endsWith('.css')),
    )
  }, routes)
}

test.use({ expected: /\/p\/\S+ inspector$|ERR_BLOCKED_BY_CLIENT/ })

test('a prefetched page loads only its pictures', async ({ page }) => {
  const network = await watchNetwork(page)
  const link = page.getByRole('banner').locator('a[href="/projects"]').first()
  const prefetched = page.waitForResponse((response) => new URL(response.url()).pathname === '/projects.data')
  await visitApp(page, '/')
  await (await prefetched).finished()
  await prefetchedStyles(page, 'about', 'projects')
  expect((await network.finished()).map(({ path }) => path)).toContain('/projects.data')
  await link.click()
  await expect(page.locator('main.projects')).toBeAttached()
  // The home page is prefetched in turn.
  const requests = await network.finished(/^(?!\/_root\.data)/)
  expect(requests.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(500)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('one page is fetched ahead without a touch, at most 30 kB, and another after one', async ({
    page,
  }) => {
    const network = await watchNetwork(page)
    const prefetched = page.waitForResponse(
      (response) => new URL(response.url()).pathname === '/projects.data',
    )
    await visitApp(page, '/')
    const modules = await page.locator('[data-modules]').getAttribute('data-modules')
    await (await prefetched).finished()
    await prefetchedStyles(page, 'projects')
    const atLoad = new RegExp(
      `^/(?:|fonts/.*|icons/.*|manifest.*|assets/home-.*css)$|${modules?.replaceAll(' ', '|')}`,
    )
    const ahead = (await network.finished()).filter(({ path }) => !atLoad.test(path))
    const pages = ahead.map(({ path }) => path).filter((path) => path.endsWith('.data'))
    expect(pages).toEqual(['/projects.data'])
    expect(ahead.length).toBeLessThanOrEqual(6)
    expect(ahead.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(30_000)
    await page.touchscreen.tap(5, 400)
    await prefetchedStyles(page, 'about')
  })
})

test('a language switch loads the page once and keeps the position', async ({ page, request }) => {
  const inChinese = { Cookie: `${languageKey}=zh`, 'Accept-Encoding': 'br' }
  const bytesOf = async (path: string) =>
    Number((await request.get(path, { headers: inChinese })).headers()['content-length'])
  const limit = 0.65 * (await bytesOf('/'))
  // The first response is recompressed in the background.
  await expect.poll(() => bytesOf('/_root.data')).toBeLessThan(limit)
  const network = await watchNetwork(page)
  await visitApp(page, '/')
  const button = page.getByRole('banner').locator('form button')
  await button.hover()
  const heading = page.locator('#mentors h2').first()
  await heading.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await prefetchedStyles(page, 'about', 'projects')
  await network.finished(/\/assets\//)
  await button.click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  // Then linked pages are prefetched in the new language.
  const requests = await network.finished(/^(?!\/(?:about|projects)\.data)/)
  expect([...new Set(requests.map(({ path }) => path))]).toEqual(['/_root.data'])
  const loads = requests.filter(({ bytes }) => bytes > 0)
  expect(loads).toHaveLength(1)
  expect(loads[0]!.bytes).toBeLessThan(limit)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before / 2)
})

test('the next language is prefetched on URLs with a prefix', async ({ page }) => {
  await visit(page, '/zh/about')
  await appStarted(page)
  const prefetched = page.waitForResponse((response) => new URL(response.url()).pathname === '/zh-TW/about')
  await page.getByRole('banner').locator('form button').hover()
  await (await prefetched).finished()
  const network = await watchNetwork(page)
  await page.getByRole('banner').locator('form button').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant')
  const [document] = (await network.finished()).filter(({ path }) => path === '/zh-TW/about')
  expect(document?.bytes ?? 0).toBeLessThanOrEqual(500)
})

test('shared scripts are compiled while they load', async ({ page, request }) => {
  async function modulesOf(path: string): Promise<string[]> {
    await visit(page, path)
    return (await page.locator('[data-modules]').getAttribute('data-modules'))?.split(' ') ?? []
  }
  const home = await modulesOf('/')
  const shared = (await modulesOf('/privacy')).filter((module) => home.includes(module))
  const lazy: string[] = []
  for (const module of shared) {
    const code = await (await request.get(module)).text()
    if (!code.startsWith('//# allFunctionsCalledOnLoad\n')) lazy.push(module)
  }
  expect(shared.length).toBeGreaterThanOrEqual(4)
  expect(lazy).toEqual([expect.stringContaining('/manifest-')])
})

test('chat and contact form load no code of admin pages', async ({ page }) => {
  await visitApp(page, '/#contact')
  const form = contactForm(page)
  await form.getByRole('button').press('Enter')
  await expect(form.locator('[aria-invalid=true]').first()).toBeVisible()
  const chat = chatOf(page)
  await chat.launcher.click()
  await expect(chat.said.first()).toBeVisible()
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(loaded).toContainEqual(expect.stringMatching(/\/ChatWidget-[^/]+\.js$/))
  expect(loaded.filter((name) => /\/admin-[^/]+\.js$/.test(name))).toEqual([])
})
