import { expect, test } from 'vitest'
import { leadSearch, readLeadFilter } from './lead.ts'

const read = (search: string) => readLeadFilter(new URLSearchParams(search))
const rest = { topic: null, locale: null }
const first = {
  ...rest,
  pageSize: 50,
  tab: 'inbox',
  query: '',
  assignee: null,
  priority: null,
  sort: 'newest',
  page: 1,
}

test.each([
  '',
  'status=toString',
  'priority=urgent',
  'sort=random',
  'page=-3',
  'assignee=mei',
  'topic=x',
  'per=7',
])('reads %j as the newest page of the inbox', (search) => expect(read(search)).toEqual(first))

test('reads a filter back from its URL', () => {
  const selection = {
    tab: 'archived',
    query: '家长 & co',
    assignee: 'nobody',
    priority: 'high_priority',
  } as const
  const filter = { ...rest, ...selection, sort: 'score', pageSize: 100, page: 3 } as const
  expect(read(leadSearch(filter))).toEqual(filter)
})
