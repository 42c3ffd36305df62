import type { Patch, PatchOperations } from '@sanity/client'
import { expect, test } from 'vitest'
import { failureOf } from './failure.ts'
import { isHosted, useTarget } from './target.ts'

const target = useTarget()
let count = 0

async function patched(content: object, change: (patch: Patch) => Patch): Promise<Record<string, unknown>> {
  count += 1
  const _id = `${target.prefix}patched-${count}`
  await target.client.create({ _id, _type: 'contractPatched', ...content })
  return change(target.client.patch(_id)).commit()
}

const ALL_OPERATIONS: [string, object, (patch: Patch) => Patch, object][] = [
  ['set', { a: 1, b: 2 }, (patch) => patch.set({ a: 3, c: 4 }), { a: 3, b: 2, c: 4 }],
  [
    'set at a path',
    { title: { en: 'x' } },
    (p) => p.set({ 'title.zh': '文' }),
    { title: { en: 'x', zh: '文' } },
  ],
  ['set creates missing parent objects', {}, (p) => p.set({ 'a.b.c': 1 }), { a: { b: { c: 1 } } }],
  ['setIfMissing', { a: 1 }, (patch) => patch.setIfMissing({ a: 2, b: 2 }), { a: 1, b: 2 }],
  ['inc and dec', { a: 1, b: 1 }, (patch) => patch.inc({ a: 2 }).dec({ b: 2.5 }), { a: 3, b: -1.5 }],
  [
    'set by key',
    { list: [{ _key: 'x' }, { _key: 'y', n: 2 }] },
    (patch) => patch.set({ 'list[_key=="y"].n': 3 }),
    { list: [{ _key: 'x' }, { _key: 'y', n: 3 }] },
  ],
  [
    'unset by key, index and name',
    { list: [{ _key: 'x' }, { _key: 'y' }, { _key: 'z' }], name: 1, other: 2 },
    (patch) => patch.unset(['list[_key=="y"]', 'name']).unset(['list[0]', 'list[_key=="y"]', 'name']),
    { list: [{ _key: 'y' }, { _key: 'z' }].slice(1), other: 2 },
  ],
  ['append', { list: [1] }, (patch) => patch.append('list', [2, 3]), { list: [1, 2, 3] }],
  ['append to an empty array', { list: [] }, (patch) => patch.append('list', [1]), { list: [1] }],
  ['prepend', { list: [2] }, (patch) => patch.prepend('list', [1]), { list: [1, 2] }],
  ['insert before', { list: [1, 3] }, (p) => p.insert('before', 'list[1]', [2]), { list: [1, 2, 3] }],
  [
    'insert after a key',
    { list: [{ _key: 'x' }, { _key: 'z' }] },
    (patch) => patch.insert('after', 'list[_key=="x"]', [{ _key: 'y' }]),
    { list: [{ _key: 'x' }, { _key: 'y' }, { _key: 'z' }] },
  ],
  [
    'insert replace',
    { list: [1, 2, 3] },
    (p) => p.insert('replace', 'list[1]', [8, 9]),
    { list: [1, 8, 9, 3] },
  ],
  ['splice in the middle', { list: [1, 2, 3, 4] }, (p) => p.splice('list', 1, 2, [9]), { list: [1, 9, 4] }],
  ['splice without removing', { list: [1, 2] }, (p) => p.splice('list', 1, 0, [9]), { list: [1, 9, 2] }],
  ['splice to the end', { list: [1, 2, 3] }, (p) => p.splice('list', 1, -1, [9]), { list: [1, 9] }],
  ['set at an item of a missing array', {}, (p) => p.set({ 'list[0]': 1, 'rows[_key=="x"].n': 1 }), {}],
  ['setIfMissing in a missing array', { a: {} }, (p) => p.setIfMissing({ 'a.list[0].n': 1 }), { a: {} }],
  [
    'set after the end of an array',
    { list: [1] },
    (p) => p.set({ 'list[1]': 2, 'list[9]': 2 }),
    { list: [1] },
  ],
  ['append to a missing array', {}, (patch) => patch.append('list', [1]), {}],
  [
    'diffMatchPatch',
    { text: '明途 AI 学院' },
    (patch) => patch.diffMatchPatch({ text: '@@ -1,8 +1,8 @@\n 明途 AI \n-学院\n+書院\n' }),
    { text: '明途 AI 書院' },
  ],
]

test.each(ALL_OPERATIONS)('%s', async (_name, before, change, after) => {
  const { _id, _rev, _type, _createdAt, _updatedAt, ...content } = await patched(before, change)
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

test.each(['_id', '_type'])('%s cannot be changed', async (name) => {
  expect((await failureOf(patched({}, (patch) => patch.set({ [name]: 'other' })))).status).toBe(400)
})

test.each<[string, PatchOperations]>([
  ['a broken path', { set: { 'list[': 1 } }],
  ['an invalid difference', { diffMatchPatch: { text: 'nonsense' } }],
])('%s is refused', async (_name, operations) => {
  count += 1
  const _id = `${target.prefix}senseless-${count}`
  await target.client.create({ _id, _type: 'contractPatched', text: 'x' })
  const failure = await failureOf(target.client.patch(_id, operations).commit())
  expect(failure.status).toBeGreaterThanOrEqual(400)
  expect(failure.status).toBeLessThan(500)
  expect(await target.client.getDocument(_id)).toMatchObject({ text: 'x' })
})

test.skipIf(isHosted).each<[string, PatchOperations]>([
  ['a decrement of a text', { dec: { text: 1 } }],
  ['an increment of nothing', { inc: { none: 1 } }],
  ['an increment of a missing item', { inc: { 'list[_key=="x"].n': 1 } }],
  ['a sum beyond all numbers', { inc: { large: 1.7e308 } }],
])('%s is refused with the reason', async (_name, operations) => {
  count += 1
  const _id = `${target.prefix}uncountable-${count}`
  const before = await target.client.create({ _id, _type: 'contractPatched', text: 'x', large: 1.7e308 })
  const failure = await failureOf(target.client.patch(_id, operations).commit())
  expect(failure).toMatchObject({
    status: 400,
    details: {
      type: 'mutationError',
      items: [
        { index: 0, error: { type: 'validationError', description: expect.stringMatching(/number/i) } },
      ],
    },
  })
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
