import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { aboutQuery } from './queries/about.ts'
import { chatScriptQuery } from './queries/chat.ts'
import { dataset } from './queries/fixture.ts'
import { homeQuery } from './queries/home.ts'
import { legalPageQuery } from './queries/legal.ts'
import { newsArticleQuery, newsFeedQuery, newsIndexQuery, newsTextsQuery } from './queries/news.ts'
import { projectsQuery } from './queries/projects.ts'
import { redirectsQuery } from './queries/redirects.ts'
import { searchQuery } from './queries/search.ts'
import { siteQuery } from './queries/site.ts'
import { sitemapQuery } from './queries/sitemap.ts'
import { makeWhole } from './make-whole.server.ts'

type Document = { _id: string; _type: string; [field: string]: unknown }

async function read(query: string, documents: Document[], params?: object): Promise<unknown> {
  const value = await evaluate(parse(query), { dataset: documents, params: { ...params } })
  return (await value.get()) as unknown
}

const today = '2026-11-23'

/** As the preview's perspective has a draft. */
const draft = { _id: 'x', _originalId: 'drafts.x' }

const filled = async (query: string, document: Document, params?: object) =>
  makeWhole(query, await read(query, [document], params), today)

const queries: [string, string, object?][] = [
  ['about', aboutQuery],
  ['chat', chatScriptQuery],
  ['home', homeQuery],
  ['legal', legalPageQuery, { slug: 'privacy' }],
  ['article', newsArticleQuery, { slug: 'new' }],
  ['feed', newsFeedQuery],
  ['news', newsIndexQuery],
  ['news texts', newsTextsQuery],
  ['projects', projectsQuery],
  ['redirects', redirectsQuery],
  ['search', searchQuery],
  ['site', siteQuery],
  ['sitemap', sitemapQuery],
]

test.each(queries)('content that is whole stays as it is: %s', async (_name, query, params) => {
  // Days have to be days, which the fixture cannot know.
  const documents = dataset.map((document) => ({ ...document, lastUpdated: '2026-01-01' }))
  const result = await read(query, documents, params)
  expect(makeWhole(query, result, today)).toBe(result)
})

test('a document that is not there is not made up', async () => {
  const article = { ...draft, _type: 'newsArticle', slug: { current: 'x' } }
  expect(await filled(newsArticleQuery, article, { slug: 'y' })).toBeNull()
  expect(await filled(homeQuery, article)).toMatchObject({ page: null, contact: null })
})

test('an article that has only just begun has no words, no video, and the day of today', async () => {
  const article = { ...draft, _type: 'newsArticle', slug: { current: 'x' } }
  expect(await filled(newsArticleQuery, article, { slug: 'x' })).toMatchObject({
    title: { _type: 'localizedString', en: '' },
    body: { _type: 'localizedBlocks', en: [], zh: [] },
    date: today,
    layout: expect.stringMatching(/^standard|standalone$/) as string,
    video: null,
    publishAt: null,
  })
})

test.each([newsIndexQuery, newsTextsQuery, newsFeedQuery, homeQuery])(
  'an article that has only just begun is in the lists of news (%#)',
  async (query) => {
    const news = await filled(query, { ...draft, _type: 'newsArticle' })
    expect(JSON.stringify(news)).toContain('"_id":"x","_type":"newsArticle"')
  },
)

test('lists without anything in them, and items without anything, are empty', async () => {
  const project = { _id: 'x', _type: 'project', tags: [null, { _type: 'localizedString' }] }
  expect(await filled(projectsQuery, project)).toMatchObject({ projects: [{ tags: [{ en: '' }] }] })
  expect(await filled(projectsQuery, { _id: 'x', _type: 'project' })).toMatchObject({
    projects: [{ tags: [], isRecruiting: false, url: '' }],
  })
})

test('a value of another kind than the schema says becomes empty', async () => {
  const service = { _id: 'x', _type: 'service', title: 'bare words', points: 'none', order: '1' }
  expect(await filled(homeQuery, service)).toMatchObject({ services: [{ title: { en: '' }, points: [] }] })
})

test.each(['2027-7-5', 'July 2027', '2027-02-30', ''])(
  'a first day of the summer that is %j is left out, as the page shows no date without one',
  async (startDate) => {
    const summer = { _id: 'summerProgram', _type: 'summerProgram', startDate }
    expect(await filled(homeQuery, summer)).toMatchObject({ summerProgram: { startDate: null } })
  },
)

test('a first day of the summer is kept', async () => {
  const summer = { _id: 'summerProgram', _type: 'summerProgram', startDate: '2027-07-05' }
  expect(await filled(homeQuery, summer)).toMatchObject({ summerProgram: { startDate: '2027-07-05' } })
})

test('a day that something else than the Studio published stays as it is', async () => {
  const page = { _id: 'x', _type: 'legalPage', slug: { current: 'privacy' }, lastUpdated: 'in spring' }
  const result = await read(legalPageQuery, [page], { slug: 'privacy' })
  expect(makeWhole(legalPageQuery, result)).toMatchObject({ lastUpdated: 'in spring', title: { en: '' } })
})

test('an object where one of several words is chosen becomes the first of them', async () => {
  const project = { _id: 'x', _type: 'project', colorScheme: { odd: 1 } }
  expect(await filled(projectsQuery, project)).toMatchObject({
    projects: [{ colorScheme: expect.any(String) as string }],
  })
})
