import type { Page } from '@playwright/test'
import { chatOf } from './support/chat.ts'
import { eachLanguage } from './support/languages.ts'
import { copy } from './support/seed.ts'
import { expect, test } from './support/test.ts'
import { placeOf } from './support/position.ts'
import { nextFrames, visit, visitApp } from './support/visit.ts'

const desktop = { width: 1440, height: 900 }

const isVisible = (page: Page) => chatOf(page).bubble.isVisible()

for (const [width, height, isPhone] of [
  [390, 844, true],
  [1440, 900, false],
] as const)
  test(`at ${width} px the button stays in its corner, its bubble only at the top of a page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await visitApp(page, '/')
    const { launcher } = chatOf(page)
    const button = launcher.locator('.chat-button')
    await expect.poll(() => isVisible(page)).toBe(true)
    const place = await placeOf(button)
    expect(width - place.x - place.width).toBeLessThanOrEqual(20)
    expect(height - place.y - place.height).toBeLessThanOrEqual(20)
    expect(place.width).toBe(isPhone ? 44 : 56)
    expect(await button.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('50%')
    const name = await placeOf(page.locator('#parallax .han-column'))
    const bubble = await placeOf(chatOf(page).bubble)
    expect(name.x + name.width, 'it covers no text').toBeLessThanOrEqual(bubble.x)
    await page.mouse.wheel(0, 400)
    await expect.poll(() => isVisible(page)).toBe(false)
    await page.mouse.wheel(0, -400)
    await expect.poll(() => isVisible(page)).toBe(true)
    await expect(launcher).toHaveAccessibleName('Chat with us! Get instant answers')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await nextFrames(page)
    expect(await placeOf(button)).toEqual(place)
    // Below the last line of the page there is room for it.
    const footer = await placeOf(page.getByRole('contentinfo'))
    expect(footer.y + footer.height).toBeLessThanOrEqual(place.y)
  })

test('on phones the button covers no sign of a disclosure, and is small on a short first screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await visitApp(page, '/')
  const { launcher } = chatOf(page)
  const button = launcher.locator('.chat-button')
  expect(await placeOf(button)).toMatchObject({ width: 30, height: 30 })
  expect(await placeOf(launcher), 'to press it is as large as ever').toMatchObject({ width: 44, height: 44 })
  await page.mouse.wheel(0, 400)
  await expect(page.locator('html')).toHaveAttribute('data-scrolled')
  const place = await placeOf(button)
  expect(place.width).toBe(44)
  const summary = page.locator('main .disclosure > summary:visible').first()
  const end = await summary.evaluate(
    (element) => element.getBoundingClientRect().right - parseFloat(getComputedStyle(element).paddingRight),
  )
  expect(end).toBeLessThan(place.x)
})

test('the bubble stays away once the chat was opened, and from other pages on phones', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visitApp(page, '/about')
  expect(await isVisible(page)).toBe(false)
  await visitApp(page, '/')
  await expect.poll(() => isVisible(page)).toBe(true)
  await chatOf(page).launcher.click()
  await expect(chatOf(page).panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chatOf(page).panel).toBeHidden()
  expect(await isVisible(page)).toBe(false)
  await visitApp(page, '/')
  expect(await isVisible(page)).toBe(false)
})

for (const [locale, details] of eachLanguage('zh-TW')) {
  test(`in ${locale} a dismissed bubble stays away, and the button remains`, details, async ({ page }) => {
    await page.setViewportSize(desktop)
    await visitApp(page, '/', locale)
    const { dismiss, launcher, panel } = chatOf(page, locale)
    await dismiss.click()
    await expect(launcher).toBeFocused()
    await expect(dismiss).toBeHidden()
    expect(await isVisible(page)).toBe(false)
    await page.reload()
    await expect(launcher).toHaveRole('button')
    await expect(dismiss).toBeHidden()
    await visitApp(page, '/projects', locale)
    expect(await isVisible(page)).toBe(false)
    await expect(launcher).toHaveAccessibleName(
      `${copy('chatScript', 'bubble.title', locale)} ${copy('chatScript', 'bubble.text', locale)}`,
    )
    await launcher.click()
    await expect(panel).toBeVisible()
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the button leads to the chat, and its bubble has no button that does nothing', async ({ page }) => {
    await visit(page, '/news/ai-education-revolution')
    await expect(chatOf(page).dismiss).toBeHidden()
    await chatOf(page).launcher.click()
    await expect(page).toHaveURL('/chat')
  })
})
