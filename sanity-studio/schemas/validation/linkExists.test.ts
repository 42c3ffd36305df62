import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { linkExists } from './linkExists.ts'

const dataset = [
  { _type: 'newsArticle', slug: { current: 'lamps' } },
  { _type: 'legalPage', slug: { current: 'privacy' } },
  { _type: 'redirect', from: '/old' },
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
  '/news/lamps',
  '/zh-TW/news/lamps',
  '/privacy?x=1',
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

test.each(['/news/lamp', '/nowhere#contact', '/zh/nowhere'])('%s leads nowhere', async (href) => {
  expect(await check(href)).toContain('No page of this site')
})
