import { expect, test } from 'vitest'
import { countOf, filterSearch, readFilter } from './submission-filter.ts'

const read = (search: string) => readFilter(new URLSearchParams(search))
const first = { tab: 'inbox', query: '', assignee: null, topic: null, locale: null, pageSize: 50, page: 1 }
const wrongPages = ['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1e9']

test.each(['', ...wrongPages, 'status=constructor', 'q=%20%20', 'assignee=mei', 'locale=fr', 'per=7'])(
  'reads %j as the first page of the inbox',
  (search) => expect(read(search)).toEqual(first),
)

test('reads a filter back from its URL', () => {
  const filter = {
    tab: 'spam',
    query: '軟體 & “quotes”',
    assignee: 'nobody',
    topic: 'AI & you',
    locale: 'zh-TW',
    pageSize: 100,
    page: 7,
  } as const
  expect(read(filterSearch(filter))).toEqual(filter)
  expect(filterSearch(read(''))).toBe('')
})

const longest = 'a'.repeat(199)

test.each([
  ['q=a%00b', 'ab'],
  [`q=${'a'.repeat(5000)}`, 'a'.repeat(200)],
  [`q=${longest}😀`, longest],
  [`q=${longest.slice(1)}😀b`, `${longest.slice(1)}😀`],
])('%# limits a query to 200 whole characters without zero bytes', (search, query) => {
  expect(read(search).query).toBe(query)
})

test.each([
  ['inbox', 3],
  ['answered', 16],
  ['spam', 8],
  ['all', 31],
] as const)('the tab %s counts its states', (tab, count) => {
  expect(countOf(tab, { new: 1, read: 2, answered: 16, archived: 4, spam: 8 })).toBe(count)
})
