import type { ClientReturn } from '@sanity/client'
import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { withoutScheduledArticles } from './scheduled-articles.server.ts'
import { aboutQuery } from '#app/pages/about/query.ts'
import { chatScriptQuery } from '#app/pages/chat/query.ts'
import { article, body, dataset, line, resolvedAsset } from '../../tests/support/fixture.ts'
import { homeQuery } from '#app/pages/home/query.ts'
import { legalPageQuery } from '#app/pages/legal/query.ts'
import { newsArticleQuery, newsIndexQuery } from '#app/pages/news/query.ts'
import { projectsQuery } from '#app/pages/projects/query.ts'
import { newsSlugsQuery, redirectsQuery, siteQuery } from './site-query.ts'
import type { ContentDocument } from '../../tests/support/sample-document.ts'
import { sitemapQuery } from '#app/pages/sitemap/query.ts'

async function run<const Query extends string>(
  query: Query,
  params: Record<string, string> = {},
  documents: ContentDocument[] = dataset,
): Promise<ClientReturn<Query>> {
  const value = await evaluate(parse(query), { dataset: documents, params })
  return (await value.get()) as ClientReturn<Query>
}

const slugsOf = (news: { slug: string | null }[]) => news.map(({ slug }) => slug)

test('the home page lists mentors by group, everything by its order, and featured news first', async () => {
  const home = await run(homeQuery)
  const mentors = ['founder', 'advisor', 'first mentor', 'second mentor', 'intern']
  expect(home.mentors.map(({ name }) => name.en)).toEqual(mentors)
  expect(home.programs.map(({ _id }) => _id)).toEqual(['program-first', 'program-second', 'program-third'])
  expect(home.services.map(({ _id }) => _id)).toEqual(['service-a', 'service-b'])
  expect(home.questions.map(({ _id }) => _id)).toEqual(['question-a', 'question-b'])
  expect(home.testimonials.map(({ name }) => name)).toEqual(['L', 'W'])
  expect(slugsOf(home.news)).toEqual(['featured-new', 'featured-old', 'new', 'old'])
})

test('an article without the featured flag is not featured', async () => {
  const unmarked = article('unmarked', '2030-01-01')
  Reflect.deleteProperty(unmarked, 'featured')
  const { news } = await run(homeQuery, {}, [unmarked, article('featured', '2020-01-01', { featured: true })])
  expect(slugsOf(news)).toEqual(['featured', 'unmarked'])
})

test('pictures come with URL and dimensions of their asset, missing ones as null', async () => {
  const { page, programs, news, mentors } = await run(homeQuery)
  expect(mentors[0]?.image).toMatchObject({ alt: line('A window'), caption: null, asset: resolvedAsset })
  expect(mentors[1]?.image).toBeNull()
  const about = await run(aboutQuery)
  const script = await run(chatScriptQuery)
  const { projects } = await run(projectsQuery)
  for (const picture of [
    page?.hero.thumbnail,
    page?.services.video.poster,
    programs[0]?.picture,
    news[0]?.poster,
    about.page?.focusAreas[0]?.picture,
    script?.persona.image,
    projects[0]?.icon,
  ])
    expect(picture?.asset).toEqual(resolvedAsset)
})

test('an article is found by its slug, with pictures and videos of its body resolved', async () => {
  const found = await run(newsArticleQuery, { slug: 'new' })
  expect(found?.date).toBe('2025-12-01')
  expect(found?.body._type).toBe('localizedBlocks')
  expect(found?.body.en).toMatchObject([
    body.en[0]!,
    { _key: 'picture', _type: 'picture', alt: line('A window'), asset: resolvedAsset },
    { _key: 'video', _type: 'video', videoId: 'x', poster: { asset: resolvedAsset } },
  ])
  expect(found?.body.zh).toHaveLength(1)
  expect(found?.body.zhTW).toBeNull()
})

test('the news index is ordered by date alone, and all slugs are known', async () => {
  const slugs = ['new', 'featured-new', 'featured-old', 'old']
  expect(slugsOf((await run(newsIndexQuery)).news)).toEqual(slugs)
  expect(slugsOf(await run(newsSlugsQuery)).toSorted()).toEqual(slugs.toSorted())
})

test('the about page gets the founder, the projects page its cards in order', async () => {
  const { page, founder } = await run(aboutQuery)
  expect([founder?.name.en, page?.founder.body._type]).toEqual(['founder', 'localizedBlocks'])
  const { projects } = await run(projectsQuery)
  expect(projects.map(({ _id }) => _id)).toEqual(['project-first', 'project-last'])
})

test('redirects are ordered by their old URLs', async () => {
  expect(await run(redirectsQuery)).toEqual([
    { from: '/a', to: '/about', permanent: true },
    { from: '/b', to: '/news', permanent: false },
  ])
})

test.each([
  ['site', siteQuery, { settings: null, programs: [], legal: [], chat: null }],
  ['home', homeQuery, expect.objectContaining({ page: null, mentors: [], news: [], contact: null })],
  ['about', aboutQuery, { page: null, founder: null }],
  ['projects', projectsQuery, { page: null, projects: [] }],
  ['chat', chatScriptQuery, null],
  ['redirects', redirectsQuery, []],
  ['article', newsArticleQuery, null],
  ['legal page', legalPageQuery, null],
])('the %s query accepts an empty dataset', async (_name, query, expected) => {
  expect(await run(query, { slug: 'nowhere' }, [])).toEqual(expected)
})

test.each([homeQuery, newsIndexQuery, newsSlugsQuery, newsArticleQuery, sitemapQuery])(
  'hides an article until it is published (%#)',
  async (query) => {
    const result = await run(query, { slug: 'tomorrow' }, [...dataset, article('tomorrow', '2999-01-01')])
    expect(JSON.stringify(result)).toContain('tomorrow')
    expect(JSON.stringify(withoutScheduledArticles(result, Date.now()).result)).not.toContain('tomorrow')
  },
)
