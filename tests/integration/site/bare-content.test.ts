import { beforeAll, expect, test } from 'vitest'
import { some } from '../../support/test-all.ts'
import { useReadOnlySite } from './read-only-site.ts'
import { randomUUID } from 'node:crypto'
import { contactFields, postMessage } from '../../support/submit.ts'
import schema from '../../../sanity-studio/schema.json' with { type: 'json' }

type Replace = (value: unknown) => unknown
type Document = { _id: string; _type: string; slug?: unknown; [field: string]: unknown }

const reading = useReadOnlySite('bare-content', { LOG_LEVEL: 'fatal' })
let documents: Document[]

const paths = [
  ...['', '/zh', '/zh-TW'].flatMap((prefix) => [
    prefix || '/',
    ...['/about', '/projects', '/privacy', '/news', '/search?q=ai', '/chat'].map((path) => prefix + path),
  ]),
  ...['/api/chat-script?locale=en', '/api/search?q=ai&locale=en', '/feed.xml', '/sitemap.xml', '/llms.txt'],
  ...['/manifest.webmanifest', '/index.md', '/about.md', '/projects.md', '/privacy.md', '/news.md'],
]

async function failures() {
  const responses = await Promise.all(paths.map(async (path) => [path, (await reading.get(path)).status]))
  return responses.filter(([, status]) => status !== 200)
}

async function publish(changed: Document[]) {
  const transaction = reading.client().transaction()
  for (const document of changed) transaction.createOrReplace(document)
  await transaction.commit({ visibility: 'sync' })
}

const mangle: Record<string, Replace> = {
  'a list of oddities': () => ['odd', null, 3, {}],
  nothing: () => undefined,
  null: () => null,
  'a text': () => 'mangled',
  'a number': () => 7,
  'an object': () => ({ odd: 1 }),
  'its own kind, empty': (value) => (Array.isArray(value) ? value.map(() => ({})) : {}),
}

beforeAll(async () => {
  documents = await reading
    .client()
    .fetch<Document[]>('*[!(_type match "sanity.*") && !(_id in path("drafts.**"))]')
})

const toAdvisor = ['yes-please', 'parent', 'grade-12', 'all-of-the-above', 'maybe-later', 'chat-with-advisor']

const read = async (path: string) => (await reading.get(path)).body

async function chatAt(fields: [string, string][] = []): Promise<string> {
  const body = new URLSearchParams([
    ...toAdvisor.map((response): [string, string] => ['answer', response]),
    ['lead', randomUUID()],
    ...fields,
  ])
  return (await fetch(`${reading.url}/chat`, { method: 'POST', body })).text()
}

async function shown() {
  return {
    home: await read('/'),
    sent: await (await postMessage(reading, contactFields())).text(),
    chat: await chatAt(),
    left: await chatAt([['contactLeft', 'true']]),
    script: await read('/api/chat-script?locale=en'),
  }
}

test('shows the texts of an editor beside the forms', async () => {
  const client = reading.client()
  await client
    .patch('homePage')
    .set({ 'contact.privacyNote.en': 'Kept for a month.', 'contact.sentText.en': 'We answer by Friday.' })
    .commit()
  await client
    .patch('chatScript')
    .set({ 'contactNote.en': 'Kept for a week.', 'contactThanks.en': 'Ms Rao answers you.' })
    .commit()
  await expect.poll(() => read('/')).toContain('Kept for a month.')
  await expect.poll(() => read('/api/chat-script?locale=en')).toContain('Kept for a week.')
  const { home, sent, chat, left, script } = await shown()
  expect(home).toMatch(/<p[^>]*>Kept for a month\./)
  expect(home).not.toContain('Kept for a week.')
  expect(sent).toMatch(/<p[^>]*>We answer by Friday\.<\/p>/)
  expect(chat).toMatch(/<p[^>]*>Kept for a week\./)
  expect(left).toContain('role="status">Ms Rao answers you.')
  expect(script.match(/Kept for a week\.|Ms Rao answers you\./g)).toHaveLength(2)
})

test('content without these fields shows the built-in texts', async () => {
  const client = reading.client()
  await client.patch('homePage').unset(['contact.privacyNote', 'contact.sentText']).commit()
  await client.patch('chatScript').unset(['contactNote', 'contactThanks']).commit()
  await expect.poll(() => read('/')).toContain('Under 16? Please ask a parent first, or let them write.')
  await expect.poll(() => read('/api/chat-script?locale=en')).toContain('Under 16?')
  const { sent, chat, left } = await shown()
  expect(sent).toMatch(/<p[^>]*>Your message has arrived\./)
  expect(chat).toContain('Under 16? Please ask a parent first, or let them leave theirs.')
  expect(left).toContain('Thank you. A counselor will answer you there.')
})

let session: string

const previewed = [
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

const preview = (path: string) => reading.get(path, { Cookie: `lumipath-language=en; ${session}` })

async function previewFailures() {
  const found: { path: string; status: number }[] = []
  // One at a time: a busy machine could not answer all within the 8 s that the site waits for content.
  for (const path of previewed) {
    const { status } = await preview(path)
    if (status !== 200) found.push({ path, status })
  }
  return found
}

async function write(...drafts: { _id: string; _type: string; [field: string]: unknown }[]) {
  const transaction = reading.client().transaction()
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
  const studioUrl = `${reading.url}/studio`
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
  const start = await reading.get(`/preview/start?sanity-preview-secret=${secret}&sanity-preview-pathname=/`)
  session = start.headers.getSetCookie()[0]?.split(';')[0] ?? ''
})

test('the preview works with newly created documents', async () => {
  expect(await previewFailures()).toEqual([])
  const article = (await preview('/news/bare')).body
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
    const shown = (await preview(path)).body
    expect([path, ...(shown.match(/javascript:alert|href=""|\(undefined\)/g) ?? [])]).toEqual([path])
  }
  const [, card] = (await preview('/projects')).body.split('id="bare-project"')
  expect(card?.split('</div></li>')[0]).toContain('<ul')
  expect(card?.split('</div></li>')[0]).not.toContain('<a ')
})

async function rewriteBody(name: string, replace: Replace) {
  const article = documents.find(({ _id }) => _id === 'news-ai-showcase')!
  const { en } = article.body as { en: object[] }
  const texts = ['Sound words', 'in a list'].map((text, index) => ({
    ...(replaceFields({ ...en[0], style: 'normal', level: 1, markDefs: [] }, replace) as object),
    ...(index === 1 && { listItem: 'bullet' }),
    children: [replaceFields({ _type: 'span', _key: 's', text, marks: ['strong'] }, replace, ['text'])],
  }))
  const others = ['block', 'picture', 'video', 'unheardOf'].map((type) => ({ _type: type, _key: type }))
  const body = { _type: 'localizedBlocks', en: [...texts, ...others], zh: [...texts, ...others] }
  const slug = { _type: 'slug', current: `body-${name.replaceAll(/\W/g, '')}` }
  await publish([{ ...article, _id: `news-${slug.current}`, slug, body }])
  return `/news/${slug.current}`
}

function replaceFields(object: object, replace: Replace, but: string[] = []) {
  const fields = Object.entries(object).map(([name, value]) => {
    return [name, name.startsWith('_') || but.includes(name) ? value : replace(value)] as const
  })
  return Object.fromEntries(fields)
}

function inside(replace: Replace): Replace {
  return (value) => {
    if (Array.isArray(value)) return value.map(inside(replace))
    return typeof value === 'object' && value !== null ? replaceFields(value, replace) : value
  }
}

/** Half an emoji at the end of every text with a blank or Chinese: scripts that cut texts leave such halves. */
const halve: Replace = (value) => {
  if (typeof value === 'string') return /[\s\u4e00-\u9fff]/.test(value) ? `${value} \ud83d` : value
  if (Array.isArray(value)) return value.map(halve)
  return typeof value === 'object' && value !== null ? replaceFields(value, halve, ['slug']) : value
}

test('with half characters in all texts every page works', async () => {
  const shown = async () => (await reading.get('/index.md')).body
  await publish(documents.map((document) => halve(document) as Document))
  await expect.poll(shown).toContain('Leading AI Education \ufffd')
  const slugs = documents
    .filter(({ _type }) => _type === 'newsArticle')
    .map(({ slug }) => slug as { current: string })
  const articles = slugs.flatMap(({ current }) => [
    `/news/${current}`,
    `/zh/news/${current}`,
    `/news/${current}.md`,
  ])
  const statuses: Record<string, number> = {}
  // One by one: together they would wait for one another on a busy machine.
  for (const path of [...paths, ...articles]) statuses[path] = (await reading.get(path)).status
  expect(Object.entries(statuses).filter(([, status]) => status !== 200)).toEqual([])
  await publish(documents)
  await expect.poll(shown).not.toContain('\ufffd')
})

const kinds = Object.entries(mangle)

const levels = kinds.flatMap(([name, replace]) => [
  ['field', name, replace] as const,
  ['field of a field', name, inside(replace)] as const,
])

test.each(some(levels, 2))(
  'with every %s replaced by %s all pages work, and show the content once it is restored',
  async (_level, _name, replace) => {
    const mangled = documents.map((document) => replaceFields(document, replace, ['slug']) as Document)
    const shown = async () => (await reading.get('/index.md')).body
    await publish(mangled)
    await expect.poll(shown).not.toContain('Leading AI Education')
    expect(await failures()).toEqual([])
    await publish(documents)
    await expect.poll(shown).toContain('Leading AI Education')
    expect(await failures()).toEqual([])
  },
)

test.each(some(kinds))(
  'an article whose body fields are replaced by %s has its text on its page and in the feed',
  async (name, replace) => {
    const path = await rewriteBody(name, replace)
    for (const url of [path, `${path}.md`, '/feed.xml', `/zh${path}`, '/zh/feed.xml']) {
      const bodyText = async () => (await reading.get(url)).body
      await expect.poll(bodyText).toContain('Sound words')
    }
    expect(await failures()).toEqual([])
  },
)
