import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { linkExists } from './linkExists.ts'

const dataset = [
  { _id: 'news-lamps', _type: 'newsArticle', slug: { current: 'lamps' } },
  { _id: 'drafts.news-oil', _type: 'newsArticle', slug: { current: 'oil' } },
  { _id: 'versions.r1.news-gas', _type: 'newsArticle', slug: { current: 'gas' } },
  { _id: 'terms', _type: 'legalPage', slug: { current: 'terms' } },
  { _id: 'old', _type: 'redirect', from: '/old' },
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
  '/old',
  undefined,
])('%s leads somewhere', async (href) => {
  expect(await check(href)).toBe(true)
})

test.each(['https://example.org/x', 'mailto:a@example.org', '//example.org'])(
  '%s is no page of this site to look for',
  async (href) => {
    expect(await check(href)).toBe(true)
  },
)

test.each(['/news/lamp', '/nowhere#contact', '/zh/nowhere', '/terms'])('%s leads nowhere', async (href) => {
  expect(await check(href)).toContain('No page of this site')
})

test.each(['/news/oil', '/news/gas'])('%s leads nowhere while its article is not published', async (href) => {
  expect(await check(href)).toContain('No page of this site')
})
