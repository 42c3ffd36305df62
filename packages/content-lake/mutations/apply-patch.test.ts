import { Mutation } from '@sanity/mutator'
import { expect, test } from 'vitest'
import type { PatchOperations } from './mutation.ts'
import { applyPatch } from './apply-patch.ts'

const base = { _id: 'x', _type: 'x', _rev: 'x', _createdAt: '', _updatedAt: '' }
const document = { ...base, list: [1, 2, 3, 4] }

/** Checks as well that listeners come to the same document. */
function patched(content: object, operations: PatchOperations): object {
  const before = { ...base, ...content }
  const { patched, patches } = applyPatch(before, operations)
  const mutations = patches.map((patch) => ({ patch: { id: 'x', ...patch } }))
  expect(new Mutation({ mutations }).apply(before)).toEqual(patched)
  return Object.fromEntries(Object.entries(patched).filter(([name]) => !(name in base)))
}

test.each([
  ['list[1:3]', [1, 9, 4]],
  ['list[0:2]', [9, 3, 4]],
  ['list[0:0]', [9, 1, 2, 3, 4]],
  ['list[2:2]', [1, 2, 9, 3, 4]],
  ['list[1:-1]', [1, 9]],
  ['list[1:]', [1, 9]],
  ['list[-2:-1]', [1, 2, 3, 9]],
  ['list[-1:-1]', [1, 2, 3, 4, 9]],
  ['list[9:12]', [1, 2, 3, 4, 9]],
  ['list[3:1]', [1, 2, 3, 9, 4]],
  ['list[1]', [1, 9, 3, 4]],
])('replacing %s', (replace, list) => {
  expect(patched(document, { insert: { replace, items: [9] } })).toEqual({ list })
})

const TEXT_PATCH = '@@ -1 +1 @@\n-a\n+b\n'
const items = [{ _key: 'a', n: 1 }, { _key: 'b' }]

// Sanity creates missing objects, but no items of arrays: https://github.com/sanity-io/sdk/pull/1059
test.each<[string, object]>([
  ['list[0]', {}],
  ['list[_key=="a"]', {}],
  ['list[_key=="a"].n', {}],
  ['list[-1].n', {}],
  ['list[0:2]', {}],
  ['deep.list[0].n', {}],
  ['deep..n', {}],
  ['list[_key=="c"].n', { list: items }],
  ['list[2]', { list: items }],
  ['list[9].n', { list: items }],
  ['list[-3]', { list: items }],
  ['list[_key=="a"].tags[0]', { list: items }],
  ['list[n==1].tags[0].en', { list: items }],
  ['list[0]', { list: 'a text' }],
  ['list.n', { list: items }],
])('a set at %s changes nothing in %j', (path, content) => {
  expect(patched(content, { set: { [path]: 9 } })).toEqual(content)
  expect(patched(content, { setIfMissing: { [path]: 9 } })).toEqual(content)
})

test.each<[object, object, object]>([
  [{ 'a.b.c': 9 }, {}, { a: { b: { c: 9 } } }],
  [{ 'title.en': 9 }, { title: 'text' }, { title: { en: 9 } }],
  [{ 'list[_key=="b"].n': 9 }, { list: items }, { list: [items[0], { _key: 'b', n: 9 }] }],
  [{ 'list[1].deep.n': 9 }, { list: items }, { list: [items[0], { _key: 'b', deep: { n: 9 } }] }],
  [{ 'list[-1]': 9 }, { list: items }, { list: [items[0], 9] }],
  [{ 'list[0:1]': 9 }, { list: [1, 2] }, { list: [9, 2] }],
  [{ '..n': 9 }, { list: items }, { list: [{ _key: 'a', n: 9 }, items[1]] }],
  [{ '[a,b]': 9 }, { a: 1 }, { a: 9, b: 9 }],
  [{ '[a,b].list[0]': 9 }, { a: { list: [1] } }, { a: { list: [9] } }],
  [{ "['zh-TW']['it\\'s']": 9 }, {}, { 'zh-TW': { "it's": 9 } }],
  [{ list: [], 'list[0]': 9 }, {}, { list: [] }],
  [{ list: [1], 'list[0]': 9 }, {}, { list: [9] }],
])('setting %j', (set, before, after) => {
  expect(patched(before, { set: set as Record<string, number> })).toEqual(after)
})

test.each<[PatchOperations, object, object]>([
  [{ setIfMissing: { n: 0 }, inc: { n: 2 } }, {}, { n: 2 }],
  [{ set: { list: [1, 2, 3] }, insert: { replace: 'list[0:2]', items: [9] } }, {}, { list: [9, 3] }],
  [{ inc: { 'list[n>0].n': 2 } }, { list: items }, { list: [{ _key: 'a', n: 3 }, items[1]] }],
  [{ insert: { after: 'none[-1]', items: [9] } }, {}, {}],
  [{ insert: { replace: 'none[0:1]', items: [9] } }, {}, {}],
  [{ insert: { after: 'list[_key=="c"]', items: [9] } }, { list: items }, { list: items }],
  [{ unset: ['none', 'list[7]', 'list[_key=="c"]'] }, { list: items }, { list: items }],
  // Another editor has removed the paragraph.
  [{ diffMatchPatch: { 'list[_key=="c"].text': TEXT_PATCH } }, { list: items }, { list: items }],
])('the patch %j', (operations, before, after) => {
  expect(patched(before, operations)).toEqual(after)
})

test.each<[PatchOperations, RegExp]>([
  [{ inc: { none: 1 } }, /"none".*no number/],
  [{ dec: { text: 1 } }, /"text".*no number/],
  [{ inc: { nothing: 1 } }, /"nothing".*no number/],
  [{ inc: { 'list[]': 1 } }, /no number/],
  [{ inc: { 'list[_key=="c"].n': 1 } }, /no number/],
  [{ inc: { 'list[0:2].n': 1, number: 1 }, set: { 'list[1].n': 'x' } }, /no number/],
  [{ unset: ['number'], inc: { number: 1 } }, /no number/],
  [{ inc: { number: 1.7e308 } }, /finite/],
  [{ set: { number: Infinity } }, /finite/],
  [{ diffMatchPatch: { number: TEXT_PATCH } }, /"number".*no text/],
  [{ diffMatchPatch: { none: TEXT_PATCH } }, /none/],
  [{ diffMatchPatch: { text: '@@ -1 +1 @@\n-%F0%9F\n+b\n' } }, /./],
])('the patch %j is refused with a reason', (operations, reason) => {
  const content = { text: 'text', nothing: null, number: 1.7e308, list: items }
  expect(() => patched(content, operations)).toThrow(reason)
})
