import { expect, test } from 'vitest'
import type { SeedDocument } from './expand.ts'
import { checkOrder, checkReferences, drawingsIn, inReferenceOrder, withAssets } from './references.ts'

function document(id: string, ...fields: object[]): SeedDocument {
  return { _id: id, _type: 'thing', fields }
}

function reference(id: string, weak = false) {
  return { _type: 'reference', _ref: id, ...(weak ? { _weak: true } : {}) }
}

test('puts documents behind those they refer to and keeps the order otherwise', () => {
  const documents = [
    document('a', reference('c')),
    document('b'),
    document('c', reference('d')),
    document('d'),
  ]
  expect(inReferenceOrder(documents).map(({ _id }) => _id)).toEqual(['d', 'c', 'a', 'b'])
  expect(checkOrder(documents)).toEqual([])
})

test('finds circles, which a weak reference breaks', () => {
  const circle = [document('a', reference('b')), document('b', reference('a'))]
  expect(checkOrder(circle)).toHaveLength(1)
  expect(checkOrder([document('a', reference('b', true)), document('b', reference('a'))])).toEqual([])
  expect(checkOrder([document('a', reference('a'))])).toEqual([])
})

test('a reference into another dataset has no order with the documents of this one', () => {
  const elsewhere = { ...reference('b'), _type: 'globalDocumentReference', _dataset: 'other' }
  const documents = [document('a', elsewhere), document('b', reference('a'))]
  expect(checkOrder(documents)).toEqual([])
  expect(inReferenceOrder(documents).map(({ _id }) => _id)).toEqual(['a', 'b'])
})

test('finds references to nothing', () => {
  const documents = [document('a', reference('b'), reference('gone')), document('b', reference('art:sun'))]
  expect(checkReferences(documents, new Set(['sun']))).toMatchObject([{ path: ['fields', 1, '_ref'] }])
  expect(checkReferences(documents, new Set())).toHaveLength(2)
})

test('puts the ids of assets in place of drawings and leaves the document as it was', () => {
  const source = document(
    'a',
    { asset: reference('art:sun') },
    { asset: reference('art:moon') },
    reference('b'),
  )
  expect(drawingsIn([source, source])).toEqual(['sun', 'moon'])
  const ready = withAssets(
    source,
    new Map([
      ['sun', 'image-1'],
      ['moon', 'image-2'],
    ]),
  )
  expect(ready.fields).toEqual([
    { asset: reference('image-1') },
    { asset: reference('image-2') },
    reference('b'),
  ])
  expect(drawingsIn([source])).toEqual(['sun', 'moon'])
})
