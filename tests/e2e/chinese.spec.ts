import type { Page } from '@playwright/test'
import { byDefault } from './support/languages.ts'
import { pages } from './support/routes.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({ javaScriptEnabled: false })

/** Lines that start or end with a forbidden mark, or a last line of one character. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const marks = (text: string) => text.replace(/[\p{P}\s]/gu, '')
    const linesOf = (heading: Element) => {
      const lines: { top: number; bottom: number; text: string }[] = []
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
        for (let index = 0; index < node.length; index++) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + 1)
          const box = range.getClientRects()[0]
          if (!box?.width) continue
          const middle = (box.top + box.bottom) / 2
          const line = lines.find(({ top, bottom }) => middle > top && middle < bottom)
          if (line) line.text += node.data[index]
          else lines.push({ top: box.top, bottom: box.bottom, text: node.data[index]! })
        }
      }
      return lines.map(({ text }) => text)
    }
    // Most headings have one line; measuring every character is slow.
    const isBroken = (heading: Element) => {
      const range = document.createRange()
      range.selectNodeContents(heading)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      return Math.max(...boxes.map(({ top }) => top)) > Math.min(...boxes.map(({ bottom }) => bottom))
    }
    return [...document.querySelectorAll('h1, h2, h3, blockquote')]
      .filter((heading) => heading.checkVisibility() && isBroken(heading))
      .map(linesOf)
      .filter(
        (lines) =>
          lines.length > 1 &&
          (marks(lines.at(-1)!).length < 2 ||
            lines.some((line) => /^[，。、；：！？」』”’）》…]|[「『“‘（《]$/.test(line))),
      )
      .map((lines) => lines.join(' / '))
  })

const slice = ['/', '/about', '/news/senior-care-project']

for (const locale of ['zh', 'zh-TW'] as const) {
  const check = (paths: string[], widths: number[]) => async (page: Page) => {
    for (const path of paths) {
      await visit(page, path, locale)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        expect.soft(await faults(page), `${path}, ${width} px`).toEqual([])
      }
    }
  }

  test(
    `in ${locale} no line of a heading has only one character`,
    byDefault(locale === 'zh-TW'),
    ({ page }) => check(slice, [390, 1440])(page),
  )

  test(
    `in ${locale} no line of a heading on any page has only one character`,
    { tag: '@long' },
    async ({ page }) => {
      await check([...pages, '/search?q=AI'], [320, 390, 768, 1024, 1440])(page)
    },
  )
}
