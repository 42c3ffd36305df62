import { afterAll, expect, test } from 'vitest'
import { article, body, dataset, line } from '../../../tests/support/fixture.ts'
import type { ContentDocument } from '../../../tests/support/sample-document.ts'
import { find } from '#app/pages/search/find.server.ts'
import { openContent } from '../../../tests/support/content-context.ts'
import { loader as feed } from '#app/pages/feed.ts'
import { loader as home } from '#app/pages/home/route.tsx'
import { loader as llms } from '#app/pages/llms.ts'
import { loader as readArticle } from './article-route.tsx'
import { loader as news } from './route.tsx'
import { loader as sitemap } from '#app/pages/sitemap/route.ts'

/** Written by scripts, which bypass the Studio's validation. */
const incomplete = [
  { slug: undefined },
  { slug: 'mangled' },
  { date: undefined },
  { body: undefined },
  { body: 'mangled' },
  { body: { en: body.en } },
].map((fields, index) => {
  const whole = article(`mangled-${index}`, '2026-01-02', { body, title: line('Mangled') })
  return { ...whole, ...fields } as ContentDocument
})

const { context, close } = await openContent([...incomplete, ...dataset])

afterAll(close)

const argsOf = (path: string, params = {}) => {
  return { request: new Request(`https://academy.example${path}`), context, params }
}

const textOf = async (response: Promise<Response>) => (await response).text()

test.each<[string, () => Promise<unknown>]>([
  ['home page', () => home(argsOf('/'))],
  ['news page', () => news(argsOf('/news'))],
  ['feed', () => textOf(feed(argsOf('/feed.xml')))],
  ['sitemap', () => textOf(sitemap(argsOf('/sitemap.xml')))],
  ['llms.txt', () => textOf(llms(argsOf('/llms.txt')))],
  ['complete article', async () => (await readArticle(argsOf('/news/new', { slug: 'new' }))).article],
])('incomplete articles are not in the %s, and do not break it', async (_name, read) => {
  const shown = JSON.stringify(await read())
  expect(shown).toMatch(/"slug":"new"|academy\.example\/news\/new/)
  expect(shown).not.toMatch(/mangled/i)
  expect(shown).not.toContain('/news/null')
})

test.each([
  ['words', ['/news/new']],
  ['mangled', []],
])('the search finds only complete articles for “%s”', async (terms, paths) => {
  const { results } = await find(context, 'en', { terms, kind: null, page: 1 })
  expect(results.map(({ path }) => path)).toEqual(paths)
})

test.each(incomplete.map((_, index) => `mangled-${index}`))(
  'returns 404 for the incomplete article %s',
  async (slug) => {
    await expect(readArticle(argsOf(`/news/${slug}`, { slug }))).rejects.toMatchObject({ status: 404 })
  },
)
