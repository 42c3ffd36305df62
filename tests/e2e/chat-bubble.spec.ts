import type { Page } from '@playwright/test'
import { chatOf } from './support/chat.ts'
import { byDefault, eachLanguage } from './support/languages.ts'
import { copy } from './support/seed.ts'
import { expect, test } from './support/test.ts'
import { nextFrames, visit, visitApp } from './support/visit.ts'

const [phone, desktop] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

const isVisible = (page: Page) => chatOf(page).bubble.isVisible()

for (const [name, size] of Object.entries({ phone, desktop })) {
  const title = `on a ${name} the bubble collapses to the button after the first scroll`
  test(title, byDefault(size === phone), async ({ page }) => {
    await page.setViewportSize(size)
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
}

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

/** Lines of text below the bubble. */
const covered = (page: Page) =>
  chatOf(page).bubble.evaluateAll(([bubble]) => {
    if (!bubble) return []
    const box = bubble.getBoundingClientRect()
    const lines = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    const crosses = ({ left, right, top, bottom }: DOMRect) =>
      left < box.right && right > box.left && top < box.bottom && bottom > box.top
    while (box.width > 10 && lines.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(lines.currentNode)
      const parent = lines.currentNode.parentElement!
      // Narrow line heights make the line of large letters higher than its paragraph.
      const isOver = [...range.getClientRects()].some(
        (line) => crosses(line) && crosses(parent.getBoundingClientRect()),
      )
      const isRead = parent.checkVisibility() && !parent.closest('.chat, .sr-only, [aria-hidden=true]')
      if (isOver && isRead && lines.currentNode.nodeValue?.trim()) found.push(lines.currentNode.nodeValue)
    }
    return found
  })

async function expectUncovered(page: Page, path: string, width: number, height: number) {
  await page.setViewportSize({ width, height })
  await visitApp(page, path)
  await expect(chatOf(page).launcher).toHaveRole('button')
  expect(await covered(page), `${path}, ${width} × ${height}`).toEqual([])
}

test('the bubble covers no text of some pages', async ({ page }) => {
  await expectUncovered(page, '/', 360, 740)
  await expectUncovered(page, '/news', 1440, 900)
  await expectUncovered(page, '/news/ai-education-revolution', 768, 1024)
})

for (const path of [
  '/',
  '/news',
  '/news/ai-education-revolution',
  '/projects',
  '/privacy',
  '/search?q=robot',
]) {
  test(`the bubble covers no text of ${path} at any width`, byDefault(false), async ({ page }) => {
    for (const [width, height] of [
      [360, 740],
      [390, 844],
      [768, 1024],
      [1024, 768],
      [1440, 900],
      [1920, 1080],
    ] as const)
      await expectUncovered(page, path, width, height)
  })
}

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
  await page.setViewportSize(phone)
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
