import type { PatchOperations } from '@sanity/client'
import { expect, test } from 'vitest'
import { failureOf } from './failure.ts'
import { isHosted, useTarget } from './target.ts'

const target = useTarget()
let count = 0

async function patched(content: object, operations: PatchOperations): Promise<Record<string, unknown>> {
  count += 1
  const _id = `${target.prefix}patched-${count}`
  await target.client.create({ _id, _type: 'contractPatched', ...content })
  return target.client.patch(_id, operations).commit()
}

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
  const { _id, _rev, _type, _createdAt, _updatedAt, ...content } = await patched(before, operations)
  expect([_id, _rev, _type, _createdAt, _updatedAt].every((value) => typeof value === 'string')).toBe(true)
  expect(content).toEqual(after)
})

test('a patch changes the revision and update time, not the creation time', async () => {
  const { client, prefix } = target
  const _id = `${prefix}times`
  const before = await client.create({ _id, _type: 'contractPatched' })
  const after = await client.patch(_id).set({ a: 1 }).commit()
  expect(after._rev).not.toBe(before._rev)
  expect(after._createdAt).toBe(before._createdAt)
  expect(after._updatedAt >= before._updatedAt).toBe(true)
})

test('a patch of a missing document returns a conflict', async () => {
  const patch = target.client.patch(`${target.prefix}none`).set({ a: 1 })
  expect((await failureOf(patch.commit())).status).toBe(409)
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
  count += 1
  const _id = `${target.prefix}senseless-${count}`
  const before = await target.client.create({ _id, _type: 'contractPatched', text: 'x', large: 1.7e308 })
  const failure = await failureOf(target.client.patch(_id, operations).commit())
  expect(failure).toMatchObject({ status: 400, details })
  expect(await target.client.getDocument(_id)).toEqual(before)
})

test('two clients that delete the same emoji leave no half of it', async () => {
  const { client, prefix } = target
  const _id = `${prefix}emoji`
  await client.create({ _id, _type: 'contractPatched', text: '😀😁 and 😀' })
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
  await client.create({ _id, _type: 'contractPatched', title: { en: 'x', zh: 'old' } })
  const merge = { title: { zh: '新', 'zh-TW': '新' } }
  await client.request({
    method: 'POST',
    uri: `/data/mutate/${client.config().dataset}`,
    body: { mutations: [{ patch: { id: _id, merge } }] },
  })
  expect(await client.getDocument(_id)).toMatchObject({ title: { en: 'x', zh: '新', 'zh-TW': '新' } })
})
