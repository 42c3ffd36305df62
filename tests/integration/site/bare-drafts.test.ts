import { afterAll, beforeAll, expect, test } from 'vitest'
import schema from '../../../sanity-studio/schema.json' with { type: 'json' }
import { lakeClient } from '../../fixtures/lake-client.ts'
import { startProcess, temporaryFolder, type RunningProcess } from '../../fixtures/processes.ts'
import { browserAgent } from '../../fixtures/visitor.ts'
import { seedContent } from '../../fixtures/seed.ts'

const data = temporaryFolder('bare-drafts')
let site: RunningProcess
let session: string

const client = () => lakeClient(site.address, data.path)

const addresses = [
  ...['', '/zh', '/zh-TW'].flatMap((prefix) => [
    prefix || '/',
    ...['/about', '/projects', '/privacy', '/accessibility', '/news', '/search?q=bare', '/chat'].map(
      (path) => prefix + path,
    ),
    ...['ai-showcase', 'bare', 'holes', 'standalone'].map((slug) => `${prefix}/news/${slug}`),
  ]),
  ...['/api/chat-script?locale=en', '/api/search?q=bare&locale=en', '/feed.xml', '/sitemap.xml'],
  ...['/manifest.webmanifest', '/llms.txt', '/index.md', '/about.md', '/projects.md', '/privacy.md'],
  ...['/news.md', '/news/bare.md', '/news/holes.md', '/news/bare.qr.svg', '/social/en/news/bare.png'],
]

async function get(path: string) {
  const headers = { 'User-Agent': browserAgent, Cookie: `lumipath-language=en; ${session}` }
  return fetch(site.address + path, { headers, redirect: 'manual' })
}

/** Every address that does not answer as it should, with how it does. */
async function failures() {
  const answers = await Promise.all(
    addresses.map(async (path) => ({ path, status: (await get(path)).status })),
  )
  return answers.filter(({ status }) => status !== 200)
}

/** Drafts take the place of what is published, as when somebody edits it. */
async function write(...drafts: { _id: string; _type: string; [field: string]: unknown }[]) {
  const transaction = client().transaction()
  for (const draft of drafts) transaction.createOrReplace({ ...draft, _id: `drafts.${draft._id}` })
  await transaction.commit({ visibility: 'sync' })
}

const types = schema
  .filter(({ name, type }) => type === 'document' && !name.startsWith('sanity.'))
  .map(({ name }) => name)

const line = (en: string) => ({ _type: 'localizedString', en })
const slug = (current: string) => ({ _type: 'slug', current })

beforeAll(async () => {
  site = await startProcess('server/main.ts', { PORT: '0', DATA_DIR: data.path, LOG_LEVEL: 'error' })
  await seedContent(client())
  const secret = crypto.randomUUID()
  const studioUrl = `${site.address}/studio`
  await write(
    { _id: crypto.randomUUID(), _type: 'sanity.previewUrlSecret', secret, studioUrl },
    ...types.map((type) => ({ _id: `bare-${type}`, _type: type })),
    {
      _id: 'bare',
      _type: 'newsArticle',
      title: line('Bare words'),
      slug: slug('bare'),
      seo: { _type: 'seo', description: line('Words for a search') },
    },
    { _id: 'standalone', _type: 'newsArticle', slug: slug('standalone'), layout: 'standalone', date: '' },
    {
      _id: 'holes',
      _type: 'newsArticle',
      slug: slug('holes'),
      date: '2026-99-99',
      launchLink: { _type: 'linkItem' },
      video: { _type: 'video' },
      poster: { _type: 'picture' },
      body: {
        _type: 'localizedBlocks',
        en: ['block', 'picture', 'video', 'unheardOf'].map((type) => ({ _type: type, _key: type })),
      },
    },
  )
  const start = await fetch(
    `${site.address}/preview/start?sanity-preview-secret=${secret}&sanity-preview-pathname=/`,
    { redirect: 'manual' },
  )
  session = start.headers.getSetCookie()[0]?.split(';')[0] ?? ''
})

afterAll(async () => {
  await site.stop()
  data.remove()
})

test('documents that somebody has only just begun take no page of the preview down', async () => {
  expect(await failures()).toEqual([])
  const article = await (await get('/news/bare')).text()
  // As it will be once it is published.
  expect(/<title>[^<]*/.exec(article)?.[0]).toContain('Bare words')
  expect(/name="description" content="[^"]*/.exec(article)?.[0]).toContain('Words for a search')
  expect(article).toContain('What you see includes drafts')
})

test('documents of which everything was taken away take no page of the preview down', async () => {
  const published = await client().fetch<{ _id: string; _type: string }[]>(
    '*[_type in $types] { _id, _type, slug }',
    { types },
    { perspective: 'published' },
  )
  expect(published.length).toBeGreaterThan(20)
  await write(...published)
  expect(await failures()).toEqual([])
})

test('lists of which nothing is filled in take no page of the preview down', async () => {
  const item = (_type: string, more = {}) => [{ _type, _key: _type, ...more }]
  await write(
    { _id: 'homePage', _type: 'homePage', figures: item('figure'), services: { video: { _type: 'video' } } },
    {
      _id: 'aboutPage',
      _type: 'aboutPage',
      focusAreas: item('focusArea'),
      founder: { links: item('linkItem') },
    },
    { _id: 'summerProgram', _type: 'summerProgram', days: item('summerDay'), startDate: '' },
    { _id: 'siteSettings', _type: 'siteSettings', socialLinks: item('linkItem'), navigation: {}, video: {} },
    {
      _id: 'chatScript',
      _type: 'chatScript',
      persona: { image: { _type: 'picture' } },
      steps: item('chatStep', { options: item('chatOption'), links: item('chatLink') }),
    },
    { _id: 'bare-program', _type: 'program', rows: item('programRow') },
    { _id: 'bare-project', _type: 'project', tags: item('localizedString') },
    { _id: 'bare-service', _type: 'service', points: [null, ...item('localizedString')] },
  )
  expect(await failures()).toEqual([])
})

test('an address that may not be followed is in no page, wherever a draft has it', async () => {
  const url = 'javascript:alert(1)'
  const links = [{ _type: 'linkItem', _key: 'link', label: line('Link'), url }]
  await write(
    { _id: 'homePage', _type: 'homePage', hero: { videoUrl: url } },
    { _id: 'aboutPage', _type: 'aboutPage', founder: { links } },
    { _id: 'siteSettings', _type: 'siteSettings', bookingUrl: url, showcaseUrl: url, socialLinks: links },
    { _id: 'bare-mentor', _type: 'mentor', group: 'founder', order: -1, url },
    { _id: 'bare-project', _type: 'project', url },
    { _id: 'bare', _type: 'newsArticle', slug: slug('bare'), launchLink: links[0] },
  )
  const paths = [
    '/',
    '/about',
    '/projects',
    '/news/bare',
    '/chat',
    '/api/chat-script',
    '/about.md',
    '/projects.md',
  ]
  for (const path of paths) {
    const shown = await (await get(path)).text()
    expect([path, ...(shown.match(/javascript:alert|href=""|\(undefined\)/g) ?? [])]).toEqual([path])
  }
  const [, card] = (await (await get('/projects')).text()).split('id="bare-project"')
  expect(card?.split('</div></li>')[0]).toContain('project__tags')
  expect(card?.split('</div></li>')[0]).not.toContain('project__link')
})
