import { stegaClean } from '@sanity/client/stega'
import { beforeAll, expect, test } from 'vitest'
import { useLake, writerOf } from './target.ts'

const lake = useLake()

beforeAll(async () => {
  const author = { _type: 'reference', _ref: 'author' }
  const post = { _type: 'post', slug: { current: 'hello' }, tags: ['x', 'y'], author }
  const span = { _type: 'span', _key: 's1', text: 'A paragraph' }
  const body = [{ _type: 'block', _key: 'b1', children: [span], markDefs: [] }]
  await writerOf(lake.url)
    .transaction()
    .create({ _id: 'author', _type: 'author', name: 'Ada', address: { city: 'London' } })
    .create({ _id: 'post', ...post, title: { en: 'Hello', zh: '你好' }, body })
    .create({ _id: 'drafts.post', ...post, title: { en: 'Draft' } })
    .commit()
})

async function sourcesOf(query: string, perspective: 'published' | 'drafts' | 'raw' = 'published') {
  const client = writerOf(lake.url).withConfig({ perspective, resultSourceMap: 'withKeyArraySelector' })
  const { result, resultSourceMap } = await client.fetch(query, {}, { filterResponse: false })
  const { documents, paths, mappings } = resultSourceMap!
  const sources = Object.entries(mappings).map(([path, { source }]) => {
    if (source.type !== 'documentValue') throw new Error(`The source of ${path} is ${source.type}`)
    return [path, `${documents[source.document]!._id} ${paths[source.path]}`]
  })
  return { result: result as unknown, sources: Object.fromEntries(sources) as Record<string, string> }
}

const block = "$['body'][?(@._key=='b1')]"

test.each<[string, unknown, Record<string, string>]>([
  ['*[_id == "post"][0].title.en', 'Hello', { $: "post $['title']['en']" }],
  ['*[_type == "post"].slug.current', ['hello'], { '$[0]': "post $['slug']['current']" }],
  [
    '*[_type == "post"]{title}[0]',
    { title: { en: 'Hello', zh: '你好' } },
    { "$['title']": "post $['title']" },
  ],
  ['*[_type == "post"][0]{"name": author->name}', { name: 'Ada' }, { "$['name']": "author $['name']" }],
  [
    '*[_type == "post"]{"a": author->{name}} | order(a.name)',
    [{ a: { name: 'Ada' } }],
    { "$[0]['a']['name']": "author $['name']" },
  ],
  [
    '*[_id == "author"][0]{"at": coalesce(address.town, address.city)}',
    { at: 'London' },
    { "$['at']": "author $['address']['city']" },
  ],
  [
    '*[_id == "author"][0]{"at": select(name == "Eve" => "x", address.city)}',
    { at: 'London' },
    { "$['at']": "author $['address']['city']" },
  ],
  ['*[_id == "post"][0]{"last": tags[-1]}', { last: 'y' }, { "$['last']": "post $['tags'][1]" }],
  [
    '*[_id == "post"][0]{body[]{children[]{text}}}',
    { body: [{ children: [{ text: 'A paragraph' }] }] },
    { "$['body'][0]['children'][0]['text']": `post ${block}['children'][?(@._key=='s1')]['text']` },
  ],
  [
    '*[_id == "author"]{...}{..., "name": "other", "city": address.city}{name, city}[0]',
    { name: 'other', city: 'London' },
    { "$['city']": "author $['address']['city']" },
  ],
  ['*[_id == "author"][0]{name == "Ada" => {name}}', { name: 'Ada' }, { "$['name']": "author $['name']" }],
  ['{"n": count(*), "u": upper("a"), "list": [1, 2], "none": null}', expect.anything(), {}],
])('%s', async (query, result, sources) => {
  expect(await sourcesOf(query)).toEqual({ result, sources })
})

test('a draft is its own source, also where it stands for the published document', async () => {
  const { sources } = await sourcesOf('*[_type == "post"][0]{title, "name": author->name}', 'drafts')
  expect(sources).toEqual({ "$['title']": "drafts.post $['title']", "$['name']": "author $['name']" })
})

test('the result is the same with and without a map', async () => {
  const query =
    '*[]{..., "more": {"tags": tags[], ...}, _type == "post" => {"author": author->}} | order(_id)'
  expect((await sourcesOf(query)).result).toEqual(await writerOf(lake.url).fetch(query))
})

test('a client encodes links to the Studio into texts', async () => {
  const stega = { enabled: true, studioUrl: 'https://studio.example' }
  const client = writerOf(lake.url).withConfig({ stega, perspective: 'drafts' })
  const query = '*[_type == "post"][0]{title, "name": author->name}'
  const encoded = await client.fetch<{ title: { en: string }; name: string }>(query)
  expect(stegaClean(encoded)).toEqual({ title: { en: 'Draft' }, name: 'Ada' })
  expect(encoded.title.en.length).toBeGreaterThan('Draft'.length)
  expect(encoded.name.length).toBeGreaterThan('Ada'.length)
})
