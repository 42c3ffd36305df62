import { afterAll, beforeAll, expect, test } from 'vitest'
import { article, body, dataset, line } from '#app/content/queries/fixture.ts'
import type { ContentDocument } from '#app/content/queries/sample-document.ts'
import { find } from '#app/features/search/find.server.ts'
import { contentOf } from '#app/ui/still.ts'
import { openContent } from '../../tests/fixtures/content-context.ts'
import { loader as feed } from './feed.ts'
import { loader as home } from './home.tsx'
import { loader as llms } from './llms.ts'
import { loader as readArticle } from './news-article.tsx'
import { loader as news } from './news.tsx'
import { loader as sitemap } from './sitemap.ts'

/** Published by something else than the Studio, whose rules bind no script: each lacks what a page needs. */
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

let content: Awaited<ReturnType<typeof openContent>>

beforeAll(async () => {
  content = await openContent([...incomplete, ...dataset])
})

afterAll(() => content.close())

const argsOf = (path: string, params = {}) => ({
  request: new Request(`https://academy.example${path}`),
  context: content.context,
  params,
})

const textOf = async (answer: Promise<Response>) => (await answer).text()

test.each<[string, () => Promise<unknown>]>([
  ['home page', () => home(argsOf('/'))],
  ['news page', () => news(argsOf('/news'))],
  ['feed', () => textOf(feed(argsOf('/feed.xml')))],
  ['sitemap', () => textOf(sitemap(argsOf('/sitemap.xml')))],
  ['llms.txt', () => textOf(llms(argsOf('/llms.txt')))],
  ['whole article', async () => contentOf(await readArticle(argsOf('/news/new', { slug: 'new' })))],
])('an article that lacks what a page needs takes nothing down and is not in the %s', async (_name, read) => {
  const shown = JSON.stringify(await read())
  expect(shown).toMatch(/"slug":"new"|academy\.example\/news\/new/)
  expect(shown).not.toMatch(/mangled/i)
  expect(shown).not.toContain('/news/null')
})

test('the search finds whole articles, and none that lacks what a page needs', async () => {
  const { results } = await find(content.context, 'en', { words: 'words', kind: null, page: 1 })
  expect(results.map(({ path }) => path)).toEqual(['/news/new'])
  const { results: none } = await find(content.context, 'en', { words: 'mangled', kind: null, page: 1 })
  expect(none).toEqual([])
})

test.each(incomplete.map((_, index) => `mangled-${index}`))('there is no page of %s', async (slug) => {
  await expect(readArticle(argsOf(`/news/${slug}`, { slug }))).rejects.toMatchObject({ status: 404 })
})
