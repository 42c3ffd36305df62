import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import routes from '../../../app/routes.ts'
import { linkExists } from './linkExists.ts'

const dataset = [
  { _id: 'news-lamps', _type: 'newsArticle', slug: { current: 'lamps' }, date: '2020-01-01' },
  { _id: 'drafts.news-oil', _type: 'newsArticle', slug: { current: 'oil' }, date: '2020-01-01' },
  { _id: 'versions.r1.news-gas', _type: 'newsArticle', slug: { current: 'gas' }, date: '2020-01-01' },
  { _id: 'news-sun', _type: 'newsArticle', slug: { current: 'sun' }, date: '2999-01-01' },
  { _id: 'terms', _type: 'legalPage', slug: { current: 'terms' } },
  { _id: 'old', _type: 'redirect', from: '/old' },
  { _id: 'only', _type: 'redirect', from: '/zh/only' },
  { _id: 'lamp', _type: 'redirect', from: '/灯' },
]

const getClient = () => ({
  fetch: async (query: string, params: Record<string, unknown>) =>
    (await evaluate(parse(query, { params }), { dataset, params })).get(),
})

const check = (href: string | undefined) => linkExists(href, { getClient } as never)

test.each([
  '/',
  '/about',
  '/#contact',
  '/news',
  '/zh/search?q=light',
  '/news/lamps',
  '/zh-TW/news/lamps',
  '/privacy?x=1',
  '/accessibility',
  '/about/',
  '/old',
  '/zh/old',
  '/zh/only',
  '/%E7%81%AF',
  undefined,
])('%s leads somewhere', async (href) => {
  expect(await check(href)).toBe(true)
})

/** Files that the site makes of its content, as app/routes.ts has them; those of the desk are not for visitors. */
const files = routes
  .flatMap(({ path = '' }) => (/\.\w+$/.test(path) && !path.startsWith('admin/') ? [`/${path}`] : []))
  .map((path) => path.replace(':slug', 'lamps'))

test('the site has files to link to', () => {
  expect(files).toEqual(
    expect.arrayContaining(['/feed.xml', '/llms.txt', '/sitemap.xml', '/about.md', '/news/lamps.md']),
  )
})

test.each([
  ...files,
  '/zh/feed.xml',
  '/zh-TW/llms.txt',
  '/zh/about.md',
  '/zh/news/lamps.qr.svg',
  '/feed.xml?x=1',
])('the file %s leads somewhere', async (href) => {
  expect(await check(href)).toBe(true)
})

test.each(['https://example.org/x', 'mailto:a@example.org', '//example.org'])(
  '%s is no page of this site to look for',
  async (href) => {
    expect(await check(href)).toBe(true)
  },
)

test.each([
  '/news/lamp',
  '/nowhere#contact',
  '/zh/nowhere',
  '/terms',
  '/news/lamp.md',
  '/news/oil.md',
  '/search.md',
  '/old.md',
  '/feed',
  '/zh/sitemap.xml',
  '/only',
  '/zh/chat/more',
])('%s leads nowhere', async (href) => {
  expect(await check(href)).toContain('No page of this site')
})

test.each(['/news/oil', '/news/gas', '/news/sun'])(
  '%s leads nowhere while visitors do not see its article',
  async (href) => {
    expect(await check(href)).toContain('No page of this site')
  },
)
