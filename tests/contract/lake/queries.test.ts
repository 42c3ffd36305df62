import { beforeAll, expect, test } from 'vitest'
import { failureOf } from './failure.ts'
import { useTarget } from './target.ts'

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
