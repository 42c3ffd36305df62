import { chromium, type Page } from '@playwright/test'
import { chromium as installed } from '../../tools/support/browser.ts'
import { someVisitor } from '../../tools/support/visitor.ts'
import { urls } from './setup.ts'
import { chatOf } from './support/chat.ts'
import { contactForm, contactMessage, write } from './support/contact-message.ts'
import { holdRequests } from './support/hold.ts'
import { byDefault } from './support/languages.ts'
import { expect, test } from './support/test.ts'
import { appStarted, barLink, languageButton, visit, visitApp } from './support/visit.ts'

/** Bytes on the wire of script files. */
async function watchScripts(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Map<string, string>()
  const sizes: Record<string, number> = {}
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type === 'Script') scripts.set(requestId, new URL(response.url).pathname)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = scripts.get(requestId)
    if (path) sizes[path] = encodedDataLength
  })
  return sizes
}

const total = (sizes: Record<string, number>) => Object.values(sizes).reduce((sum, size) => sum + size, 0)

for (const path of [
  '/',
  '/about',
  '/projects',
  '/privacy',
  '/news',
  '/news/mit-conference',
  '/search?q=robot',
])
  test(
    `${path} loads at most 12 kB of script before it is touched`,
    byDefault(path === '/'),
    async ({ page }) => {
      const sizes = await watchScripts(page)
      await visitApp(page, path)
      await expect.poll(() => Object.keys(sizes)).toEqual([expect.stringContaining('/assets/main-')])
      expect(total(sizes)).toBeLessThanOrEqual(12_000)
    },
  )

test('with the chat open a page has at most 65 kB of script', async ({ page }) => {
  const sizes = await watchScripts(page)
  await visitApp(page, '/about')
  await chatOf(page).launcher.click()
  await expect(chatOf(page).said).toHaveCount(1)
  expect(total(sizes)).toBeLessThanOrEqual(65_000)
})

test('the browser takes the speculation rules, which the policy allows by their hash', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  const taken: { errorType?: string }[] = []
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => taken.push(ruleSet))
  await session.send('Preload.enable')
  const response = await visit(page, '/about')
  expect(response.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-")
  await expect.poll(() => taken.length).toBeGreaterThan(0)
  expect(taken.map(({ errorType }) => errorType)).toEqual([undefined])
})

test('what was typed before the form starts stays in it', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/contact-form-*.js')
  const form = contactForm(page)
  await visitApp(page, '/#contact')
  await form.locator('[name=message]').fill('typed before')
  await form.locator('[name=topic]').selectOption('Core Programs')
  release()
  await write(form, { name: 'Mei' })
  await expect(form.locator('[name=message]')).toHaveValue('typed before')
  await expect(form.locator('[name=topic]')).toHaveValue('Core Programs')
})

test('an open chat stands on the next page as it was', async ({ page }) => {
  await visitApp(page, '/about')
  const chat = chatOf(page)
  await chat.launcher.click()
  await chat.option('Yes, please!').click()
  await expect(chat.option('Parent')).toBeEnabled()
  const said = await chat.said.allInnerTexts()
  await barLink(page, 'Projects').click()
  await expect(page).toHaveURL('/projects')
  await expect(chat.panel).toBeVisible()
  expect(await chat.said.allInnerTexts()).toEqual(said)
  await expect(chat.launcher).toBeHidden()
})

test('a copied tab goes on with a conversation of its own', async ({ page, context }) => {
  const conversation = (of: Page) =>
    of.evaluate(
      () => (JSON.parse(sessionStorage['lumipath-chat'] ?? '{}') as { conversation?: string }).conversation,
    )
  await visitApp(page, '/about')
  const chat = chatOf(page)
  await chat.launcher.click()
  await chat.option('Yes, please!').click()
  await expect(chat.option('Parent')).toBeEnabled()
  const first = await conversation(page)
  const opened = context.waitForEvent('page')
  await page.evaluate(() => void window.open('/projects'))
  const copy = await opened
  await expect(chatOf(copy).option('Parent')).toBeEnabled()
  await chatOf(copy).option('Parent').click()
  await expect.poll(() => conversation(copy)).not.toBe(first)
  await page.reload()
  await chat.option('Parent').click()
  expect(await conversation(page)).toBe(first)
})

test('the language button shows the same heading at the same place, and saves the choice at once', async ({
  page,
}) => {
  await visitApp(page, '/')
  const heading = page.locator('#mentors h2').first()
  await heading.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const before = await top()
  await languageButton(page).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  expect(await page.evaluate(() => localStorage['lumipath-language'] as string)).toBe('zh')
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
})

test('nothing on a page keeps it out of the back/forward cache', async () => {
  const browser = await chromium.launch({
    executablePath: installed.path,
    args: installed.args,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const page = await browser.newPage({ baseURL: urls.site, extraHTTPHeaders: someVisitor() })
    const session = await page.context().newCDPSession(page)
    await session.send('Page.enable')
    const reasons: { type: string; reason: string }[] = []
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      reasons.push(...notRestoredExplanations),
    )
    await visit(page, '/')
    await appStarted(page)
    await write(contactForm(page), contactMessage)
    await chatOf(page).launcher.click()
    await expect(chatOf(page).said).toHaveCount(1)
    await page.goto('/privacy')
    // From memory there is no `load`.
    await page.goBack({ waitUntil: 'commit' })
    await expect(contactForm(page).locator('[name=message]')).toHaveValue(contactMessage.message)
    // The headless shell has no such cache, which is circumstantial.
    expect(reasons.filter(({ type }) => type !== 'Circumstantial')).toEqual([])
  } finally {
    await browser.close()
  }
})
