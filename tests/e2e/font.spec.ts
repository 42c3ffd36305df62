import { fontStatus } from './support/face.ts'
import { holdRequests } from './support/hold.ts'
import { eachLanguage } from './support/languages.ts'
import { expect, test } from './support/test.ts'
import { appStarted, visit } from './support/visit.ts'

const fonts = '**/fonts/*.woff2'

for (const [locale, details] of eachLanguage('en')) {
  test(`in ${locale} the app starts before font and pictures arrive`, details, async ({ page }) => {
    const releaseFont = await holdRequests(page, fonts)
    const releasePictures = await holdRequests(page, '**/p/**')
    await visit(page, '/', locale)
    await appStarted(page)
    const picture = page.locator('.hero img')
    expect(await picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(false)
    expect(await fontStatus(page)).not.toBe('loaded')
    releaseFont()
    await expect.poll(() => fontStatus(page)).toBe('loaded')
    releasePictures()
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('headings use the academy’s font', async ({ page }) => {
    await visit(page, '/about')
    await expect.poll(() => fontStatus(page)).toBe('loaded')
  })
})

test.describe('when the font fails to load', () => {
  test.use({ expected: /woff2|Failed to load resource/ })

  test('headings use the fallback, and the app starts', async ({ page }) => {
    await page.route(fonts, (route) => route.fulfill({ status: 404 }))
    await visit(page, '/')
    await appStarted(page)
    expect(await fontStatus(page)).not.toBe('loaded')
    await expect(page.locator('h1')).toBeVisible()
  })
})

test('a heading with letters of other languages loads their file, and no other page does', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(...(/[^/]+\.woff2/.exec(request.url()) ?? [])))
  await visit(page, '/about')
  await expect.poll(() => fontStatus(page)).toBe('loaded')
  expect(new Set(requested)).toEqual(new Set(['schibsted-grotesk.woff2']))
  await page.locator('h1').evaluate((heading) => (heading.textContent = 'Łukasz Żółć, Señor Đặng'))
  const others = ['schibsted-grotesk-latin.woff2', 'schibsted-grotesk-latin-ext.woff2']
  await expect.poll(() => requested).toEqual(expect.arrayContaining(others))
})
