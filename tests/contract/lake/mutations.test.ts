import type { Mutation, PatchOperations } from '@sanity/client'
import { expect, test } from 'vitest'
import { failureOf } from './failure.ts'
import { useTarget, isHosted } from './target.ts'

const target = useTarget()
const _type = 'contractThing'

test('create gives a document its id, revision and times', async () => {
  const before = Date.now() - 60_000
  const created = await target.client.create({ _id: `${target.prefix}new`, _type, text: 'x' })
  expect(created).toMatchObject({ _id: `${target.prefix}new`, _type, text: 'x', _rev: expect.any(String) })
  expect(Date.parse(created._createdAt)).toBeGreaterThan(before)
  expect(created._updatedAt).toBe(created._createdAt)
})

test('create generates an id, with the requested prefix', async () => {
  const { client, prefix } = target
  const first = await client.create({ _type, text: prefix })
  expect(first._id).toMatch(/^[A-Za-z0-9-]{8,}$/)
  const second = await client.create({ _id: 'drafts.', _type, text: prefix })
  expect(second._id).toMatch(/^drafts\.[A-Za-z0-9-]{8,}$/)
  await client.delete({ query: '*[_type == $type && text == $prefix]', params: { type: _type, prefix } })
})

test('create with an existing id returns a conflict', async () => {
  const document = { _id: `${target.prefix}twice`, _type }
  await target.client.create(document)
  const failure = await failureOf(target.client.create(document))
  expect(failure.status).toBe(409)
  expect(failure.details).toMatchObject({
    type: 'mutationError',
    items: [{ error: { type: 'documentAlreadyExistsError', id: document._id } }],
  })
})

test('createIfNotExists does not change an existing document', async () => {
  const { client, prefix } = target
  const _id = `${prefix}if-missing`
  await client.createIfNotExists({ _id, _type, text: 'first' })
  await client.createIfNotExists({ _id, _type, text: 'second' })
  expect(await client.getDocument(_id)).toMatchObject({ text: 'first' })
})

test('createOrReplace replaces everything except the creation time', async () => {
  const { client, prefix } = target
  const _id = `${prefix}replaced`
  const first = await client.createOrReplace({ _id, _type, text: 'first', extra: true })
  const second = await client.createOrReplace({ _id, _type, text: 'second' })
  expect(second).not.toHaveProperty('extra')
  expect(second).toMatchObject({ text: 'second', _createdAt: first._createdAt })
  expect(second._rev).not.toBe(first._rev)
})

test('delete by id succeeds for a missing document', async () => {
  const { client, prefix } = target
  const _id = `${prefix}gone`
  await client.create({ _id, _type })
  const result = await client.mutate([{ delete: { id: _id } }], { returnDocuments: false })
  expect(result.results).toMatchObject([{ id: _id, operation: 'delete' }])
  expect(await client.getDocument(_id)).toBeUndefined()
  await client.delete(_id)
})

test('delete and patch by query change only the matching documents', async () => {
  const { client, prefix } = target
  const documents = [1, 2, 3, 4].map((number) => ({ _type: 'contractBulk', number, owner: prefix }))
  await client.mutate(
    documents.map((create) => ({ create })),
    { returnDocuments: false },
  )
  const selection = (condition: string) => ({
    query: `*[_type == "contractBulk" && owner == $owner && ${condition}]`,
    params: { owner: prefix },
  })
  await client.patch(selection('number > 2')).inc({ number: 10 }).commit({ returnFirst: false })
  await client.delete(selection('number == 1'))
  const left = '*[_type == "contractBulk" && owner == $owner] | order(number).number'
  expect(await client.fetch(left, { owner: prefix })).toEqual([2, 13, 14])
})

test('a query in a transaction sees the mutations before it, and patches each document once', async () => {
  const { client, prefix } = target
  const mine = '*[_type == $type && owner == $owner]'
  const params = { type: 'contractSeen', owner: prefix }
  const document = { _type: 'contractSeen', owner: prefix, number: 1 }
  await client.create({ ...document, _id: `${prefix}seen-gone` })
  const transaction = client
    .transaction()
    .delete(`${prefix}seen-gone`)
    .create(document)
    .create({ ...document, _id: 'drafts.' })
  const mutations = [
    { patch: { query: mine, params, set: { number: 5 } } },
    { create: { ...document, _type: 'contractUnseen' } },
    { delete: { query: `${mine}[_id in path("drafts.**")]`, params } },
    { patch: { query: `[${mine}[0], ${mine}[0]]`, params, inc: { number: 1 } } },
  ]
  await client.mutate([...transaction.serialize(), ...(mutations as Mutation[])], { returnDocuments: false })
  const left = '*[_type in ["contractSeen", "contractUnseen"] && owner == $owner] | order(number).number'
  expect(await client.fetch(left, params, { perspective: 'raw' })).toEqual([1, 6])
})

test('a transaction is applied as a whole or not at all', async () => {
  const { client, prefix } = target
  const failure = await failureOf(
    client
      .transaction()
      .create({ _id: `${prefix}half`, _type })
      .patch(`${prefix}missing`, (patch) => patch.set({ text: 'x' }))
      .commit(),
  )
  expect(failure.status).toBe(409)
  expect(failure.details).toMatchObject({ items: [{ error: { id: `${prefix}missing` }, index: 1 }] })
  expect(await client.getDocument(`${prefix}half`)).toBeUndefined()
})

test('the transaction id, given or generated, becomes the revision', async () => {
  const { client, prefix } = target
  const transactionId = `tx-${prefix}a`
  const options = { transactionId, returnDocuments: false } as const
  const result = await client.mutate([{ create: { _id: `${prefix}tx`, _type } }], options)
  expect(result.transactionId).toBe(transactionId)
  expect(await client.getDocument(`${prefix}tx`)).toMatchObject({ _rev: transactionId })
})

test('ifRevisionID lets only one of two concurrent writers succeed', async () => {
  const { client, prefix } = target
  const _id = `${prefix}race`
  const { _rev } = await client.create({ _id, _type, text: 'start' })
  await client.patch(_id).set({ text: 'winner' }).ifRevisionId(_rev).commit()
  const failure = await failureOf(client.patch(_id).set({ text: 'loser' }).ifRevisionId(_rev).commit())
  expect(failure.status).toBe(409)
  expect(failure.details).toMatchObject({
    items: [{ error: { type: 'documentRevisionIDDoesNotMatchError' } }],
  })
  expect(await client.getDocument(_id)).toMatchObject({ text: 'winner' })
})

test('dryRun returns the result and changes nothing', async () => {
  const { client, prefix } = target
  const _id = `${prefix}dry`
  const result = await client.create({ _id, _type, text: 'x' }, { dryRun: true })
  expect(result).toMatchObject({ _id, text: 'x' })
  expect(await client.getDocument(_id)).toBeUndefined()
  await client.create({ _id, _type })
  expect((await failureOf(client.create({ _id, _type }, { dryRun: true }))).status).toBe(409)
})

test('documents or ids are returned as requested', async () => {
  const { client, prefix } = target
  const mutations = ['r1', 'r2'].map((name) => ({ create: { _id: `${prefix}${name}`, _type } }))
  const ids = await client.mutate(mutations, { returnDocuments: false, returnFirst: false })
  expect(ids).toMatchObject({ documentIds: [`${prefix}r1`, `${prefix}r2`] })
  const patch = client.patch([`${prefix}r1`, `${prefix}r2`]).set({ text: 'y' })
  const documents = await client.mutate(patch, { returnDocuments: true, returnFirst: false })
  expect(documents).toMatchObject([{ text: 'y' }, { text: 'y' }])
})

test.each(['sync', 'async', 'deferred'] as const)('visibility %s is accepted', async (visibility) => {
  const { client, prefix } = target
  const created = await client.create({ _id: `${prefix}${visibility}`, _type }, { visibility })
  expect(created._id).toBe(`${prefix}${visibility}`)
})

test('autoGenerateArrayKeys adds missing keys to objects in arrays', async () => {
  const { client, prefix } = target
  const list = [{ _key: 'mine', n: 1 }, { n: 2, inner: [{ n: 3 }] }, 'text']
  const _id = `${prefix}keyed`
  await client.create({ _id, _type, list }, { autoGenerateArrayKeys: true })
  await client
    .patch(_id)
    .append('list', [{ n: 4 }])
    .commit({ autoGenerateArrayKeys: true })
  const _key = expect.stringMatching(/^\w{6,}$/)
  expect(await client.getDocument(_id)).toMatchObject({
    list: [{ _key: 'mine', n: 1 }, { _key, n: 2, inner: [{ _key, n: 3 }] }, 'text', { _key, n: 4 }],
  })
})

const link = (_ref: string) => ({ _type: 'reference', _ref })

test('a strong reference to a missing document is refused on creation and in a patch', async () => {
  const { client, prefix } = target
  const to = link(`${prefix}nowhere`)
  expect((await failureOf(client.create({ _id: `${prefix}a`, _type, to }))).status).toBe(409)
  await client.create({ _id: `${prefix}b`, _type })
  const failure = await failureOf(
    client
      .patch(`${prefix}b`)
      .set({ 'deep.list': [{ _key: 'k', ...to }] })
      .commit(),
  )
  expect(failure.status).toBe(409)
  expect(failure.message).toContain('references non-existent document')
})

test('the target of a weak reference may be missing or deleted', async () => {
  const { client, prefix } = target
  await client.create({ _id: `${prefix}weak`, _type, to: { ...link(`${prefix}target`), _weak: true } })
  await client.create({ _id: `${prefix}target`, _type })
  await client.delete(`${prefix}target`)
  expect(await client.getDocument(`${prefix}target`)).toBeUndefined()
})

test('a strongly referenced document cannot be deleted until the reference is removed', async () => {
  const { client, prefix } = target
  await client.create({ _id: `${prefix}held`, _type })
  await client.create({ _id: `${prefix}holder`, _type, to: link(`${prefix}held`) })
  const failure = await failureOf(client.delete(`${prefix}held`))
  expect(failure.status).toBe(409)
  expect(failure.details).toMatchObject({
    items: [{ error: { type: 'documentHasExistingReferencesError', referencingIDs: [`${prefix}holder`] } }],
  })
  await client.patch(`${prefix}holder`).unset(['to']).commit()
  await client.delete(`${prefix}held`)
  expect(await client.getDocument(`${prefix}held`)).toBeUndefined()
})

test('references are checked at the end of a transaction', async () => {
  const { client, prefix } = target
  await client
    .transaction()
    .create({ _id: `${prefix}from`, _type, to: link(`${prefix}to`) })
    .create({ _id: `${prefix}to`, _type, to: link(`${prefix}from`) })
    .commit()
  await client.transaction().delete(`${prefix}to`).delete(`${prefix}from`).commit()
  expect(await client.getDocuments([`${prefix}from`, `${prefix}to`])).toEqual([null, null])

  await client.create({ _id: `${prefix}end`, _type })
  await client.create({ _id: `${prefix}start`, _type, to: link(`${prefix}end`) })
  await client
    .transaction()
    .delete(`${prefix}end`)
    .patch(`${prefix}start`, (patch) => patch.unset(['to']))
    .commit()
  expect(await client.getDocument(`${prefix}end`)).toBeUndefined()
})

let patched = 0
const [x, y, z] = [{ _key: 'x' }, { _key: 'y', n: 2 }, { _key: 'z' }]

// Sanity creates no items of arrays: https://github.com/sanity-io/sdk/pull/1059
test.each<[before: object, PatchOperations, after: object]>([
  [{ a: 1, b: 2 }, { set: { a: 3, c: 4 } }, { a: 3, b: 2, c: 4 }],
  [
    { title: { en: 'x' } },
    { set: { 'title.zh': '文', 'a.b.c': 1 } },
    { title: { en: 'x', zh: '文' }, a: { b: { c: 1 } } },
  ],
  [{ a: 1 }, { setIfMissing: { a: 2, b: 2 } }, { a: 1, b: 2 }],
  [
    { a: 1, b: 1 },
    { inc: { a: 2 }, dec: { b: 2.5 } },
    { a: 3, b: -1.5 },
  ],
  [{ list: [x, y] }, { set: { 'list[_key=="y"].n': 3 } }, { list: [x, { ...y, n: 3 }] }],
  [{ list: [x, y, z], a: 1 }, { unset: ['list[_key=="y"]', 'a'] }, { list: [x, z] }],
  [{ list: [x, y, z], b: 2 }, { unset: ['list[0]', 'list[_key=="y"]', 'a'] }, { list: [z], b: 2 }],
  [{ list: [1] }, { insert: { after: 'list[-1]', items: [2, 3] } }, { list: [1, 2, 3] }],
  [{ list: [] }, { insert: { after: 'list[-1]', items: [1] } }, { list: [1] }],
  [{ list: [2] }, { insert: { before: 'list[0]', items: [1] } }, { list: [1, 2] }],
  [{ list: [1, 3] }, { insert: { before: 'list[1]', items: [2] } }, { list: [1, 2, 3] }],
  [{ list: [x, z] }, { insert: { after: 'list[_key=="x"]', items: [y] } }, { list: [x, y, z] }],
  [{ list: [1, 2, 3] }, { insert: { replace: 'list[1]', items: [8, 9] } }, { list: [1, 8, 9, 3] }],
  [{ list: [1, 2, 3, 4] }, { insert: { replace: 'list[1:3]', items: [9] } }, { list: [1, 9, 4] }],
  [{ list: [1, 2] }, { insert: { replace: 'list[1:1]', items: [9] } }, { list: [1, 9, 2] }],
  [{ list: [1, 2, 3] }, { insert: { replace: 'list[1:]', items: [9] } }, { list: [1, 9] }],
  [{}, { set: { 'list[0]': 1, 'rows[_key=="x"].n': 1 } }, {}],
  [{ a: {} }, { setIfMissing: { 'a.list[0].n': 1 } }, { a: {} }],
  [{ list: [1] }, { set: { 'list[1]': 2, 'list[9]': 2 } }, { list: [1] }],
  [{}, { insert: { after: 'list[-1]', items: [1] } }, {}],
  [
    { text: '明途 AI 学院' },
    { diffMatchPatch: { text: '@@ -1,8 +1,8 @@\n 明途 AI \n-学院\n+書院\n' } },
    { text: '明途 AI 書院' },
  ],
])('%j with the patch %j is %j', async (before, operations, after) => {
  const _id = `${target.prefix}patched-${++patched}`
  await target.client.create({ _id, _type, ...before })
  const fields = { _id, _type, _rev: expect.any(String), _createdAt: expect.any(String) }
  const document = await target.client.patch(_id, operations).commit()
  expect(document).toEqual({ ...fields, _updatedAt: expect.any(String), ...after })
})

test('a patch changes the revision and update time, not the creation time', async () => {
  const { client, prefix } = target
  const _id = `${prefix}times`
  const before = await client.create({ _id, _type })
  const after = await client.patch(_id).set({ a: 1 }).commit()
  expect(after._rev).not.toBe(before._rev)
  expect(after._createdAt).toBe(before._createdAt)
  expect(after._updatedAt >= before._updatedAt).toBe(true)
})

/** Sanity's reason is not documented. */
const uncountable = isHosted
  ? expect.anything()
  : {
      type: 'mutationError',
      items: [
        { index: 0, error: { type: 'validationError', description: expect.stringMatching(/number/i) } },
      ],
    }

test.each<[string, PatchOperations, object?]>([
  ['another id', { set: { _id: 'other' } }],
  ['another type', { set: { _type: 'other' } }],
  ['a broken path', { set: { 'list[': 1 } }],
  ['an invalid difference', { diffMatchPatch: { text: 'nonsense' } }],
  ['a decrement of a text', { dec: { text: 1 } }, uncountable],
  ['an increment of nothing', { inc: { none: 1 } }, uncountable],
  ['a sum beyond all numbers', { inc: { large: 1.7e308 } }, uncountable],
])('%s is refused', async (_name, operations, details = expect.anything()) => {
  const _id = `${target.prefix}senseless-${++patched}`
  const before = await target.client.create({ _id, _type, text: 'x', large: 1.7e308 })
  const failure = await failureOf(target.client.patch(_id, operations).commit())
  expect(failure).toMatchObject({ status: 400, details })
  expect(await target.client.getDocument(_id)).toEqual(before)
})

test('two clients that delete the same emoji leave no half of it', async () => {
  const { client, prefix } = target
  const _id = `${prefix}emoji`
  await client.create({ _id, _type, text: '😀😁 and 😀' })
  const patch = client.patch(_id).diffMatchPatch({ text: '@@ -1,12 +1,8 @@\n-😀\n 😁 an\n' })
  await client.transaction().patch(patch).patch(patch).patch(patch).commit()
  const { text } = (await client.getDocument(_id))!
  expect(text).toSatisfy((text: string) => text.isWellFormed())
  expect(text).toBe('😁 and 😀')
})

// Documented for the API; the client has no method for it.
test.skipIf(isHosted)('merge adds attributes to an object without removing any', async () => {
  const { client, prefix } = target
  const _id = `${prefix}merged`
  await client.create({ _id, _type, title: { en: 'x', zh: 'old' } })
  const merge = { title: { zh: '新', 'zh-TW': '新' } }
  await client.request({
    method: 'POST',
    uri: `/data/mutate/${client.config().dataset}`,
    body: { mutations: [{ patch: { id: _id, merge } }] },
  })
  expect(await client.getDocument(_id)).toMatchObject({ title: { en: 'x', zh: '新', 'zh-TW': '新' } })
})
