import type { CDPSession, Page } from '@playwright/test'
import { chatOf } from './support/chat.ts'
import { languageKey } from './support/languages.ts'
import { expect, test } from './support/test.ts'
import { appStarted, visit, visitApp } from './support/visit.ts'

type Asked = { path: string; bytes: number }

/** What the page asks for from now on, pictures left out, with its bytes on the wire. */
async function watchNetwork(page: Page): Promise<{ asked: Asked[]; session: CDPSession }> {
  const session = await page.context().newCDPSession(page)
  const asked: Asked[] = []
  const byId = new Map<string, Asked>()
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (type === 'Image') return
    const entry = { path: new URL(request.url).pathname, bytes: 0 }
    byId.set(requestId, entry)
    asked.push(entry)
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const entry = byId.get(requestId)
    if (entry) asked.splice(asked.indexOf(entry), 1)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = byId.get(requestId)
    if (entry) entry.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  return { asked, session }
}

test('after it was fetched ahead, a page comes without another byte but its pictures', async ({ page }) => {
  await visitApp(page, '/')
  const link = page.getByRole('banner').locator('a[href="/projects"]').first()
  const ahead = page.waitForResponse((response) => new URL(response.url()).pathname === '/projects.data')
  await link.hover()
  await (await ahead).finished()
  // Its styles are fetched at the lowest priority; an entry is made when they are there.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/projects-[^/]+\.css$/.test(name)),
  )
  await page.waitForLoadState('networkidle')
  const { asked } = await watchNetwork(page)
  await link.click()
  await expect(page.locator('main.projects')).toBeAttached()
  await page.waitForLoadState('networkidle')
  expect(asked.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(500)
})

test('a language is one small request, and the visitor stays where they are', async ({ page, request }) => {
  // What nobody has asked for yet comes quickly, and smaller once it is compressed in the background.
  const inChinese = { Cookie: `${languageKey}=zh`, 'Accept-Encoding': 'br' }
  const bytesNow = async () =>
    Number((await request.get('/_root.data', { headers: inChinese })).headers()['content-length'])
  await expect.poll(bytesNow).toBeLessThan(16_000)
  await visitApp(page, '/')
  const button = page.getByRole('banner').locator('.language__button')
  await button.hover()
  await page.waitForLoadState('networkidle')
  const heading = page.locator('#mentors h2').first()
  await heading.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  const { asked } = await watchNetwork(page)
  await button.click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  await page.waitForLoadState('networkidle')
  expect(asked.map(({ path }) => path)).toEqual(['/_root.data'])
  expect(asked[0]?.bytes).toBeLessThan(16_000)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before / 2)
})

test('behind a prefix the next language is fetched ahead', async ({ page }) => {
  await visit(page, '/zh/about')
  await appStarted(page)
  const ahead = page.waitForResponse((response) => new URL(response.url()).pathname === '/zh-TW/about')
  await page.getByRole('banner').locator('.language__button').hover()
  await (await ahead).finished()
  const { asked } = await watchNetwork(page)
  await page.getByRole('banner').locator('.language__button').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant')
  await page.waitForLoadState('networkidle')
  const [document] = asked.filter(({ path }) => path === '/zh-TW/about')
  expect(document?.bytes ?? 0).toBeLessThanOrEqual(500)
})

test('what every page loads is compiled beside the main thread, while it comes', async ({
  page,
  request,
}) => {
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
  // A list, without a function.
  expect(lazy).toEqual([expect.stringContaining('/manifest-')])
})

test('the chat and the rules of a letter bring along nothing of the pages of staff', async ({ page }) => {
  await visitApp(page, '/#contact')
  const form = page.locator('#contact form')
  await form.getByRole('button').press('Enter')
  await expect(form.locator('[aria-invalid=true]').first()).toBeVisible()
  const chat = chatOf(page)
  await chat.launcher.click()
  await expect(chat.said.first()).toBeVisible()
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(loaded).toContainEqual(expect.stringMatching(/\/widget-[^/]+\.js$/))
  expect(loaded.filter((name) => /\/(desk|lists)-[^/]+\.js$/.test(name))).toEqual([])
})
