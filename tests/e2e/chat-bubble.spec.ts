import type { Page } from '@playwright/test'
import { chatOf } from './support/chat.ts'
import { byDefault, eachLanguage } from './support/languages.ts'
import { copy } from './support/seed.ts'
import { expect, test } from './support/test.ts'
import { nextFrames, visit, visitApp } from './support/visit.ts'

const desktop = { width: 1440, height: 900 }

const isVisible = (page: Page) => chatOf(page).bubble.isVisible()

test('the bubble collapses to the button after the first scroll', async ({ page }) => {
  await page.setViewportSize(desktop)
  await visitApp(page, '/')
  const { launcher, dismiss } = chatOf(page)
  await expect.poll(() => isVisible(page)).toBe(true)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => isVisible(page)).toBe(false)
  await expect(dismiss).toHaveCount(0)
  await expect(launcher).toHaveAccessibleName('Chat with us! Get instant answers')
  const { width } = (await launcher.boundingBox())!
  expect(width).toBeLessThan(70)
  await page.mouse.wheel(0, -400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(await isVisible(page)).toBe(false)
})

for (const [locale, details] of eachLanguage('zh-TW')) {
  test(`in ${locale} a dismissed bubble stays away, and the button remains`, details, async ({ page }) => {
    await page.setViewportSize(desktop)
    await visitApp(page, '/', locale)
    const { dismiss, launcher, panel } = chatOf(page, locale)
    await dismiss.click()
    await expect(launcher).toBeFocused()
    await expect(dismiss).toHaveCount(0)
    expect(await isVisible(page)).toBe(false)
    await page.reload()
    await expect(launcher).toHaveRole('button')
    await expect(dismiss).toHaveCount(0)
    await visitApp(page, '/projects', locale)
    expect(await isVisible(page)).toBe(false)
    await expect(launcher).toHaveAccessibleName(
      `${copy('chatScript', 'bubble.title', locale)} ${copy('chatScript', 'bubble.text', locale)}`,
    )
    await launcher.click()
    await expect(panel).toBeVisible()
  })
}

/** What is read or pressed below the button and its bubble; null where it is away. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const launcher = document.querySelector('.chat > div > a')!
    const parts = [...launcher.querySelectorAll('span:not(.sr-only)')]
    if (!parts.every((part) => part.checkVisibility({ opacityProperty: true }))) return null
    const isBelow = ({ left, right, top, bottom }: DOMRect) =>
      parts
        .map((part) => part.getBoundingClientRect())
        .some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top)
    const isShown = (element: Element) =>
      element.checkVisibility() && !element.closest('.chat, .sr-only, dialog:not([open])')
    const found: string[] = []
    const lines = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (lines.nextNode()) {
      const parent = lines.currentNode.parentElement!
      range.selectNodeContents(lines.currentNode)
      // Narrow line heights make the line of large letters higher than its paragraph.
      const isOver = [...range.getClientRects()].some(
        (line) => isBelow(line) && isBelow(parent.getBoundingClientRect()),
      )
      if (isOver && isShown(parent) && lines.currentNode.nodeValue?.trim())
        found.push(lines.currentNode.nodeValue)
    }
    for (const element of document.querySelectorAll('a[href], button, input, select, textarea, summary'))
      if ([...element.getClientRects()].some(isBelow) && isShown(element)) found.push(element.outerHTML)
    return found
  })

async function expectUncovered(page: Page, path: string, width: number, height: number) {
  await page.setViewportSize({ width, height })
  await visitApp(page, path)
  await expect(chatOf(page).launcher).toHaveRole('button')
  await page.clock.runFor(2_000)
  const places: boolean[] = []
  const last = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  for (let top = 0; top < last + height; top += 0.7 * height) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
    await nextFrames(page)
    await page.clock.runFor(1_100)
    const found = await covered(page)
    expect(found ?? [], `${path}, ${width} × ${height}, at ${top}`).toEqual([])
    places.push(found !== null)
  }
  const share = places.filter((isShown) => isShown).length / places.length
  expect(share, `${path}, ${width} × ${height}: how often it is there`).toBeGreaterThan(0.4)
}

const article = '/news/ai-education-revolution'
const paths = ['/', article, '/projects']
const otherPaths = ['/news', '/about', '/privacy', '/search?q=robot']

for (const [width, height, isDefault] of [
  [320, 640, false],
  [360, 740, true],
  [390, 844, true],
  [768, 1024, false],
  [1280, 800, true],
  [1920, 1080, false],
] as const)
  test(
    `button and bubble cover nothing while the page rests: ${width}`,
    byDefault(isDefault),
    async ({ page }) => {
      test.slow()
      await page.clock.install()
      for (const path of isDefault ? paths : [...paths, ...otherPaths])
        await expectUncovered(page, path, width, height)
    },
  )

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the button alone leads to the chat, since a bubble could not be dismissed', async ({ page }) => {
    await visit(page, '/news/ai-education-revolution')
    expect((await chatOf(page).launcher.boundingBox())!.width).toBeLessThan(70)
    await chatOf(page).launcher.click()
    await expect(page).toHaveURL('/chat')
  })
})

test('the button and the page stay where they are when the bubble appears', async ({ page }) => {
  await page.setViewportSize(desktop)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
  await visitApp(page, '/')
  await expect(chatOf(page).bubble).toBeVisible()
  await nextFrames(page)
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
  // Late fonts on a busy machine shift by less than the goal of ADR 016.
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.001)
})
