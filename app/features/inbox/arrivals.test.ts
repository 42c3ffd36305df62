import { expect, test } from 'vitest'
import { arrivalsSince, type Counts } from './arrivals.ts'

const counts: Counts = { new: 40, read: 10, archived: 5, spam: 2, withContact: 12 }

test('what came since is counted, and addresses apart from it', () => {
  expect(arrivalsSince(counts, { ...counts, new: 42, withContact: 13 })).toEqual({ entries: 2, contacts: 1 })
  expect(arrivalsSince(counts, { ...counts, new: 39, read: 11 })).toEqual({ entries: 0, contacts: 0 })
  expect(arrivalsSince(counts, { ...counts, spam: 0, withContact: 11 })).toEqual({ entries: 0, contacts: 0 })
})

test('a list that could not be read announces nothing when it can', () => {
  expect(arrivalsSince(null, counts)).toBeUndefined()
})
