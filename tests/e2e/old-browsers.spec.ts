import type { Page } from '@playwright/test'
import { expect, signIn, test } from './admin-desk.ts'
import { answer, chatOf, openChat } from './support/chat.ts'
import { holdRequests } from './support/hold.ts'
import { languages, messages } from './support/languages.ts'
import { letter, write } from './support/letter.ts'
import { expectedOfRoutes, routes } from './support/routes.ts'
import { appStarted, visit, visitApp } from './support/visit.ts'

test.use({ expected: expectedOfRoutes })

/** Takes away what browsers of 2022 lack, and with them the last Chrome for Windows 7. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const missing: [object, string][] = [
      [URL, 'canParse parse'],
      [AbortSignal, 'timeout any'],
      [Intl, 'Segmenter'],
      [Array, 'fromAsync'],
      [Array.prototype, 'findLast findLastIndex toSorted toReversed toSpliced with'],
      [String.prototype, 'isWellFormed toWellFormed'],
      [Set.prototype, 'union intersection difference'],
      [URLSearchParams.prototype, 'size'],
      [Object, 'groupBy'],
      [Map, 'groupBy'],
      [Promise, 'withResolvers try'],
      [Crypto.prototype, 'randomUUID'],
      [Element.prototype, 'checkVisibility'],
      [Document.prototype, 'startViewTransition'],
      [window, 'requestIdleCallback cancelIdleCallback scheduler structuredClone reportError Iterator'],
    ]
    for (const [holder, names] of missing)
      for (const name of names.split(' ')) Reflect.deleteProperty(holder, name)
  }),
)

/** Addresses of the scripts that a page asks for, as they come. */
function scriptsOf(page: Page): Set<string> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  return scripts
}

for (const locale of languages)
  test(`in ${locale} the app starts on every page in a browser of 2022, and changes nothing on it`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    for (const path of routes) {
      await visit(page, path, locale)
      const words = await page.locator('h1').allInnerTexts()
      await appStarted(page)
      expect(await page.locator('h1').allInnerTexts(), path).toEqual(words)
    }
  })

test('a first visit finds its language in a browser of 2022', async ({ page }) => {
  await page.goto('/')
  await appStarted(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-detecting')
})

test('a lookup that nobody answers covers no page for long in a browser of 2022', async ({ page }) => {
  await holdRequests(page, '**/api/geo')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-detecting')
  await expect(page.locator('html')).not.toHaveAttribute('data-detecting')
})

test('all news can be reached in a browser of 2022', async ({ page }) => {
  await visitApp(page, '/')
  await page.locator('#news a[href="/news"]').click()
  await page.getByRole('link', { name: '2025' }).first().click()
  await expect(page).toHaveURL('/news?year=2025')
  await expect(page.locator('main time').first()).toContainText('2025')
})

test('the plain chat keeps what was said once it has saved a lead, in a browser of 2022', async ({
  page,
}) => {
  await visitApp(page, '/chat')
  const options = page.locator('main .options')
  for (const label of ['Yes, please!', 'Parent', 'Grade 9', 'Learn AI skills', 'Maybe later']) {
    await options.getByText(label, { exact: true }).click()
    await expect(page.locator('main .message--visitor').filter({ hasText: label })).toBeVisible()
  }
  await options.getByText('Chat with advisor', { exact: true }).click()
  await expect(page.locator('main .message--visitor').filter({ hasText: 'Grade 9' })).toBeVisible()
  await expect(page.locator('main').getByLabel('Email')).toBeVisible()
})

test('a letter is sent, and the chat answers, in a browser of 2022', async ({ page }) => {
  await visitApp(page, '/#contact')
  const form = page.locator('#contact form')
  await write(form, letter)
  await form.getByRole('button', { name: messages.en.contact.send }).click()
  await expect(page.locator('#contact').getByRole('status')).toContainText(messages.en.contact.savedTitle)
  const chat = await openChat(page)
  await answer(page, chat, 'Yes, please!', 'Parent')
  await expect(chat.enabled.first()).toBeVisible()
})

test('staff work in a browser of 2022; no script is one that Safari before 16.4 cannot read', async ({
  page,
  account,
}) => {
  const scripts = scriptsOf(page)
  await visitApp(page, '/')
  await chatOf(page).launcher.click()
  await expect(chatOf(page).panel).toBeVisible()
  await signIn(page, account)
  for (const path of [
    '/admin',
    '/admin/leads',
    '/admin/funnel',
    '/admin/insights',
    '/admin/people',
    '/admin/status',
  ]) {
    await visitApp(page, path)
    await expect(page.locator('h1')).toBeVisible()
  }
  expect(scripts.size).toBeGreaterThan(10)
  for (const script of scripts)
    expect(await (await page.request.get(script)).text(), script).not.toMatch(/\(\?<[=!]/)
})
