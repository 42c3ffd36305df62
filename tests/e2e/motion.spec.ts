import type { Locator, Page } from '@playwright/test'
import { byDefault } from './support/languages.ts'
import { expect, test } from './support/test.ts'
import { laidOut, nextFrames, visit, visitApp } from './support/visit.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const opacity = (locator: Locator) => locator.evaluate((element) => Number(getComputedStyle(element).opacity))

async function bringIntoView(page: Page, locator: Locator, share: number) {
  await locator.evaluate((element, part) => {
    const { top, height } = element.getBoundingClientRect()
    scrollTo({ top: Math.ceil(scrollY + top - innerHeight + height * part), behavior: 'instant' })
  }, share)
  await nextFrames(page)
}

test('a block fades in when a tenth of it is in view, once', async ({ page }) => {
  await visitApp(page, '/')
  await laidOut(page)
  const block = page.locator('#contact [data-reveal]:has(form)')
  expect(await opacity(block)).toBe(0)
  await bringIntoView(page, block, 0.07)
  expect(await opacity(block)).toBe(0)
  await expect(block).not.toHaveAttribute('data-shown')
  await bringIntoView(page, block, 0.13)
  await expect.poll(() => opacity(block)).toBe(1)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await nextFrames(page)
  expect(await opacity(block)).toBe(1)
})

test('a long story fades in, too', { tag: '@long' }, async ({ page }) => {
  await visit(page, '/about')
  const story = page.locator('.about .prose')
  await story.evaluate((element) => (element.style.minHeight = '1200vh'))
  await bringIntoView(page, story, 0.05)
  await expect.poll(() => opacity(story)).toBe(1)
})

for (const group of [
  '#figures li',
  '#programs ol > li[id]',
  '#pricing li[data-reveal]',
  '#summer ol > li',
  '#news li:has(img)',
  '#testimonials figure',
])
  test(
    `${group} follow each other by 100 ms, at most 300 ms`,
    byDefault(group === '#figures li'),
    async ({ page }) => {
      await visit(page, '/')
      const delays = await delaysOf(page, group)
      expect(delays.length).toBeGreaterThan(2)
      expect(delays).toEqual(delays.map((_, index) => `${Math.min(index, 3) / 10}s`))
    },
  )

const delaysOf = (page: Page, blocks: string) =>
  page.locator(blocks).evaluateAll(async (found) => {
    const delays: string[] = []
    for (const block of found) {
      block.scrollIntoView({ block: 'center', behavior: 'instant' })
      while (!block.hasAttribute('data-shown')) await new Promise(requestAnimationFrame)
      delays.push([...new Set(getComputedStyle(block).transitionDelay.split(', '))].join())
    }
    return delays
  })

for (const width of [1280, 800])
  test(`long lists are staggered by row, at ${width} px`, byDefault(width === 1280), async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const [path, list, group] of [
      ['/', '#mentors :is(div, .unfolds-wide) > ul > li', 6],
      ['/projects', '.projects li[data-reveal]', 2],
    ] as const) {
      await visit(page, path)
      const delays = await delaysOf(page, `${list}:nth-child(-n + ${group + 2})`)
      expect(delays, list).toEqual(delays.map((_, index) => `${Math.min(index % group, 3) / 10}s`))
      expect(delays.length, list).toBeGreaterThanOrEqual(group + 2)
    }
  })

test('the hero fades in after 200, 400 and 600 ms', async ({ page }) => {
  await visit(page, '/')
  const delays = await page
    .locator('.hero h1, .hero h1 ~ p')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).animationDelay))
  expect(delays).toEqual(['0.2s', '0.4s', '0.6s'])
})

test('the hero title is opaque in its first frame; the tagline and buttons fade in', async ({ page }) => {
  await visit(page, '/')
  const firstFrame = (selector: string) =>
    page.locator(selector).evaluate((element: HTMLElement) => {
      element.style.animation = 'none'
      void element.getBoundingClientRect()
      element.style.animation = ''
      const [animation] = element.getAnimations()
      animation!.pause()
      animation!.currentTime = 0
      const { opacity, transform } = getComputedStyle(element)
      return { opacity, isMoved: transform !== 'none' }
    })
  expect(await firstFrame('.hero h1')).toEqual({ opacity: '1', isMoved: true })
  for (const later of ['.hero h1 + p', '.hero h1 + p + p'])
    expect(await firstFrame(later), later).toMatchObject({ opacity: '0' })
})

test('the hero background moves by 0.05 of the scroll distance', async ({ page }) => {
  await visit(page, '/')
  const shift = () =>
    page
      .locator('#parallax')
      .evaluate((box) => Math.round(new DOMMatrix(getComputedStyle(box).transform).m42 * 1000) / 1000)
  // Coat, name, portrait and light stay together.
  const parts = page.locator('#parallax > :is(div, span, a)')
  const places = () => parts.evaluateAll((all) => all.map((part) => (part as HTMLElement).offsetTop))
  const placed = await places()
  expect(await shift()).toBe(0)
  for (const distance of [400, 100]) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), distance)
    await nextFrames(page)
    expect(await shift()).toBe(distance * 0.05)
    expect(await places()).toEqual(placed)
  }
})

test('with the scroll the light in the hero leans over, and the moons wax', async ({ page }) => {
  await visitApp(page, '/')
  await laidOut(page)
  const lean = () =>
    page
      .locator('#parallax > div')
      .first()
      .evaluate((light) => new DOMMatrix(getComputedStyle(light).transform).c)
  expect(await lean()).toBe(0)
  await page.evaluate(() => scrollTo({ top: innerHeight / 2, behavior: 'instant' }))
  await expect.poll(lean).toBeCloseTo(1.5)
  const moons = page.locator('#summer li path')
  const phases = () =>
    moons.evaluateAll((all) => all.map((moon) => getComputedStyle(moon).getPropertyValue('d')))
  const scrollSummer = (block: ScrollLogicalPosition) =>
    moons.first().evaluate((moon, block) => moon.scrollIntoView({ block, behavior: 'instant' }), block)
  await scrollSummer('end')
  await expect.poll(async () => new Set(await phases()).size).toBeGreaterThan(1)
  const rising = await phases()
  await scrollSummer('start')
  await expect.poll(async () => (await phases()).filter((phase, day) => phase === rising[day])).toEqual([])
})

const hidden = (page: Page) =>
  page.locator('[data-reveal], .hero h1 ~ p').evaluateAll(
    (blocks) =>
      blocks.filter((block) => {
        const { opacity, transform } = getComputedStyle(block)
        return opacity !== '1' || transform !== 'none'
      }).length,
  )

const pages = ['/', '/about', '/projects', '/news/ai-showcase', '/news/ai-voice-assistant']

const scopes = [
  ['some pages', ['/', '/news/ai-voice-assistant']],
  ['pages of each kind', pages],
] as const

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [scope, paths] of scopes)
    test(`on ${scope} nothing stays hidden`, byDefault(scope === 'some pages'), async ({ page }) => {
      for (const path of paths) {
        await visit(page, path, 'en', { waitUntil: 'domcontentloaded' })
        await expect.poll(() => hidden(page), path).toBe(0)
      }
    })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const [scope, paths] of scopes)
    test(
      `on ${scope} nothing is hidden, and nothing moves`,
      byDefault(scope === 'some pages'),
      async ({ page }) => {
        for (const path of paths) {
          await visit(page, path)
          expect(await hidden(page), path).toBe(0)
          const moving = await page.evaluate(
            () =>
              [...document.querySelectorAll('*')].filter((element) => {
                const { animationName, transitionDuration } = getComputedStyle(element)
                return (
                  animationName !== 'none' || transitionDuration.split(', ').some((time) => time !== '0s')
                )
              }).length,
          )
          expect(moving, path).toBe(0)
        }
      },
    )

  test('the hero background stays', async ({ page }) => {
    await visit(page, '/')
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
    await nextFrames(page)
    await expect(page.locator('#parallax')).toHaveCSS('transform', 'none')
  })
})
