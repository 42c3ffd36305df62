import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReading } from './reading.ts'

type Replace = (value: unknown) => unknown
type Document = { _id: string; _type: string; slug?: unknown; [field: string]: unknown }

let reading: Awaited<ReturnType<typeof openReading>>
let documents: Document[]

const addresses = [
  ...['', '/zh', '/zh-TW'].flatMap((prefix) => [
    prefix || '/',
    ...['/about', '/projects', '/privacy', '/news', '/search?q=ai', '/chat'].map((path) => prefix + path),
  ]),
  ...['/api/chat-script?locale=en', '/api/search?q=ai&locale=en', '/feed.xml', '/sitemap.xml', '/llms.txt'],
  ...['/manifest.webmanifest', '/index.md', '/about.md', '/projects.md', '/privacy.md', '/news.md'],
]

/** Every address that does not answer as it should, with how it does. */
async function failures() {
  const answers = await Promise.all(addresses.map(async (path) => [path, (await reading.get(path)).status]))
  return answers.filter(([, status]) => status !== 200)
}

/** Publishes documents past the Studio, whose rules bind no script. */
async function publish(changed: Document[]) {
  const transaction = reading.client.transaction()
  for (const document of changed) transaction.createOrReplace(document)
  await transaction.commit({ visibility: 'sync' })
}

/** What a field is replaced with, when something that knows nothing of the schema writes. */
const mangle: Record<string, Replace> = {
  nothing: () => undefined,
  null: () => null,
  'a text': () => 'mangled',
  'a number': () => 7,
  'a list of oddities': () => ['odd', null, 3, {}],
  'an object': () => ({ odd: 1 }),
  'its own kind, empty': (value) => (Array.isArray(value) ? value.map(() => ({})) : {}),
}

beforeAll(async () => {
  reading = await openReading('bare-content', { LOG_LEVEL: 'fatal' })
  documents = await reading.client.fetch<Document[]>(
    '*[_type != "migration" && !(_type match "sanity.*") && !(_id in path("drafts.**"))]',
  )
})

afterAll(() => reading.close())

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

/** The same one level deeper: in what a field holds, and in the items of a list. */
function inside(replace: Replace): Replace {
  return (value) => {
    if (Array.isArray(value)) return value.map(inside(replace))
    return typeof value === 'object' && value !== null ? replaceFields(value, replace) : value
  }
}

const levels = Object.entries(mangle).flatMap(([name, replace]) => [
  ['field', name, replace] as const,
  ['field of a field', name, inside(replace)] as const,
])

test.each(levels)(
  'documents whose every %s was replaced with %s take no page down, and are there again once they are whole',
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

test.each(Object.entries(mangle))(
  'an article in whose body everything but the words was replaced with %s has them on its page, and in the feed',
  async (name, replace) => {
    const path = await rewriteBody(name, replace)
    for (const address of [path, `${path}.md`, '/feed.xml', `/zh${path}`, '/zh/feed.xml']) {
      const words = async () => (await reading.get(address)).body
      await expect.poll(words).toContain('Sound words')
    }
    expect(await failures()).toEqual([])
  },
)
