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
import { markEditable } from './preview/mark-editable.server.ts'

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
    layout: 'standard',
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

test('an object where one of several words is chosen becomes the one that the Studio begins with', async () => {
  const project = { _id: 'x', _type: 'project', colorScheme: { odd: 1 } }
  expect(await filled(projectsQuery, project)).toMatchObject({
    projects: [{ colorScheme: 'vermilion' }],
  })
})

test('what is missing is what the Studio begins with', async () => {
  const program = { _id: 'x', _type: 'program', durationWeeks: null }
  expect(await filled(homeQuery, program)).toMatchObject({ programs: [{ durationWeeks: 4 }] })
  const script = { _id: 'chatScript', _type: 'chatScript' }
  expect(await filled(chatScriptQuery, script)).toMatchObject({
    delays: { reply: 1000, followUp: 1500, close: 3000 },
    contactThanks: { en: 'Thank you. An advisor will answer you there.' },
  })
})

test.each([undefined, null, 'odd', 7, ['odd']])(
  'a promise of a form that is %j is the one that the Studio begins with, and no visitor sees the marks of a preview',
  async (privacyNote) => {
    const home = { _id: 'homePage', _type: 'homePage', contact: { privacyNote } }
    const note = { en: expect.stringContaining('Under 16?'), zhTW: expect.stringContaining('未滿16歲') }
    const preview = await filled(homeQuery, home)
    markEditable(preview, 'https://studio.example')
    expect(preview).toMatchObject({
      page: { contact: { privacyNote: { ...note, edit: expect.stringContaining('privacyNote') } } },
    })
    const { page } = (await filled(homeQuery, home)) as { page: { contact: { privacyNote: object } } }
    expect(page.contact.privacyNote).toMatchObject(note)
    expect(page.contact.privacyNote).not.toHaveProperty('edit')
  },
)

const block = { _type: 'block', _key: 'k' }
const span = { _type: 'span', _key: 's', text: 'Words' }

test.each([
  [
    'a style that the schema lacks stays',
    { style: 'h5', children: [span] },
    { style: 'h5', children: [span] },
  ],
  ['no marks are none', { children: [{ ...span, marks: null }], markDefs: null }, { children: [span] }],
  ['no words are none', { children: null, style: null }, {}],
  [
    'a form that every object knows is none',
    { style: 'constructor', listItem: 'toString', children: [{ ...span, marks: ['strong', '__proto__'] }] },
    { children: [{ ...span, marks: ['strong'] }] },
  ],
])('in a body that was written by a script %s', async (_name, fields, expected) => {
  const body = { _type: 'localizedBlocks', en: [{ ...block, ...fields }], zh: [] }
  const article = { _id: 'x', _type: 'newsArticle', slug: { current: 'x' }, date: '2026-01-01', body }
  const whole = (await filled(newsArticleQuery, article, { slug: 'x' })) as { body: { en: object[] } }
  expect(whole.body.en[0]).toEqual({ ...block, ...expected })
})

test('a word that every object knows stays where it is a text, and is what the Studio begins with where one is chosen', async () => {
  const slug = { current: 'constructor' }
  const fields = { title: { _type: 'localizedString', en: 'valueOf' }, layout: 'toString', slug }
  expect(
    await filled(newsArticleQuery, { ...draft, _type: 'newsArticle', ...fields }, { slug: slug.current }),
  ).toMatchObject({ title: { en: 'valueOf' }, slug: 'constructor', layout: 'standard' })
  const program = { _id: 'x', _type: 'program', mode: 'constructor' }
  expect(await filled(homeQuery, program)).toMatchObject({ programs: [{ mode: null }] })
})

test('a video without a format has none, and one that the schema lacks stays', async () => {
  const video = (aspect?: string) => ({ _type: 'video', videoId: 'x', aspect })
  const home = { _id: 'homePage', _type: 'homePage', services: { video: video() } }
  expect(await filled(homeQuery, home)).toMatchObject({ page: { services: { video: { aspect: '' } } } })
  const other = { _id: 'homePage', _type: 'homePage', services: { video: video('cinema') } }
  expect(await filled(homeQuery, other)).toMatchObject({
    page: { services: { video: { aspect: 'cinema' } } },
  })
})
