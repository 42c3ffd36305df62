import type { Page } from '@playwright/test'
import { chatOf } from './support/chat.ts'
import { byDefault, eachLanguage, eachPage, languages, messages, type Locale } from './support/languages.ts'
import { expectedOfRoutes, routes, slice } from './support/routes.ts'
import { expect, test } from './support/test.ts'
import { laidOut, visit, visitApp } from './support/visit.ts'

test.use({ expected: expectedOfRoutes })

const clippedText = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    const isSpokenOnly = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isSpokenOnly(element.parentElement))
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!
      if (!node.nodeValue?.trim() || !element.checkVisibility({ visibilityProperty: true })) continue
      if (element.closest('[aria-hidden=true], [href="#main"], script, style') || isSpokenOnly(element))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const isCut = [...range.getClientRects()].some(({ left, right }) => left < -1 || right > innerWidth + 1)
      if (isCut) cut.push(node.nodeValue.trim().slice(0, 40))
    }
    return cut
  })

const someRoutes = ['/projects', '/admin']

for (const { locale, paths, isDefault } of eachPage(routes, 'en', [...slice, '/privacy', '/admin'])) {
  const title = `in ${locale} ${isDefault ? 'pages of each kind' : 'all pages'} fit a window of 320 px`
  test(title, byDefault(isDefault), async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of paths) {
      await visit(page, path, locale)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, path).toBeLessThanOrEqual(320)
      expect(await clippedText(page), path).toEqual([])
    }
  })
}

async function restyle(page: Page, rules: string): Promise<void> {
  await page.addInitScript((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, rules)
}

/** As browsers that enlarge text only. */
const doubleFontSize = (page: Page) => restyle(page, 'html { font-size: 200% !important }')

/** Text spacing of WCAG 1.4.12. */
const spaceText = (page: Page) =>
  restyle(
    page,
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`,
  )

async function expectWhole(
  page: Page,
  paths: readonly string[],
  locale: Locale,
  widths = [1280, 390],
): Promise<void> {
  for (const path of paths) {
    await visit(page, path, locale)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const needed = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(needed, `${path}, ${width} px`).toBeLessThanOrEqual(width)
      expect.soft(await clippedText(page), `${path}, ${width} px`).toEqual([])
    }
  }
}

for (const locale of languages) {
  test(`in ${locale} text of double size is not cut off`, { tag: '@long' }, async ({ page }) => {
    await doubleFontSize(page)
    await expectWhole(page, routes, locale)
  })
}

test('text of double size is not cut off', async ({ page }) => {
  await doubleFontSize(page)
  await expectWhole(page, someRoutes, 'en')
})

for (const [locale, scope, paths] of [
  ['en', 'some pages', someRoutes],
  ['en', 'more pages', ['/', ...someRoutes]],
  ['zh-TW', 'more pages', ['/', ...someRoutes]],
] as const) {
  const title = `in ${locale} text with more spacing is not cut off on ${scope}`
  test(title, byDefault(scope === 'some pages'), async ({ page }) => {
    await spaceText(page)
    // At 1024 px, the bar has the least space for its links.
    await expectWhole(page, paths, locale, [1280, 1024, 320])
  })
}

for (const [locale, details] of eachLanguage('zh-TW')) {
  test(`in ${locale} the bar is one line with the search at every width`, details, async ({ page }) => {
    for (const isDoubled of [false, true]) {
      if (isDoubled) await doubleFontSize(page)
      await visit(page, '/', locale)
      for (const width of [320, 360, 390, 600, 768, 1024, 1087, 1088, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        const bar = await page.locator('.bar-row').evaluate((row) => {
          const shown = [...row.querySelectorAll('a, button')].filter((item) => item.checkVisibility())
          const boxes = shown.map((item) => item.getBoundingClientRect())
          return {
            lines: new Set(boxes.map(({ top, height }) => Math.round((top + height / 2) / 4))).size,
            right: Math.max(...boxes.map((box) => box.right)),
            search: shown.some((item) => item.matches('[href$="/search"]')),
          }
        })
        expect.soft(bar.right, `${width} px`).toBeLessThanOrEqual(width)
        expect.soft(bar, `${width} px`).toMatchObject({ lines: 1, search: true })
      }
    }
  })
}

for (const [locale, details] of eachLanguage('zh')) {
  test(`in ${locale} home page and chat fit 320 px with large text`, details, async ({ page }) => {
    await doubleFontSize(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await visitApp(page, '/', locale)
    await laidOut(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect(await clippedText(page)).toEqual([])

    const chat = chatOf(page, locale)
    await chat.launcher.press('Enter')
    await expect(chat.enabled.first()).toBeVisible()
    for (const button of [chat.reset, chat.close]) await expect(button).toBeInViewport({ ratio: 1 })
    expect(await chat.panel.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(320)
    expect(await clippedText(page)).toEqual([])
  })
}

for (const [name, width, height, isDoubled] of [
  ['large text', 390, 800, true],
  ['400 % zoom of 1280 × 1024', 320, 256, false],
  ['a phone in landscape', 667, 375, false],
] as const) {
  test(`menu, chat and search can be used: ${name}`, byDefault(height === 256), async ({ page }) => {
    if (isDoubled) await doubleFontSize(page)
    await page.setViewportSize({ width, height })
    await visitApp(page, '/', 'zh-TW')
    const texts = messages['zh-TW']
    const menu = page.getByRole('dialog', { name: texts.a11y.menu })
    await page.locator('[data-menu]').click()
    await menu.getByRole('button', { name: texts.a11y.closeMenu }).click()
    await expect(menu).toBeHidden()

    const chat = chatOf(page, 'zh-TW')
    await chat.launcher.press('Enter')
    await chat.options.first().click()
    await expect(chat.enabled.first()).toBeVisible()
    await chat.enabled.last().click()
    await chat.reset.click()
    await chat.close.click()
    await expect(chat.panel).toBeHidden()

    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog')
    await search.getByRole('searchbox').fill('AI')
    await search.getByRole('link').last().click()
    await expect(page).toHaveURL(/search/)
  })
}

for (const path of ['/', '/about', '/projects', '/news', '/search?q=AI'])
  test(`a long word does not widen ${path}`, byDefault(path === '/'), async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await visitApp(page, path)
    await page.evaluate(() => {
      for (const heading of document.querySelectorAll('main :is(h2, h3, figcaption, dd, li a)')) {
        let inner = heading
        while (inner.firstElementChild) inner = inner.firstElementChild
        inner.textContent = 'Wolfeschlegelsteinhausenbergerdorffwelche'
      }
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect(await clippedText(page)).toEqual([])
  })

/** Words that go on in the next line. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!
      if (!element.checkVisibility() || element.closest('[aria-hidden=true], script, style')) continue
      for (const { 0: word, index } of node.nodeValue!.matchAll(/\p{Script=Latin}{2,}/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (others.some(({ top }) => top > first!.bottom - first!.height / 2)) broken.push(word)
      }
    }
    return broken
  })

test('no word is broken at any width, as wide or narrow as the letters of the system are', async ({
  page,
}) => {
  await visitApp(page, '/')
  await page
    .locator('details')
    .evaluateAll((lists: HTMLDetailsElement[]) => lists.forEach((list) => (list.open = true)))
  await laidOut(page)
  // Of DejaVu Sans: those of Inter, Roboto and Arial are 85 to 93 % as wide.
  for (const letters of [100, 93, 89, 85]) {
    await page.evaluate((percent) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        `@font-face { font-family: Sized; src: local('DejaVu Sans'); size-adjust: ${percent}% }
        :root { --font-body: Sized, sans-serif !important }`,
      )
      document.adoptedStyleSheets = [sheet]
    }, letters)
    for (const width of [320, 360, 390, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(() => document.fonts.ready)
      expect.soft(await brokenWords(page), `${letters} %, ${width} px`).toEqual([])
    }
  }
})
