import { expect, test } from 'vitest'
import { leadSearch, readLeadFilter } from './lead.ts'

const read = (search: string) => readLeadFilter(new URLSearchParams(search))
const first = { tab: 'inbox', query: '', mine: false, priority: null, sort: 'newest', page: 1 }

test.each(['', 'status=toString', 'priority=urgent', 'sort=random', 'page=-3'])(
  'reads %j as the newest page of the inbox',
  (search) => expect(read(search)).toEqual(first),
)

test('reads a filter back from its URL', () => {
  const selection = { tab: 'archived', query: '家长 & co', mine: true, priority: 'high_priority' } as const
  const filter = { ...selection, sort: 'score', page: 3 } as const
  expect(read(leadSearch(filter))).toEqual(filter)
})
