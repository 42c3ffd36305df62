import { expect, test } from 'vitest'
import { leadSearch, readLeadFilter } from './lead.ts'

const read = (search: string) => readLeadFilter(new URLSearchParams(search))

test('a bare address is the newest page of the inbox', () => {
  expect(read('')).toEqual({
    tab: 'inbox',
    query: '',
    mine: false,
    priority: null,
    sort: 'newest',
    page: 1,
  })
})

test.each(['status=toString', 'priority=urgent', 'sort=random', 'page=-3'])(
  '%s counts as not given',
  (search) => expect(read(search)).toEqual(read('')),
)

test('a filter and its address are one thing', () => {
  const filter = {
    tab: 'archived',
    query: '家长 & co',
    mine: true,
    priority: 'high_priority',
    sort: 'score',
    page: 3,
  } as const
  expect(read(leadSearch(filter))).toEqual(filter)
})
