import type { Page } from '@playwright/test'
import { pages } from './support/routes.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({ javaScriptEnabled: false })

type Wrapped = { lines: string[][]; isHeading: boolean }

/** Texts of two lines and more, each as its paragraphs of lines. */
const wrappedTexts = (page: Page) =>
  page.evaluate((): Wrapped[] => {
    const linesOf = (element: Element) => {
      const paragraphs = [['']]
      let bottom = Infinity
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node instanceof Element) {
          const isOnOwnLine = node.tagName === 'BR' || !/inline|contents/.test(getComputedStyle(node).display)
          if (isOnOwnLine && node.tagName !== 'WBR') paragraphs.push([''])
          continue
        }
        for (let index = 0; index < node.nodeValue!.length; index++) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + 1)
          const box = range.getClientRects()[0]
          if (!box?.width) continue
          const lines = paragraphs.at(-1)!
          if ((box.top + box.bottom) / 2 > bottom && lines.at(-1)) lines.push('')
          lines.push(lines.pop() + node.nodeValue![index]!)
          bottom = box.bottom
        }
      }
      return paragraphs
    }
    // Most texts have one line; measuring every character is slow.
    const isWrapped = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      return Math.max(...boxes.map(({ top }) => top)) > Math.min(...boxes.map(({ bottom }) => bottom))
    }
    const shown = 'h1, h2, h3, blockquote, .lead, .label, dt, legend, label, summary, button, .button'
    const keepsWords = (element: Element) => getComputedStyle(element).wordBreak === 'keep-all'
    const isShort = (element: Element) => element.matches('dd, li') && element.textContent.length <= 28
    return [
      ...document.querySelectorAll(
        `:is(${shown}, dd, :not(.prose) > * > li, :has(> wbr)):not([aria-hidden] *, .sr-only)`,
      ),
    ]
      .filter((element) => element.matches(shown) || keepsWords(element) || isShort(element))
      .filter((element) => element.checkVisibility() && isWrapped(element))
      .map((element) => ({ lines: linesOf(element), isHeading: element.matches('h1, h2, h3, blockquote') }))
  })

const words = new Intl.Segmenter('zh', { granularity: 'word' })
const letters = (text: string) => text.replace(/[\p{P}\s]/gu, '')

/** Lines that end inside a word; of headings also those that begin or end with a forbidden mark, and a last one of one character. */
function faults({ lines: paragraphs, isHeading }: Wrapped): string[] {
  return paragraphs
    .filter((lines) => {
      const text = lines.join('')
      let end = 0
      const ends = lines.map((line) => (end += line.length)).slice(0, -1)
      const isInWord = (position: number) =>
        [...words.segment(text)].some(
          ({ segment, index }) =>
            index < position && position < index + segment.length && /\p{Script=Han}/u.test(segment),
        )
      if (ends.some(isInWord)) return true
      return (
        isHeading &&
        lines.length > 1 &&
        (letters(lines.at(-1)!).length < 2 ||
          lines.some((line) => /^[，。、；：！？」』”’）》…]|[「『“‘（《]$/.test(line)))
      )
    })
    .map((lines) => lines.join(' / '))
}

/** Dates, times and ranges that two lines share. A date alone in a narrow column may. */
const tornDates = (page: Page) =>
  page.evaluate(() => {
    const whole = /(?:\d{4}年)?\d+月(?:\d+日)?|\d+:\d\d(?:–\d+:\d\d)?|\d+[个個]?小[时時]/g
    const torn: string[] = []
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement!.matches('time')) continue
      for (const { 0: found, index } of node.nodeValue!.matchAll(whole)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + found.length)
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
        if (lines.size > 1) torn.push(node.nodeValue!)
      }
    }
    return torn
  })

const kinds = ['/', '/about', '/projects', '/news/senior-care-project', '/privacy', '/chat']

for (const locale of ['zh', 'zh-TW'] as const) {
  const check = async (page: Page, paths: string[], widths: number[]) => {
    for (const path of paths) {
      await visit(page, path, locale)
      await page
        .locator('details')
        .evaluateAll((lists: HTMLDetailsElement[]) => lists.forEach((list) => (list.open = true)))
      // There each part between two breaks would be a column.
      const columns = await page
        .locator(':has(> wbr)')
        .evaluateAll((texts) =>
          texts
            .filter((text) => /flex|grid/.test(getComputedStyle(text).display))
            .map((text) => text.outerHTML),
        )
      expect.soft(columns, path).toEqual([])
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        const found = (await wrappedTexts(page)).flatMap(faults)
        expect.soft(found, `${path}, ${width} px`).toEqual([])
        // Narrower windows, or larger text, may have no room for a whole date.
        if (width >= 352) expect.soft(await tornDates(page), `${path}, ${width} px`).toEqual([])
      }
    }
  }

  test(`in ${locale} headings, labels, quotations and leads break between words`, ({ page }) =>
    check(page, kinds, [360, 768, 1024, 1440]))

  test(
    `in ${locale} headings, labels, quotations and leads of all pages break between words`,
    { tag: '@long' },
    ({ page }) => check(page, [...pages, '/search?q=AI'], [320, 390, 768, 1024, 1440]),
  )
}
