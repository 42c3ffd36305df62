import type { Locator, Page } from '@playwright/test'
import { pictures } from './setup.ts'
import { byDefault, eachLanguage, messages } from './support/languages.ts'
import { copy, seed } from './support/seed.ts'
import { expect, test } from './support/test.ts'
import { appMissing, barLink, visit, visitApp, withoutApp } from './support/visit.ts'

const playerHost = 'https://www.youtube-nocookie.com/**'

async function fulfillFor(page: Page, host: string) {
  await page
    .context()
    .route(host, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }))
}

async function ratio(locator: Locator): Promise<number> {
  const box = await locator.boundingBox()
  return box ? box.width / box.height : 0
}

const player = (page: Page) => page.locator('iframe')
const play = (page: Page, where = 'main') => page.locator(where).getByRole('link', { name: /^Play video/ })

test.describe('the introduction video', () => {
  test.use({ expected: /other host: https:\/\/video\.example/ })

  test('is a 9:16 picture that opens an external page in a new tab', async ({ page, context }) => {
    const url = String(seed('homePage', 'hero.videoUrl'))
    await fulfillFor(page, `${new URL(url).origin}/**`)
    await visit(page, '/')
    const thumbnail = page
      .getByRole('link', { name: /^Watch: why we teach this/ })
      .or(page.locator('.hero a[target]'))
    expect(await ratio(thumbnail)).toBeCloseTo(9 / 16, 2)
    const opened = context.waitForEvent('page')
    await thumbnail.click()
    await expect(await opened).toHaveURL(url)
    await expect(page).toHaveURL('/')
  })
})

for (const [locale, details] of eachLanguage('zh')) {
  test(`in ${locale} the introduction video has its name`, details, async ({ page }) => {
    await visit(page, '/', locale)
    const label = copy('homePage', 'hero.videoLabel', locale).replace(/\s/g, '')
    const name = await page.locator('.hero a[target]').innerText()
    expect(name.replace(/\s/g, '')).toContain(label)
    expect(name).toContain(messages[locale].a11y.newTab)
  })
}

test.describe('a high-resolution thumbnail that fails', () => {
  test.use({ expected: new RegExp(`/p/|/lake/images/|${appMissing.source}`) })

  for (const app of ['with', 'without']) {
    test(
      `is replaced by one of lower resolution (${app} the app)`,
      byDefault(app === 'with'),
      async ({ page, request }) => {
        const html = await (await request.get('/', { headers: { 'x-test-country': 'US' } })).text()
        const tag = /<img[^>]* fetchpriority="high"[^>]*>/.exec(html)?.[0] ?? ''
        const lowest = /srcset="([^" ]+) /i.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? ''
        expect(lowest).not.toBe('')
        // Common to all sizes: `/p/<name>/180x320`, `<file>?w=180`.
        const picture = lowest.replace(/(\/\d+x\d+)?(\?.*)?$/, '')
        const failed: string[] = []
        if (app === 'without') await withoutApp(page)
        await page.route(pictures, async (route) => {
          const url = route.request().url()
          if (!url.includes(picture) || url.endsWith(lowest)) return route.continue()
          failed.push(url)
          await route.abort()
        })
        await visit(page, '/')
        const thumbnail = page.locator('.hero img')
        await expect
          .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0)
        expect(await thumbnail.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(lowest)
        expect(failed).not.toEqual([])
        expect(await ratio(thumbnail)).toBeCloseTo(9 / 16, 2)
      },
    )
  }
})

test.describe('a video of the page', () => {
  test.use({ expected: /other host: https:\/\/www\.youtube-nocookie\.com/ })

  test('is a local picture until it is clicked, then a player', async ({ page, problems }) => {
    await fulfillFor(page, playerHost)
    await visitApp(page, '/')
    await play(page).scrollIntoViewIfNeeded()
    expect(await ratio(play(page))).toBeCloseTo(9 / 16, 2)
    await expect(player(page)).toHaveCount(0)
    expect(problems).toEqual([])
    await play(page).click()
    const frame = player(page)
    await expect(frame).toBeFocused()
    const url = new URL((await frame.getAttribute('src')) ?? '')
    expect(url.pathname).toBe(`/embed/${String(seed('homePage', 'services.video.videoId'))}`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      autoplay: '1',
      rel: '0',
      modestbranding: '1',
      controls: '1',
    })
    await expect(frame).toHaveAttribute('title', copy('homePage', 'services.video.title', 'en'))
    expect(await ratio(frame)).toBeCloseTo(9 / 16, 2)
    await expect(page.locator('iframe + *, p:has(+ iframe)')).toHaveCount(0)
    await barLink(page, 'About Us').click()
    await expect(page.locator('main.about')).toBeAttached()
    await page.goBack()
    await expect(play(page)).toBeVisible()
    await expect(player(page)).toHaveCount(0)
  })
})

test.describe('before the app has started', () => {
  test.use({ expected: new RegExp(`${appMissing.source}|other host: https://www.youtube-nocookie.com`) })

  test('a video opens in a new tab', async ({ page, context }) => {
    await fulfillFor(page, playerHost)
    await withoutApp(page)
    await visit(page, '/news/student-success-stories')
    const opened = context.waitForEvent('page')
    await play(page).click()
    await expect(await opened).toHaveURL(/youtube-nocookie\.com\/embed\//)
  })
})

test('the thumbnail of a video has its aspect ratio', async ({ page }) => {
  for (const [path, shape] of [
    ['/news/future-of-ai-education', 9 / 16],
    ['/news/student-success-stories', 16 / 9],
  ] as const) {
    await visit(page, path)
    expect(await ratio(play(page)), path).toBeCloseTo(shape, 2)
  }
})

test('a square video has a square thumbnail', { tag: '@long' }, async ({ page }) => {
  // No video of the seed is square.
  await page.route('**/news/student-success-stories.data*', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"wide"', '"square"')
    await route.fulfill({ response, body })
  })
  await visitApp(page, '/#news')
  await page.locator('#news summary').filter({ visible: true }).click()
  await page.locator('#news [href="/news/student-success-stories"]').click()
  await expect(page).toHaveURL('/news/student-success-stories')
  await expect.poll(() => ratio(play(page))).toBeCloseTo(1, 2)
})
