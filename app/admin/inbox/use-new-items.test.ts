import { expect, test } from 'vitest'
import { mergeNewItems, newItemsSince, type Counts } from './use-new-items.ts'

const counts: Counts = { new: 40, read: 10, answered: 3, archived: 5, spam: 2, withContact: 12 }

test.each([
  ['new items and contacts', { new: 42, withContact: 13 }, { entries: 2, contacts: 1 }],
  ['no items marked as read', { new: 39, read: 11 }, { entries: 0, contacts: 0 }],
  ['no items marked as answered', { read: 8, answered: 5 }, { entries: 0, contacts: 0 }],
  ['no erased items', { spam: 0, withContact: 11 }, { entries: 0, contacts: 0 }],
  ['no spam', { spam: 9 }, { entries: 0, contacts: 0 }],
  ['items that are no longer spam', { new: 41, spam: 1 }, { entries: 1, contacts: 0 }],
])('counts %s', (_what, changes, items) => {
  expect(newItemsSince(counts, { ...counts, ...changes })).toEqual(items)
})

test('adds successive new items', () => {
  const first = mergeNewItems(undefined, { entries: 1, contacts: 0 })
  expect(mergeNewItems(first, { entries: 2, contacts: 1 })).toEqual({ entries: 3, contacts: 1 })
})

test('returns undefined when the previous list could not be read', () => {
  expect(newItemsSince(null, counts)).toBeUndefined()
})
