import { urls } from './setup.ts'
import { languageKey } from './support/languages.ts'
import { expect, test } from './support/test.ts'

const pages = [
  '/',
  '/about',
  '/projects',
  '/news',
  '/news/mit-conference',
  '/news/senior-care-project',
  '/chat',
]
const maxPixelRatio = 1.3
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

for (const width of [360, 800, 1440]) {
  for (const density of [1, 2, 3]) {
    test(`at ${width} px, density ${density}, no picture has more than ${maxPixelRatio} times the pixels shown`, async ({
      browser,
    }) => {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        deviceScaleFactor: density,
        // Without scripts, all pictures load at once.
        javaScriptEnabled: false,
      })
      await context.addCookies([{ name: languageKey, value: 'en', url: urls.site }])
      const page = await context.newPage()
      await page.route('**/p/**', (route) => route.fulfill({ contentType: 'image/gif', body: pixel }))
      let pictures = 0
      for (const path of pages) {
        await page.goto(urls.site + path, { waitUntil: 'load' })
        const { measured, found } = await page.evaluate(tooLarge, maxPixelRatio)
        expect(found, path).toEqual([])
        pictures += measured
      }
      expect(pictures).toBeGreaterThan(pages.length)
      await context.close()
    })
  }
}

function tooLarge(maxPixelRatio: number): { measured: number; found: string[] } {
  let measured = 0
  const found = [...document.querySelectorAll('img')].flatMap((picture) => {
    const { currentSrc, clientWidth, clientHeight, width, height } = picture
    const offered = picture.srcset.split(', ').map((candidate) => {
      const [url = '', size = ''] = candidate.split(' ')
      return { url: new URL(url, location.href).href, width: parseInt(size) }
    })
    const chosen = offered.find(({ url }) => url === currentSrc)
    if (!chosen || clientWidth === 0) return []
    measured++
    const shape =
      Number(picture.getAttribute('width') ?? width) / Number(picture.getAttribute('height') ?? height)
    const shown = Math.max(clientWidth, clientHeight * shape) * devicePixelRatio
    const isSmallest = offered.every((candidate) => candidate.width >= chosen.width)
    return chosen.width <= shown * maxPixelRatio || isSmallest
      ? []
      : [`${currentSrc} shown at ${Math.round(shown)} px`]
  })
  return { measured, found }
}
