import { beforeAll, expect, test } from 'vitest'
import { failureOf } from './failure.ts'
import { useTarget, addRelease } from './target.ts'
import type { ClientPerspective } from '@sanity/client'

const target = useTarget()
let ids: { author: string; first: string; second: string }

beforeAll(async () => {
  const { client, prefix } = target
  ids = { author: `${prefix}author`, first: `${prefix}first`, second: `${prefix}second` }
  await client
    .transaction()
    .create({ _id: ids.author, _type: 'contractAuthor', name: '明途' })
    .create({
      _id: ids.first,
      _type: 'contractPost',
      title: { en: 'First', zh: '第一' },
      order: 1,
      tags: ['a', 'b'],
      author: { _type: 'reference', _ref: ids.author },
    })
    .create({ _id: ids.second, _type: 'contractPost', title: { en: 'Second' }, order: 2, tags: [] })
    .commit()
})

const mine = '_type == "contractPost" && string::startsWith(_id, $prefix)'

test('filters, orders, projects and follows references', async () => {
  const result = await target.client.fetch(
    `*[${mine}] | order(order desc) { "title": coalesce(title.zh, title.en), "author": author->name }`,
    { prefix: target.prefix },
  )
  expect(result).toEqual([
    { title: 'Second', author: null },
    { title: '第一', author: '明途' },
  ])
})

test('a parameter sets the slice of a query', async () => {
  const query = `*[${mine}] | order(order asc) [0...$limit].order`
  const fetchOrders = (limit: number) => target.client.fetch(query, { prefix: target.prefix, limit })
  expect(await fetchOrders(1)).toEqual([1])
  expect(await fetchOrders(2)).toEqual([1, 2])
  expect(await fetchOrders(1)).toEqual([1])
})

test('a query without matches returns null or an empty array', async () => {
  expect(await target.client.fetch('*[_id == "contract-nothing"][0]')).toBeNull()
  expect(await target.client.fetch('*[_type == "contractNothing"]')).toEqual([])
})

test('the full response has query, time and sync tags; the query can be omitted', async () => {
  const query = '*[_id == $id]{order}'
  const params = { id: ids.first }
  const whole = await target.client.fetch(query, params, { filterResponse: false })
  expect(whole).toMatchObject({ query, result: [{ order: 1 }], ms: expect.any(Number) })
  expect(whole.syncTags).toEqual(expect.arrayContaining([expect.stringMatching(/^s1:\S+$/)]))
  const short = await target.client.fetch(query, params, { filterResponse: false, returnQuery: false })
  expect(short).not.toHaveProperty('query')
})

test('a query too long for a URL is sent by POST with the same result', async () => {
  const { client, prefix } = target
  const padding = Array.from({ length: 1_500 }, (_, index) => `"${index}-not-an-id"`).join(',')
  const query = `*[${mine} && !(_id in [${padding}])] | order(order asc).order`
  expect(query.length).toBeGreaterThan(12_000)
  expect(await client.fetch(query, { prefix })).toEqual([1, 2])
})

test('invalid GROQ and unknown functions are refused with the error position', async () => {
  const query = '*[_type == "post"'
  const failure = await failureOf(target.client.fetch(query))
  expect(failure.status).toBe(400)
  const position = { start: expect.any(Number), end: expect.any(Number) }
  expect(failure.details).toMatchObject({ type: 'queryParseError', query, ...position })
  expect(failure.message).toContain('GROQ query parse error')
  expect((await failureOf(target.client.fetch('nothing::such(1)'))).status).toBe(400)
})

test('documents are read by id in the requested order, with null for missing ones', async () => {
  const { client, prefix } = target
  expect(await client.getDocument(ids.first)).toMatchObject({ _id: ids.first, order: 1 })
  expect(await client.getDocument(`${prefix}none`)).toBeUndefined()
  const documents = await client.getDocuments([ids.second, `${prefix}none`, ids.first])
  expect(documents.map((document) => document?._id)).toEqual([ids.second, undefined, ids.first])
})

test('documentsExist returns which ids exist', async () => {
  const { client, prefix } = target
  const exist = await client.documentsExists([ids.first, `${prefix}none`])
  expect([...exist]).toEqual([ids.first])
})

let views: { both: string; draftOnly: string; publishedOnly: string; versioned: string }

beforeAll(async () => {
  const { client, prefix } = target
  views = {
    both: `${prefix}both`,
    draftOnly: `${prefix}draft`,
    publishedOnly: `${prefix}published`,
    versioned: `${prefix}versioned`,
  }
  const _type = 'contractView'
  await addRelease(client, 'rAutumn')
  await client
    .transaction()
    .create({ _id: views.both, _type, text: 'published' })
    .create({ _id: `drafts.${views.both}`, _type, text: 'draft' })
    .create({ _id: `drafts.${views.draftOnly}`, _type, text: 'draft' })
    .create({ _id: views.publishedOnly, _type, text: 'published' })
    .create({ _id: views.versioned, _type, text: 'published' })
    .create({ _id: `drafts.${views.versioned}`, _type, text: 'draft' })
    .create({ _id: `versions.rAutumn.${views.versioned}`, _type, text: 'autumn' })
    .create({
      _id: `${prefix}pointer`,
      _type: 'contractPointer',
      to: { _type: 'reference', _ref: views.both },
    })
    .commit()
})

type Seen = { _id: string; text: string; original?: string }

function see(perspective: ClientPerspective, client = target.client): Promise<Seen[]> {
  return client.fetch(
    `*[_type == "contractView" && string::startsWith(string::split(_id, ".")[-1], $prefix)]
      | order(_id asc) {_id, text, "original": _originalId}`,
    { prefix: target.prefix },
    { perspective },
  )
}

test('published shows published documents only', async () => {
  const seen = await see('published')
  expect(seen.map(({ _id, text }) => [_id, text])).toEqual([
    [views.both, 'published'],
    [views.publishedOnly, 'published'],
    [views.versioned, 'published'],
  ])
})

test('drafts shows drafts in place of published documents, with both views', async () => {
  const seen = await see('drafts')
  expect(seen).toEqual([
    { _id: views.both, text: 'draft', original: `drafts.${views.both}` },
    { _id: views.draftOnly, text: 'draft', original: `drafts.${views.draftOnly}` },
    { _id: views.publishedOnly, text: 'published', original: views.publishedOnly },
    { _id: views.versioned, text: 'draft', original: `drafts.${views.versioned}` },
  ])
})

test('previewDrafts is the old name of drafts', async () => {
  expect(await see('previewDrafts')).toEqual(await see('drafts'))
})

test('raw shows documents as they are stored', async () => {
  const seen = await see('raw')
  const drafts = [views.both, views.draftOnly, views.versioned].map((id) => `drafts.${id}`)
  const stored = [
    views.both,
    views.publishedOnly,
    views.versioned,
    ...drafts,
    `versions.rAutumn.${views.versioned}`,
  ]
  expect(seen.map(({ _id }) => _id).toSorted()).toEqual(stored.toSorted())
})

test('the first layer of a list that has a document wins', async () => {
  const textOf = async (perspective: ClientPerspective) =>
    (await see(perspective)).find(({ _id }) => _id === views.versioned)?.text
  expect(await textOf(['rAutumn', 'drafts'])).toBe('autumn')
  expect(await textOf(['drafts', 'rAutumn'])).toBe('draft')
  expect(await textOf(['rAutumn'])).toBe('autumn')
})

test('references resolve to the document of the perspective', async () => {
  const query = '*[_id == $id][0].to->text'
  const params = { id: `${target.prefix}pointer` }
  expect(await target.client.fetch(query, params, { perspective: 'published' })).toBe('published')
  expect(await target.client.fetch(query, params, { perspective: 'drafts' })).toBe('draft')
})
