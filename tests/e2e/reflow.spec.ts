import type { Page } from '@playwright/test'
import { languages } from './support/languages.ts'
import { routes } from './support/routes.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({ expected: /no-such-page|status of 404/, contextOptions: { reducedMotion: 'reduce' } })

/** Words that stand beyond the sides of the window; decoration may. */
const cutWords = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!
      if (!node.nodeValue?.trim() || !element.checkVisibility({ visibilityProperty: true })) continue
      if (element.closest('[aria-hidden=true], .visually-hidden, .skip-link, script, style')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const isCut = [...range.getClientRects()].some(({ left, right }) => left < -1 || right > innerWidth + 1)
      if (isCut) cut.push(node.nodeValue.trim().slice(0, 40))
    }
    return cut
  })

for (const locale of languages) {
  test(`in ${locale} pages fit a window of 320 px: nothing to scroll sideways, no word cut off`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of routes) {
      await visit(page, path, locale)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, path).toBeLessThanOrEqual(320)
      expect(await cutWords(page), path).toEqual([])
    }
  })
}
