import { expect, test } from 'vitest'
import { articleHtml } from '#app/seo/feed/body-html.ts'
import { absoluteUrls } from '#app/i18n/localized-paths.ts'
import { htmlIn } from '../../tests/support/html-in.tsx'
import type { BodyBlock } from './body.ts'
import { PortableText } from './PortableText.tsx'

const urls = absoluteUrls('https://academy.example', 'en')
const kinds = { n: 'number', b: 'bullet' } as const

/** `n2`: numbered item of level 2; `b1~`: empty bullet item; `~`: empty paragraph. */
function bodyOf(blocks: string): BodyBlock[] {
  return blocks.split(' ').map((block, index) => ({
    _type: 'block',
    _key: `block${index}`,
    style: 'normal',
    ...(block === '~' ? {} : { listItem: kinds[block[0] as 'n' | 'b'], level: Number(block[1]) }),
    children: [{ _type: 'span', _key: 'words', text: block.endsWith('~') ? '' : `Words ${index}` }],
  }))
}

/** Kind, level and index of each item, such as `n2.1`. */
function itemsInHtml(html: string): string {
  const open: { kind: string; count: number }[] = []
  const shown: string[] = []
  for (const [, end, tag] of html.matchAll(/<(\/?)(ol|ul|li)\b/g)) {
    if (tag === 'li') {
      if (!end) shown.push(`${open.at(-1)!.kind}${open.length}.${++open.at(-1)!.count}`)
    } else if (end) open.pop()
    else open.push({ kind: tag === 'ol' ? 'n' : 'b', count: 0 })
  }
  return shown.join(' ')
}

const tenth = 'n1 n1 n1 n1 n1 n1 n1 n1 n1 n1'
const toTen = 'n1.1 n1.2 n1.3 n1.4 n1.5 n1.6 n1.7 n1.8 n1.9 n1.10'

test.each([
  ['b1 b1 b2 b2 b1', 'b1.1 b1.2 b2.1 b2.2 b1.3'],
  ['b1 n1 n1 b1', 'b1.1 n1.1 n1.2 b1.1'],
  ['n1 b2 b2 n1 b2', 'n1.1 b2.1 b2.2 n1.2 b2.1'],
  ['n1 n2 b2 n1', 'n1.1 n2.1 b2.1 n1.2'],
  ['n1 b2 n2 b2 n1 n1', 'n1.1 b2.1 n2.1 b2.1 n1.2 n1.3'],
  ['b1 b2 b3 n2 b1', 'b1.1 b2.1 b3.1 n2.1 b1.2'],
  // The first item sets the outermost level.
  ['b2 b2 b2', 'b1.1 b1.2 b1.3'],
  ['b3 b4', 'b1.1 b2.1'],
  ['b1 b3 b3', 'b1.1 b2.1 b2.2'],
  // An item between two levels begins another list.
  ['n2 n1 n1 n2', 'n1.1 n1.1 n1.2 n2.1'],
  ['n1 b3 b2 n1', 'n1.1 b2.1 b2.1 n1.2'],
  [`${tenth} b2 b3 n1`, `${toTen} b2.1 b3.1 n1.11`],
  [`b1 ${tenth.replaceAll('1', '2')} b3 n2 b1`, `b1.1 ${toTen.replaceAll('n1', 'n2')} b3.1 n2.11 b1.2`],
  // As in the Studio, an empty item counts and an empty paragraph ends a list.
  ['n1 n1~ n1', 'n1.1 n1.2 n1.3'],
  ['b1~ b2 b2 b1', 'b1.1 b2.1 b2.2 b1.2'],
  ['b1 b2~ b2', 'b1.1 b2.1 b2.2'],
  ['n1 n2~ b1~ n1', 'n1.1 n2.1 b1.1 n1.1'],
  ['b1 ~ b1 ~ b1 b1', 'b1.1 b1.1 b1.1 b1.2'],
  ['n1 n2 ~ n2 n1', 'n1.1 n2.1 n1.1 n1.1'],
])('the items %s form the same lists on the page and in the feed', (items, expected) => {
  const blocks = bodyOf(items)
  expect(itemsInHtml(htmlIn('en', <PortableText blocks={blocks} />))).toBe(expected)
  expect(itemsInHtml(articleHtml({ body: { blocks } }, urls))).toBe(expected)
})

test('renders the same lists twice', () => {
  const page = <PortableText blocks={bodyOf('n1 b2 n2 n1')} />
  expect(htmlIn('en', page)).toBe(htmlIn('en', page))
})

test.each([
  ['/about', 'zh', '/zh/about'],
  ['/zh/about', 'zh', '/zh/about'],
  ['/zh/about#team', 'zh-TW', '/zh-TW/about#team'],
  ['/zh-TW', 'zh', '/zh'],
  ['/zh-TW/feed.xml', 'en', '/feed.xml'],
  ['/zh/sitemap.xml', 'zh', '/sitemap.xml'],
] as const)('in feeds a link to %s in %s leads to %s', (href, locale, path) => {
  const children = [{ _type: 'span' as const, _key: 'span', text: 'Words', marks: ['link'] }]
  const markDefs = [{ _type: 'link' as const, _key: 'link', href }]
  const blocks: BodyBlock[] = [{ _type: 'block', _key: 'block', style: 'normal', children, markDefs }]
  const urls = absoluteUrls('https://academy.example', locale)
  const url = `https://academy.example${path}`
  expect(articleHtml({ body: { blocks } }, urls)).toBe(`<p><a href="${url}">Words</a></p>`)
})
