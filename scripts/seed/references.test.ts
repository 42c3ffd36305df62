import { expect, test } from 'vitest'
import type { SeedDocument } from './expand.ts'
import { checkOrder, checkReferences, drawingsIn, inReferenceOrder, withAssets } from './references.ts'

function document(_id: string, ...fields: object[]): SeedDocument {
  return { _id, _type: 'thing', fields }
}

function reference(_ref: string, more: object = {}) {
  return { _type: 'reference', _ref, ...more }
}

const idsInOrder = (documents: SeedDocument[]) => inReferenceOrder(documents).map(({ _id }) => _id)

test('sorts documents behind those they refer to, and keeps their order otherwise', () => {
  const [a, c] = [document('a', reference('c')), document('c', reference('d'))]
  const documents = [a, document('b'), c, document('d')]
  expect(idsInOrder(documents)).toEqual(['d', 'c', 'a', 'b'])
  expect(checkOrder(documents)).toEqual([])
})

test('finds circles, which a weak reference breaks', () => {
  const back = document('b', reference('a'))
  expect(checkOrder([document('a', reference('b')), back])).toHaveLength(1)
  expect(checkOrder([document('a', reference('b', { _weak: true })), back])).toEqual([])
  expect(checkOrder([document('a', reference('a'))])).toEqual([])
})

test('ignores references into another dataset', () => {
  const elsewhere = reference('b', { _type: 'globalDocumentReference', _dataset: 'other' })
  const documents = [document('a', elsewhere), document('b', reference('a'))]
  expect(checkOrder(documents)).toEqual([])
  expect(idsInOrder(documents)).toEqual(['a', 'b'])
})

test('finds references to unknown documents and drawings', () => {
  const documents = [document('a', reference('b'), reference('gone')), document('b', reference('art:sun'))]
  expect(checkReferences(documents, new Set(['sun']))).toMatchObject([{ path: ['fields', 1, '_ref'] }])
  expect(checkReferences(documents, new Set())).toHaveLength(2)
})

test('replaces drawings by assets in a copy of the document', () => {
  const [sun, moon] = [{ asset: reference('art:sun') }, { asset: reference('art:moon') }]
  const source = document('a', sun, moon, reference('b'))
  expect(drawingsIn([source, source])).toEqual(['sun', 'moon'])
  const assets = { sun: 'image-1', moon: 'image-2' }
  expect(withAssets(source, new Map(Object.entries(assets))).fields).toEqual([
    { asset: reference('image-1') },
    { asset: reference('image-2') },
    reference('b'),
  ])
  expect(drawingsIn([source])).toEqual(['sun', 'moon'])
})
