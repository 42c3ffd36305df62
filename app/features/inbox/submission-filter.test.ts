import { expect, test } from 'vitest'
import { countOf, filterSearch, readFilter } from './submission-filter.ts'

const read = (search: string) => readFilter(new URLSearchParams(search))

test('a bare address is the first page of the inbox', () => {
  expect(read('')).toEqual({ tab: 'inbox', query: '', mine: false, page: 1 })
})

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'page=1e9',
  'status=constructor',
  'q=%20%20',
  'mine=yes',
])('%s counts as not given', (search) => expect(read(search)).toEqual(read('')))

test('a filter and its address are one thing', () => {
  const filter = { tab: 'spam', query: '軟體 & “quotes”', mine: true, page: 7 } as const
  expect(read(filterSearch(filter))).toEqual(filter)
  expect(filterSearch(read(''))).toBe('')
})

test('a query of any length and with zero bytes stays harmless', () => {
  expect(read(`q=${'a'.repeat(5000)}`).query).toHaveLength(200)
  expect(read('q=a%00b').query).toBe('ab')
})

test('a query that is too long loses a whole character', () => {
  const most = 'a'.repeat(199)
  expect(read(`q=${most}😀`).query).toBe(most)
  expect(read(`q=${most.slice(1)}😀b`).query).toBe(`${most.slice(1)}😀`)
})

test('the inbox counts what nobody has put away, all counts everything', () => {
  const counts = { new: 1, read: 2, archived: 4, spam: 8 }
  expect(countOf('inbox', counts)).toBe(3)
  expect(countOf('spam', counts)).toBe(8)
  expect(countOf('all', counts)).toBe(15)
})
