import { expect, test } from 'vitest'
import { arrivalsSince, together, type Counts } from './arrivals.ts'

const counts: Counts = { new: 40, read: 10, archived: 5, spam: 2, withContact: 12 }

test('what came since is counted, and addresses apart from it', () => {
  expect(arrivalsSince(counts, { ...counts, new: 42, withContact: 13 })).toEqual({ entries: 2, contacts: 1 })
  expect(arrivalsSince(counts, { ...counts, new: 39, read: 11 })).toEqual({ entries: 0, contacts: 0 })
  expect(arrivalsSince(counts, { ...counts, spam: 0, withContact: 11 })).toEqual({ entries: 0, contacts: 0 })
  expect(arrivalsSince(counts, { ...counts, spam: 9 }), 'spam').toEqual({ entries: 0, contacts: 0 })
  expect(arrivalsSince(counts, { ...counts, new: 41, spam: 1 }), 'no spam after all').toMatchObject({
    entries: 1,
  })
})

test('what comes one after the other is added up', () => {
  const first = together(undefined, { entries: 1, contacts: 0 })
  expect(together(first, { entries: 2, contacts: 1 })).toEqual({ entries: 3, contacts: 1 })
})

test('a list that could not be read announces nothing when it can', () => {
  expect(arrivalsSince(null, counts)).toBeUndefined()
})
