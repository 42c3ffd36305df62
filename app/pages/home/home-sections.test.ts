import { afterAll, expect, test } from 'vitest'
import { newsTextsQuery } from '#app/pages/news/query.ts'
import { searchQuery } from '#app/pages/search/index-query.ts'
import type { NewsTextsQueryResult, SearchQueryResult } from '#app/content/sanity.types.ts'
import { sanityClient } from '#app/content/sanity-client.server.ts'
import { entriesIn } from '#app/pages/search/entries.ts'
import { homeAnchors } from './home-sections.ts'
import { openFilledContent } from '../../../tests/support/filled-content.ts'
import { pageHtml } from '../../../tests/support/page-html.tsx'
import * as home from './route.tsx'

const { context, close } = await openFilledContent()

afterAll(close)

const sections = [...(await pageHtml('/', home, context)).matchAll(/<section\b([^>]*)>/g)].map(
  ([, attributes = '']) => / id="([^"]*)"/.exec(attributes)?.[1] ?? '',
)

test('the home page has the listed sections', () => {
  const message = 'List each section of the home page in app/pages/home/home-sections.ts'
  expect(sections, message).toEqual(Object.values(homeAnchors))
})

test('search finds every section', async () => {
  const source = sanityClient(context)
  const news = await source.read<NewsTextsQueryResult>(newsTextsQuery)
  const entries = entriesIn(news, await source.read<SearchQueryResult>(searchQuery), 'en')
  const paths = entries.map(({ path }) => path)
  const anchors = sections.map((id) => (id ? `/#${id}` : '/'))
  const message = 'Edit app/pages/home/search-entries.ts, or select the section in app/content/fragments.ts'
  expect(
    anchors.filter((path) => !paths.includes(path)),
    message,
  ).toEqual([])
})
