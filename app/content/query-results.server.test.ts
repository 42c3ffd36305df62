import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { applySchemaDefaults, linkOwnPages, addImageUrls } from './query-results.server.ts'
import { addEditAttributes } from './preview/read-preview.server.ts'
import { aboutQuery } from '#app/pages/about/query.ts'
import { chatScriptQuery } from '#app/pages/chat/query.ts'
import { dataset } from '../../tests/support/fixture.ts'
import { homeQuery } from '#app/pages/home/query.ts'
import { legalPageQuery } from '#app/pages/legal/query.ts'
import { newsArticleQuery, newsFeedQuery, newsIndexQuery, newsTextsQuery } from '#app/pages/news/query.ts'
import { projectsQuery } from '#app/pages/projects/query.ts'
import { redirectsQuery, siteQuery } from './site-query.ts'
import { searchQuery } from '#app/pages/search/index-query.ts'
import { sitemapQuery } from '#app/pages/sitemap/query.ts'
import { cropSignature } from '../../packages/shared/http/crop-signature.ts'

async function read(query: string, documents: object[], params: object = {}): Promise<unknown> {
  const value = await evaluate(parse(query), { dataset: documents, params: { ...params } })
  return (await value.get()) as unknown
}

const today = '2026-11-23'
const slug = { current: 'x' }

const filled = async (query: string, document: { _type: string; [field: string]: unknown }) =>
  applySchemaDefaults(query, await read(query, [{ _id: document._type, ...document }], { slug: 'x' }), today)

const draft = { _id: 'x', _originalId: 'drafts.x', _type: 'newsArticle' }

test.each<[string, string, object?]>([
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
])('keeps complete content as it is: %s', async (_name, query, params = {}) => {
  // The fixture has no valid days of its own.
  const documents = dataset.map((document) => ({ ...document, lastUpdated: '2026-01-01' }))
  const result = await read(query, documents, params)
  expect(applySchemaDefaults(query, result, today)).toBe(result)
})

const title = { _type: 'localizedString', en: 'valueOf' }
const thanks = 'Thank you. A counselor will answer you there.'
const newArticle = {
  title: { ...title, en: '' },
  body: { _type: 'localizedBlocks', en: [], zh: [] },
  ...{ date: today, layout: 'standard', video: null, publishAt: null },
}

test.each([
  [{ ...draft, slug }, newsArticleQuery, newArticle],
  [{ ...draft, slug, title, layout: 'toString' }, newsArticleQuery, { title, slug: 'x', layout: 'standard' }],
  [draft, homeQuery, { page: null, contact: null }],
  [{ _type: 'project' }, projectsQuery, { projects: [{ tags: [], isRecruiting: false, url: '' }] }],
  [{ _type: 'project', tags: [null, {}] }, projectsQuery, { projects: [{ tags: [{ en: '' }] }] }],
  [
    { _type: 'project', colorScheme: { odd: 1 } },
    projectsQuery,
    { projects: [{ colorScheme: 'vermilion' }] },
  ],
  [{ _type: 'service', title: 'text', order: '1' }, homeQuery, { services: [{ title: { en: '' } }] }],
  [{ _type: 'service', points: 'none' }, homeQuery, { services: [{ points: [] }] }],
  [{ _type: 'program', mode: 'constructor' }, homeQuery, { programs: [{ mode: null }] }],
  [{ _type: 'program', durationWeeks: null }, homeQuery, { programs: [{ durationWeeks: 4 }] }],
  [{ _type: 'chatScript' }, chatScriptQuery, { delays: { reply: 1000, followUp: 1500, close: 3000 } }],
  [{ _type: 'chatScript' }, chatScriptQuery, { contactThanks: { en: thanks } }],
])('completes %j with the defaults of the Studio', async (document, query, expected) => {
  expect(await filled(query, document)).toMatchObject(expected)
})

test.each([
  ['2027-07-05', '2027-07-05'],
  ['2027-7-5', null],
  ['July 2027', null],
  ['2027-02-30', null],
  ['', null],
])('the first day of the summer %j becomes %j', async (startDate, shown) => {
  const summer = await filled(homeQuery, { _type: 'summerProgram', startDate })
  expect(summer).toMatchObject({ summerProgram: { startDate: shown } })
})

test.each([
  [undefined, ''],
  ['cinema', 'cinema'],
])('the aspect of a video %j becomes %j', async (aspect, shown) => {
  const services = { video: { _type: 'video', videoId: 'x', aspect } }
  const home = await filled(homeQuery, { _type: 'homePage', services })
  expect(home).toMatchObject({ page: { services: { video: { aspect: shown } } } })
})

test('does not make up a missing article', async () => {
  expect(await filled(newsArticleQuery, { ...draft, slug: { current: 'y' } })).toBeNull()
})

test.each([newsIndexQuery, newsTextsQuery, newsFeedQuery, homeQuery])(
  'lists an article that has only just begun (%#)',
  async (query) => {
    expect(JSON.stringify(await filled(query, draft))).toContain('"_id":"x","_type":"newsArticle"')
  },
)

test('keeps an invalid day of published content', async () => {
  const page = { _id: 'x', _type: 'legalPage', slug, lastUpdated: 'in spring' }
  const result = await read(legalPageQuery, [page], { slug: 'x' })
  expect(applySchemaDefaults(legalPageQuery, result)).toMatchObject({
    lastUpdated: 'in spring',
    title: { en: '' },
  })
})

test.each([undefined, null, 'odd', 7, ['odd']])(
  'replaces the privacy note %j by the default, without the edit marks of an earlier preview',
  async (privacyNote) => {
    const document = { _type: 'homePage', contact: { privacyNote } }
    const note = { en: expect.stringContaining('Under 16?'), zhTW: expect.stringContaining('未滿16歲') }
    const preview = await filled(homeQuery, document)
    addEditAttributes(preview, 'https://studio.example')
    const edit = expect.stringContaining('privacyNote')
    expect(preview).toMatchObject({ page: { contact: { privacyNote: { ...note, edit } } } })
    const { page } = (await filled(homeQuery, document)) as { page: { contact: { privacyNote: object } } }
    expect(page.contact.privacyNote).toMatchObject(note)
    expect(page.contact.privacyNote).not.toHaveProperty('edit')
  },
)

const span = { _type: 'span', _key: 's', text: 'Words' }

test.each([
  ['keeps an unknown style', { style: 'h5', children: [span] }, { style: 'h5', children: [span] }],
  ['removes null marks', { children: [{ ...span, marks: null }], markDefs: null }, { children: [span] }],
  ['removes null children', { children: null, style: null }, {}],
  [
    'removes forms with inherited names',
    { style: 'constructor', listItem: 'toString', children: [{ ...span, marks: ['strong', '__proto__'] }] },
    { children: [{ ...span, marks: ['strong'] }] },
  ],
])('%s of a block in a body', async (_name, fields, expected) => {
  const block = { _type: 'block', _key: 'k' }
  const body = { _type: 'localizedBlocks', en: [{ ...block, ...fields }], zh: [] }
  const article = { _type: 'newsArticle', slug, date: '2026-01-01', body }
  const whole = (await filled(newsArticleQuery, article)) as { body: { en: object[] } }
  expect(whole.body.en[0]).toEqual({ ...block, ...expected })
})

const id = 'image-0123456789abcdef0123456789abcdef01234567-600x400-png'
const hosted = { projectId: 'abc', dataset: 'production' }

test('pictures of the content lake get short URLs of the site', () => {
  const pictureNames = new Map<string, string>()
  const asset = { _id: id, url: 'http://127.0.0.1:9/lake/x.png' }
  const lake = {
    projectId: 'local',
    dataset: 'production',
    apiHost: 'http://127.0.0.1:9/lake',
    imageHost: '/lake',
  }
  addImageUrls({ list: [{ picture: { asset } }], none: null }, { ...lake, pictureNames })
  expect(asset.url).toBe('/p/0123456789')
  expect(pictureNames.get('0123456789')).toBe('0123456789abcdef0123456789abcdef01234567-600x400.png')
})

test('the crop of an editor is signed for the lake, and not for a hosted project', () => {
  const picture = { crop: { left: 0.1, right: 0, top: 0, bottom: 0.5 }, hotspot: { x: 0.6, y: 0.2 } }
  const urlFor = (config: Parameters<typeof addImageUrls>[1], token?: string) => {
    const asset = { _id: id, url: null, width: 600, height: 400 }
    addImageUrls({ ...picture, asset }, { ...config, token })
    return asset.url
  }
  const own = { ...hosted, apiHost: 'https://lake.example/lake', imageHost: '/lake' }
  const crop = { rect: '60,0,540,200', focus: '0.556,0.400' }
  const file = '0123456789abcdef0123456789abcdef01234567-600x400.png'
  const signature = cropSignature('a token', file, crop)
  expect(urlFor({ ...own, pictureNames: new Map() }, 'a token')).toBe(`/p/0123456789.${signature}`)
  expect(urlFor(own, 'a token')).toBe(`/lake/images/abc/production/${file}/${signature}`)
  expect(urlFor(hosted, 'a token')).toMatch(/600x400\.png$/)
})

test('pictures of a hosted project get URLs of its CDN', () => {
  const asset = { _id: id, url: null }
  addImageUrls({ asset }, hosted)
  expect(asset.url).toMatch(/^https:\/\/cdn\.sanity\.io\/images\/abc\/production\//)
})

test('documents that are no image assets keep their URL', () => {
  const document = { _id: 'project-one', url: 'https://projects.example/one' }
  addImageUrls(document, hosted)
  expect(document.url).toBe('https://projects.example/one')
})

test('a picture that refers to another document gets no URL', () => {
  const asset = { _id: 'note', url: 'http://169.254.169.254/latest/meta-data' }
  const result = { poster: { asset }, body: { en: [{ _type: 'picture', asset: { ...asset } }] } }
  addImageUrls(result, hosted)
  expect([result.poster.asset.url, result.body.en[0]?.asset.url]).toEqual([null, null])
})

test('addresses of this site are internal links, in bodies, launch links and redirects', () => {
  const own = (path: string) => `https://academy.example${path}`
  const result = {
    body: {
      en: [
        { markDefs: [{ _type: 'link', href: own('/zh/about#team') }, { href: 'https://other.example/' }] },
      ],
    },
    launchLink: { _type: 'linkItem', url: own('/projects') },
    redirects: [{ from: '/old', to: own('/zh-TW/news/new?a=b') }],
    poster: { asset: { url: own('/p/abc') } },
  }
  linkOwnPages(result, 'https://academy.example')
  expect(result).toEqual({
    body: {
      en: [{ markDefs: [{ _type: 'link', href: '/about#team' }, { href: 'https://other.example/' }] }],
    },
    launchLink: { _type: 'linkItem', url: '/projects' },
    redirects: [{ from: '/old', to: '/news/new?a=b' }],
    poster: { asset: { url: own('/p/abc') } },
  })
})
