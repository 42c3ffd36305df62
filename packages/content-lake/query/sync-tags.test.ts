import { expect, test } from 'vitest'
import type { Dependencies } from './evaluate-query.ts'
import { tagsOfChange, tagsOfResult } from './sync-tags.ts'

function dependencies(parts: { ids?: string[]; types?: string[]; everything?: boolean }): Dependencies {
  return { ids: new Set(parts.ids), types: new Set(parts.types), everything: parts.everything ?? false }
}

const noType = () => undefined

test('drafts and versions stand for the published document', () => {
  const tags = tagsOfResult('d', dependencies({ ids: ['x'] }), noType)
  for (const id of ['x', 'drafts.x', 'versions.r1.x']) {
    expect(tagsOfChange('d', id, ['a'])).toEqual(expect.arrayContaining(tags))
  }
  expect(tagsOfChange('d', 'y', ['a'])).not.toEqual(expect.arrayContaining(tags))
})

test('datasets do not share tags', () => {
  const tags = tagsOfResult('one', dependencies({ ids: ['x'], types: ['a'] }), noType)
  expect(tagsOfChange('two', 'x', ['a']).filter((tag) => tags.includes(tag))).toEqual([])
})

test('an id and a type of the same name are different things', () => {
  const tags = tagsOfResult('d', dependencies({ ids: ['name'] }), noType)
  expect(tagsOfChange('d', 'other', ['name']).filter((tag) => tags.includes(tag))).toEqual([])
})

test.each([
  ['to documents by the types of these', 'sanity.imageAsset', 'sanity.imageAsset'],
  ['to nothing by any change', undefined, 'a'],
])('tags many references %s', (_name, type, changed) => {
  const ids = Array.from({ length: 300 }, (_, index) => `image-${index}`)
  const tags = tagsOfResult('d', dependencies({ ids }), () => type)
  expect(tags.length).toBeLessThan(5)
  expect(tagsOfChange('d', 'image-299', [changed]).some((tag) => tags.includes(tag))).toBe(true)
})

test('a result that depends on nothing has no tags', () => {
  expect(tagsOfResult('d', dependencies({}), noType)).toEqual([])
})
