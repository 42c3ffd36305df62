import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildDir } from '../../server/config/paths.ts'
import { expect, signInQuietly, test } from './admin-inbox.ts'
import { answer, openChat } from './support/chat.ts'
import { holdRequests } from './support/hold.ts'
import { languages, messages } from './support/languages.ts'
import { contactForm, contactMessage, write } from './support/contact-message.ts'
import { expectedOfRoutes, routes } from './support/routes.ts'
import { appStarted, visit, visitApp } from './support/visit.ts'

test.use({ expected: expectedOfRoutes })

/** Removes APIs that browsers of 2022 and the last Chrome for Windows 7 lack. */
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

for (const locale of languages)
  test(`in ${locale} the app starts on all pages`, { tag: '@long' }, async ({ page }) => {
    for (const path of routes) {
      await visit(page, path, locale)
      const headings = await page.locator('h1').allInnerTexts()
      await appStarted(page)
      expect(await page.locator('h1').allInnerTexts(), path).toEqual(headings)
    }
  })

for (const [width, isOpen] of [
  [1280, true],
  [390, false],
] as const)
  test(
    `without ::details-content, lists are ${isOpen ? 'open' : 'folded'} at ${width} px`,
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.addInitScript(() => (CSS.supports = () => false))
      await visitApp(page, '/')
      // Playwright’s own check needs `checkVisibility`, which these browsers lack.
      const openOnes = (selector: string) =>
        page
          .locator(selector)
          .evaluateAll((all) => all.map((details) => (details as HTMLDetailsElement).open))
      await expect.poll(() => openOnes('#mentors details')).toEqual([isOpen, !isOpen])
      await page.locator('a[href="/projects"]').first().dispatchEvent('click')
      await expect(page).toHaveURL('/projects')
      await expect.poll(() => openOnes('main.projects details')).toContain(false)
      expect(await openOnes('main.projects details')).not.toContain(true)
    },
  )

test('detects the language on a first visit', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  await appStarted(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-detecting')
})

test('a lookup without a response times out', { tag: '@long' }, async ({ page }) => {
  await holdRequests(page, '**/api/geo')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-detecting')
  await expect(page.locator('html')).not.toHaveAttribute('data-detecting')
})

test('all news can be reached', { tag: '@long' }, async ({ page }) => {
  await visitApp(page, '/')
  await page.locator('#news a[href="/news"]').click()
  await page.getByRole('link', { name: '2025' }).first().click()
  await expect(page).toHaveURL('/news?year=2025')
  await expect(page.locator('main time').first()).toContainText('2025')
})

test('the plain chat saves a lead', { tag: '@long' }, async ({ page }) => {
  await visitApp(page, '/chat')
  const options = page.locator('main [data-options]')
  for (const label of ['Yes, please!', 'Parent', 'Grade 9', 'Learn AI skills', 'Maybe later']) {
    await options.getByText(label, { exact: true }).click()
    await expect(page.locator('main [data-speaker=visitor]').filter({ hasText: label })).toBeVisible()
  }
  await options.getByText('Chat with advisor', { exact: true }).click()
  await expect(page.locator('main [data-speaker=visitor]').filter({ hasText: 'Grade 9' })).toBeVisible()
  await expect(page.locator('main').getByLabel('Email')).toBeVisible()
})

test('a contact message is sent, and the chat replies', async ({ page }) => {
  await visitApp(page, '/#contact')
  const form = contactForm(page)
  await write(form, contactMessage)
  await form.getByRole('button', { name: messages.en.contact.send }).click()
  await expect(page.locator('#contact').getByRole('status')).toContainText(messages.en.contact.savedTitle)
  const chat = await openChat(page)
  await answer(page, chat, 'Yes, please!', 'Parent')
  await expect(chat.enabled.first()).toBeVisible()
})

test('admin pages work', { tag: '@long' }, async ({ page, account }) => {
  await signInQuietly(page, account)
  for (const path of ['', '/leads', '/funnel', '/insights', '/people', '/status']) {
    await visitApp(page, `/admin${path}`)
    await expect(page.locator('h1')).toBeVisible()
  }
})

type Declaration = { name: string; value: string; before: string[]; isAsked: boolean }

/** Of a built stylesheet, with the values of the same name before them, and whether `@supports` asks first. */
function declarationsIn(css: string): Declaration[] {
  const open = [{ prelude: '', written: [] as [string, string][] }]
  const found: Declaration[] = []
  for (const [, text = '', end] of css.matchAll(/([^{};]*)([{};])/g)) {
    if (end === '{') open.push({ prelude: text, written: [] })
    const { written } = open.at(-1)!
    const [, name, value] = (end !== '{' && /^\s*([\w-]+):(.*)$/s.exec(text)) || []
    if (name && value) {
      const before = written.flatMap(([known, value]) => (known === name ? [value] : []))
      found.push({ name, value, before, isAsked: open.some(({ prelude }) => prelude.includes('@supports')) })
      written.push([name, value])
    }
    if (end === '}') open.pop()
  }
  return found
}

test('the built styles have an older value for what browsers of 2022 lack', () => {
  const sheets = globSync(join(buildDir, 'client/assets/*.css'))
  const declarations = sheets.flatMap((sheet) => declarationsIn(readFileSync(sheet, 'utf8')))
  const unasked = declarations.filter(({ isAsked }) => !isAsked)
  const newer = /\d[dls]v[hw]\b|\bsubgrid\b/
  const lost = [
    // Dropped by Safari 15.4, which then scrolls sideways.
    ...unasked.filter(
      ({ name, value, before }) => name.startsWith('overflow') && value === 'clip' && !before[0],
    ),
    // With a variable it parses everywhere, so that nothing before it counts.
    ...unasked.filter(({ value }) => newer.test(value) && value.includes('var(')),
    ...unasked.filter(
      ({ name, value, before }) => name === 'max-height' && /\ddvh/.test(value) && !before[0],
    ),
  ]
  expect(lost).toEqual([])
  expect(declarations.filter(({ value, isAsked }) => value === 'clip' && isAsked).length).toBeGreaterThan(2)
})

test('no script uses lookbehind (Safari 16.3)', () => {
  const scripts = globSync(join(buildDir, 'client/assets/*.js'))
  expect(scripts.length).toBeGreaterThan(30)
  for (const script of scripts) expect(readFileSync(script, 'utf8'), script).not.toMatch(/\(\?<[=!]/)
})
