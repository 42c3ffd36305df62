import { randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { urls } from './setup.ts'
import { holdRequests } from './support/hold.ts'
import { byDefault, languageKey, languageTags, type Locale } from './support/languages.ts'
import { placeOf } from './support/position.ts'
import { expect, test } from './support/test.ts'
import { appStarted, visit } from './support/visit.ts'

test.describe.configure({ mode: 'default' })

// A public address that no database knows: the site asks the service for each, and remembers its answer for private ones.
test.use({
  extraHTTPHeaders: async ({ baseURL: _ }, use) => {
    await use({ 'X-Forwarded-For': `240.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` })
  },
})

const countries: [string, Locale][] = [
  ['TW', 'zh-TW'],
  ['HK', 'zh-TW'],
  ['MO', 'zh-TW'],
  ['CN', 'zh'],
  ['SG', 'zh'],
  ['US', 'en'],
  ['JP', 'en'],
]

type Reply = { country_code?: string | null; status?: number; delay?: number }

const spinner = (page: Page) => page.getByText('Detecting your location...')

async function setReply(request: APIRequestContext, reply: Reply) {
  const set = (data: Reply) => request.put(`${urls.locationService}/answer`, { data })
  const found = async () => ((await (await request.get('/api/geo')).json()) as Reply).country_code
  await set({ country_code: 'US' })
  // After a failure, the site pauses its lookups.
  await expect.poll(found).toBe('US')
  await set(reply)
}

async function expectSettled(page: Page, locale: Locale) {
  await expect(page.locator('html')).toHaveAttribute('lang', languageTags[locale])
  await expect(spinner(page)).toBeHidden()
  await expect(page.locator('html')).not.toHaveAttribute('data-detecting')
}

const documentTag = (html: string) => /<html[^>]*>/.exec(html)?.[0]

/** Slow machines exceed the timeout of the lookup. */
const waitForLookup = (page: Page) =>
  page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })

const beginVisit = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' })

function lookupsOf(page: Page): string[] {
  const lookups: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/geo')) lookups.push(request.url())
  })
  return lookups
}

function warningsOf(page: Page): string[] {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  return warnings
}

test.afterAll(({ request }) => setReply(request, { country_code: null }))

test('the country header of the operator decides without a lookup', async ({ page, request }) => {
  for (const [country, locale] of [...countries, ['tw', 'zh-TW'], ['SE', 'en']] as [string, Locale][]) {
    const headers = { 'x-test-country': country }
    const html = await (await request.get('/', { headers })).text()
    expect(documentTag(html), country).toContain(`lang="${languageTags[locale]}"`)
    expect(documentTag(html), country).not.toContain('data-detecting')
  }
  const unknown = await request.get('/', { headers: { 'x-test-country': 'XX' } })
  expect(documentTag(await unknown.text()), 'a CDN that does not know').toContain('data-detecting')
  const lookups = lookupsOf(page)
  await page.setExtraHTTPHeaders({ 'x-test-country': 'SG' })
  await page.goto('/')
  await expectSettled(page, 'zh')
  expect(lookups).toEqual([])
})

test('a visitor in HK reads zh-TW, after one lookup for all pages', async ({ page, request }) => {
  await setReply(request, { country_code: 'HK' })
  const lookups = lookupsOf(page)
  await waitForLookup(page)
  for (const path of ['/', '/about', '/']) {
    await page.goto(path)
    await expectSettled(page, 'zh-TW')
    expect(lookups).toHaveLength(1)
  }
})

test('a spinner covers the home page during the lookup', async ({ page, request }) => {
  await setReply(request, { country_code: 'US' })
  await waitForLookup(page)
  const release = await holdRequests(page, '**/api/geo')
  await beginVisit(page, '/')
  await expect(spinner(page)).toBeVisible()
  const cover = page.getByRole('status').filter({ has: spinner(page) })
  const { width, height } = page.viewportSize()!
  expect(await placeOf(cover)).toEqual({ x: 0, y: 0, width, height })
  const onTop = await cover.evaluate(
    (element, [x, y]) => element.contains(document.elementFromPoint(x!, y!)),
    [width / 2, 30],
  )
  expect(onTop, 'it covers the bar').toBe(true)
  release()
  await expectSettled(page, 'en')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})

test('other pages show no spinner', { tag: '@long' }, async ({ page, request }) => {
  await setReply(request, { country_code: 'HK' })
  await waitForLookup(page)
  const release = await holdRequests(page, '**/api/geo')
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(spinner(page)).toBeHidden()
  release()
  await expectSettled(page, 'zh-TW')
  await expect(page).toHaveURL('/about')
})

test('a language chosen during the lookup is not overwritten', async ({ page, request }) => {
  await setReply(request, { country_code: 'US' })
  await waitForLookup(page)
  const release = await holdRequests(page, '**/api/geo')
  await page.goto('/about')
  await appStarted(page)
  await page.getByRole('button', { name: 'Switch to Simplified Chinese' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', languageTags.zh)
  release()
  await page.reload()
  await expectSettled(page, 'zh')
  expect(await page.evaluate((key) => localStorage.getItem(key), languageKey)).toBe('zh')
})

test(
  'two tabs opened at once find the same language',
  { tag: '@long' },
  async ({ page, context, request }) => {
    await setReply(request, { country_code: 'TW' })
    const tabs = [page, await context.newPage()]
    const releases: (() => void)[] = []
    for (const tab of tabs) {
      await waitForLookup(tab)
      releases.push(await holdRequests(tab, '**/api/geo'))
      await beginVisit(tab, '/')
      await expect(spinner(tab)).toBeVisible()
    }
    for (const [index, tab] of tabs.entries()) {
      releases[index]!()
      await expectSettled(tab, 'zh-TW')
    }
  },
)

test(
  'a link with a hash leads to its section in the detected language',
  { tag: '@long' },
  async ({ page, request }) => {
    await setReply(request, { country_code: 'TW' })
    await waitForLookup(page)
    const release = await holdRequests(page, '**/api/geo')
    await page.goto('/#testimonials')
    await appStarted(page)
    const top = async () => Math.abs((await placeOf(page.locator('#testimonials'))).y)
    await expect.poll(top).toBeLessThan(120)
    release()
    await expectSettled(page, 'zh-TW')
    await expect.poll(top).toBeLessThan(120)
  },
)

test('a saved language needs no lookup', async ({ page, request }) => {
  await setReply(request, { country_code: 'CN' })
  const lookups = lookupsOf(page)
  await visit(page, '/', 'zh-TW')
  await expectSettled(page, 'zh-TW')
  expect(lookups).toEqual([])
})

test('a language in local storage alone needs no lookup', { tag: '@long' }, async ({ page, request }) => {
  await setReply(request, { country_code: 'CN' })
  const lookups = lookupsOf(page)
  await page.addInitScript((key) => localStorage.setItem(key, 'zh-TW'), languageKey)
  await page.goto('/')
  await expectSettled(page, 'zh-TW')
  expect(lookups).toEqual([])
})

test.describe('failure', () => {
  test.use({ expected: /\/api\/geo|net::ERR_/ })

  const failures: [string, Reply][] = [
    ['fails', { status: 500 }],
    ['does not know the country', { country_code: null }],
    ['returns an invalid country', { country_code: '<b>' }],
  ]
  for (const [what, reply] of failures) {
    test(
      `a service that ${what} results in English`,
      byDefault(what === 'fails'),
      async ({ page, request }) => {
        await setReply(request, reply)
        const warnings = warningsOf(page)
        await page.goto('/')
        await expectSettled(page, 'en')
        expect(warnings).toEqual([expect.stringMatching(/^Location lookup failed TypeError/)])
        expect(await page.evaluate((key) => localStorage.getItem(key), languageKey)).toBeNull()
      },
    )
  }

  test('server and page stop waiting for a slow service', { tag: '@long' }, async ({ page, request }) => {
    await setReply(request, { country_code: 'TW', delay: 20_000 })
    await beginVisit(page, '/')
    await expect(spinner(page)).toBeVisible()
    await expectSettled(page, 'en')
    const response = await request.get('/api/geo', { timeout: 10_000 })
    expect(await response.json()).toEqual({ country_code: null })
  })
})

test('/api/geo responds with the country code or null', async ({ request }) => {
  await setReply(request, { country_code: 'mo' })
  const found = await request.get('/api/geo')
  expect(found.status()).toBe(200)
  expect(found.headers()['content-type']).toContain('application/json')
  expect(await found.json()).toEqual({ country_code: 'MO' })
  const fromHeader = await request.get('/api/geo', { headers: { 'x-test-country': 'TW' } })
  expect(await fromHeader.json()).toEqual({ country_code: 'TW' })
  await setReply(request, { country_code: null })
  expect(await (await request.get('/api/geo')).json()).toEqual({ country_code: null })
})

test('a crawler reads English without detection', async ({ request }) => {
  const agent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  const headers = { 'User-Agent': agent, 'x-test-country': 'TW' }
  const html = await (await request.get('/', { headers })).text()
  expect(documentTag(html)).toContain('lang="en"')
  expect(documentTag(html)).not.toContain('data-detecting')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a first visit shows the page in English, not the spinner', async ({ page }) => {
    await page.goto('/')
    await expect(spinner(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})
