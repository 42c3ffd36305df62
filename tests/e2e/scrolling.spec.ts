import type { Page } from '@playwright/test'
import { byDefault, languageKey } from './support/languages.ts'
import { holdRequests } from './support/hold.ts'
import { expect, test } from './support/test.ts'
import { appStarted, barLink, nextFrames, visit, visitApp } from './support/visit.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const position = (page: Page) => page.evaluate(() => window.scrollY)

/** Once twenty frames have not moved it. */
const restingPosition = (page: Page) =>
  page.evaluate(async () => {
    let resting = scrollY
    for (let frames = 0; frames < 20; frames += 1) {
      await new Promise(requestAnimationFrame)
      if (scrollY !== resting) [resting, frames] = [scrollY, 0]
    }
    return resting
  })

const top = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))

async function recordScrolling(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const positions: number[] = []
    addEventListener('scroll', () => positions.push(scrollY))
    Object.assign(window, { positions })
  })
  return () => page.evaluate(() => (window as unknown as { positions: number[] }).positions)
}

async function expectUnderBar(page: Page, selector: string) {
  await expect.poll(() => top(page, selector)).toBeLessThan(120)
  expect(await top(page, selector)).toBeGreaterThan(-120)
}

for (const id of ['mentors', 'pricing', 'news', 'testimonials', 'contact']) {
  test(`a page opened at #${id} shows that section`, byDefault(id === 'news'), async ({ page }) => {
    await visit(page, `/#${id}`)
    await expect(page.locator(`#${id} h2`).first()).toBeInViewport()
    await expectUnderBar(page, `#${id}`)
  })
}

test('on a phone in landscape #mentors shows its heading', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await visit(page, '/#mentors')
  await expectUnderBar(page, '#mentors')
  await expect(page.locator('#mentors h2')).toBeInViewport()
})

test('an anchor of another page scrolls there smoothly, after about 100 ms', async ({ page }) => {
  await page.clock.install()
  await visitApp(page, '/about')
  await page.clock.pauseAt(Date.now() + 60_000)
  await barLink(page, 'Contact Us').click()
  await expect(page.locator('#contact')).toBeAttached()
  const positions = await recordScrolling(page)
  await page.clock.runFor(80)
  await nextFrames(page)
  expect(await position(page)).toBe(0)
  await page.clock.runFor(40)
  await expect(page).toHaveURL('/#contact')
  await expectUnderBar(page, '#contact')
  // A busy machine shows few frames; a jump has one position.
  expect((await positions()).filter((y) => y > 0).length).toBeGreaterThan(1)
  await expect(page.locator('#contact')).toBeFocused()
})

test('an anchor on the home page scrolls smoothly, and again when followed twice', async ({ page }) => {
  await visitApp(page, '/')
  const positions = await recordScrolling(page)
  await barLink(page, 'News').click()
  await expect(page).toHaveURL('/#news')
  await expectUnderBar(page, '#news')
  // A busy machine shows few frames; a jump has one position. Only the last of many screens is scrolled.
  const between = (await positions()).filter((y) => y > 0)
  expect(between[0]).toBeLessThan(between.at(-1)! - 200)
  expect(between[0]).toBeGreaterThan(between.at(-1)! - 1_000)
  await expect(page.locator('#news h2')).toHaveCSS('opacity', '1')
  await expect(page.locator('#news h2')).toHaveCSS('transition-duration', '0s')
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await barLink(page, 'News').click()
  await expectUnderBar(page, '#news')
})

test('with reduced motion an anchor jumps', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visitApp(page, '/')
  const positions = await recordScrolling(page)
  await barLink(page, 'News').click()
  await expectUnderBar(page, '#news')
  expect((await positions()).length).toBeLessThan(3)
})

test('a page without hash starts at the top; Back and Forward restore the position', async ({ page }) => {
  await visitApp(page, '/')
  await page.evaluate(() => window.scrollTo({ top: 1_700, behavior: 'instant' }))
  await nextFrames(page)
  await barLink(page, 'Projects').click()
  await expect(page).toHaveURL('/projects')
  await expect.poll(() => position(page)).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(page.locator('[id^=project-]')).toHaveCount(21)
  // Below what is laid out first.
  await page.locator('[id^=project-]').nth(15).scrollIntoViewIfNeeded()
  await nextFrames(page)
  const below = await position(page)
  expect(below).toBeGreaterThan(1_000)
  await page.goBack()
  await expect(page.locator('main.home')).toBeAttached()
  await expect.poll(() => position(page)).toBe(1_700)
  await page.goForward()
  await expect(page).toHaveURL('/projects')
  await expect(page.locator('[id^=project-]')).toHaveCount(21)
  await expect.poll(() => position(page)).toBeCloseTo(below, -1)
})

test('search results and the skip link scroll within a page', async ({ page }) => {
  await visitApp(page, '/about')
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.locator('main.home')).toBeAttached()
  await appStarted(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('summer')
  await page.getByRole('dialog').locator('a[href="/#summer"]').first().click()
  await expect(page).toHaveURL('/#summer')
  await expectUnderBar(page, '#summer')
  const before = await restingPosition(page)
  await barLink(page, 'Projects').click()
  await expect(page).toHaveURL('/projects')
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Skip to' }).press('Enter')
  await nextFrames(page)
  await expect(page).toHaveURL('/projects#main')
  expect(await position(page)).toBeLessThan(100)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/#summer')
  await expect.poll(() => position(page)).toBe(before)
})

test('reload and Back preserve the position, also at a URL with a hash', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() =>
    addEventListener('load', () => setTimeout(() => Object.assign(window, { isSettled: true }), 150)),
  )
  const settled = () => page.waitForFunction(() => 'isSettled' in window)
  const expectPosition = async (y: number) => {
    await settled()
    await appStarted(page)
    // Chromium restores fractions of a pixel rounded.
    await expect.poll(async () => Math.abs((await position(page)) - y)).toBeLessThanOrEqual(1)
  }
  await visitApp(page, '/#pricing')
  await settled()
  await expectUnderBar(page, '#pricing')
  await page
    .locator('#testimonials')
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await nextFrames(page)
  const before = await position(page)
  await page.reload()
  await expectPosition(before)
  await page.goto('/privacy')
  await page.goBack()
  await expectPosition(before)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await nextFrames(page)
  await page.reload()
  await expectPosition(0)
})

test(
  'the hash is preserved when the page is reloaded in the saved language, also slowly',
  { tag: '@long' },
  async ({ page }) => {
    await page.addInitScript((key) => localStorage.setItem(key, 'zh'), languageKey)
    // Chromium restores the old position once more after `load`, here before the first frame of scrolling.
    await holdRequests(page, '**/favicon.ico')
    await page.addInitScript(() =>
      document.addEventListener(
        'readystatechange',
        () => {
          const picture = new Image()
          picture.src = '/favicon.ico'
          addEventListener('DOMContentLoaded', () => setTimeout(() => picture.removeAttribute('src'), 100))
        },
        { once: true },
      ),
    )
    await page.goto('/#testimonials', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
    await expectUnderBar(page, '#testimonials')
  },
)
