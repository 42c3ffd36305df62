import { beforeAll, expect, test } from 'vitest'
import schema from '../../../sanity-studio/schema.json' with { type: 'json' }
import { useReadOnlySite } from './read-only-site.ts'

const site = useReadOnlySite('bare-drafts', { LOG_LEVEL: 'error' })
const { client } = site
let session: string

const paths = [
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

const get = (path: string) => site.get(path, { Cookie: `lumipath-language=en; ${session}` })

async function failures() {
  const found: { path: string; status: number }[] = []
  // One at a time: a busy machine could not answer all within the 8 s that the site waits for content.
  for (const path of paths) {
    const { status } = await get(path)
    if (status !== 200) found.push({ path, status })
  }
  return found
}

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
  const secret = crypto.randomUUID()
  const studioUrl = `${site.url}/studio`
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
  const start = await site.get(`/preview/start?sanity-preview-secret=${secret}&sanity-preview-pathname=/`)
  session = start.headers.getSetCookie()[0]?.split(';')[0] ?? ''
})

test('the preview works with newly created documents', async () => {
  expect(await failures()).toEqual([])
  const article = (await get('/news/bare')).body
  expect(/<title>[^<]*/.exec(article)?.[0]).toContain('Bare words')
  expect(/name="description" content="[^"]*/.exec(article)?.[0]).toContain('Words for a search')
  expect(article).toContain('What you see includes drafts')
})

test('no page of the preview holds an unsafe URL of a draft', async () => {
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
  const pages = ['/', '/about', '/projects', '/news/bare', '/chat']
  for (const path of [...pages, '/api/chat-script', '/about.md', '/projects.md']) {
    const shown = (await get(path)).body
    expect([path, ...(shown.match(/javascript:alert|href=""|\(undefined\)/g) ?? [])]).toEqual([path])
  }
  const [, card] = (await get('/projects')).body.split('id="bare-project"')
  expect(card?.split('</div></li>')[0]).toContain('<ul')
  expect(card?.split('</div></li>')[0]).not.toContain('<a ')
})
