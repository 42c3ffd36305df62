import { afterAll, expect, test } from 'vitest'
import { article, dataset } from '../../tests/support/fixture.ts'
import { openContent } from '../../tests/support/content-context.ts'
import { notFound } from './redirect-or-not-found.server.ts'

const redirects = Object.entries({
  '/talk': '/chat',
  '/chat': '/#contact',
  '/find': '/search?q=lamp',
  '/search': '/find',
  '/lamps': '/news/lamps',
  '/news/lamps': '/about',
  '/moved': '/news/gone',
  '/news/gone': '/about',
}).map(([from, to]) => ({
  ...dataset.find(({ _type }) => _type === 'redirect')!,
  ...{ _id: `redirect-${from}`, from, to, permanent: true },
})) as typeof dataset

const content = await openContent([...dataset, article('lamps', '2026-01-01'), ...redirects])

afterAll(content.close)

// A cached redirect that is changed and changed back could become a loop.
test.each([
  ['/talk', '/chat'],
  ['/find', '/search?q=lamp'],
  ['/lamps', '/news/lamps'],
  ['/moved', '/about'],
])('%s leads to %s: a chain ends at the first existing page, uncached', async (from, to) => {
  const { status, headers } = await notFound(new Request(`https://academy.example${from}`), content.context)
  expect([status, headers.get('Location'), headers.get('Cache-Control')]).toEqual([301, to, 'no-cache'])
})

test('a path without a redirect is 404', async () => {
  expect((await notFound(new Request('https://academy.example/nowhere'), content.context)).status).toBe(404)
})
