import { expect, test } from 'vitest'
import { listNews, newsSearch, readNewsFilter } from './news-list.ts'

type Articles = Parameters<typeof listNews>[0]

const of2025 = Array.from({ length: 9 }, (_, index) => `2025-01-${20 - index}`)
const dates = [...of2025, '2024-12-31', '2024-01-01']
const articles = (days: string[]) => days.map((date) => ({ _id: date, date })) as Articles
const news = articles(dates)

test('lists all news in pages, with their years', () => {
  const first = listNews(news, { year: null, page: 1 })
  const years = [
    { year: '2025', count: 9 },
    { year: '2024', count: 2 },
  ]
  expect(first).toMatchObject({ page: 1, pages: 2, total: 11, years })
  expect(first?.items.map(({ date }) => date)).toEqual(dates.slice(0, 8))
  expect(listNews(news, { year: null, page: 2 })?.items.map(({ date }) => date)).toEqual(dates.slice(8))
})

test('lists the articles of a year in pages', () => {
  expect(listNews(news, { year: '2024', page: 1 })).toMatchObject({ pages: 1, items: [{}, {}] })
  expect(listNews(news, { year: '2025', page: 2 })?.items).toHaveLength(1)
})

test.each([
  { year: null, page: 3 },
  { year: '2023', page: 1 },
  { year: '2024', page: 2 },
])('has no page of %j', (filter) => {
  expect(listNews(news, filter)).toBeNull()
})

test('lists an article with an invalid date among all news, and in no year', () => {
  const undated = articles(['July 2025', '2025-02-30', ''])
  const list = listNews([...undated, ...news], { year: null, page: 1 })
  expect(list).toMatchObject({ total: 14, years: [{ year: '2025', count: 9 }, { year: '2024' }] })
  expect(list?.items.slice(0, 3)).toEqual(undated)
  expect(listNews([...undated, ...news], { year: '2025', page: 1 })?.items).not.toContain(undated[1])
})

test('lists no news as one empty page', () => {
  expect(listNews([], { year: null, page: 1 })).toMatchObject({ items: [], pages: 1, years: [] })
})

test.each([
  ['', { year: null, page: 1 }],
  ['?year=2024&page=2', { year: '2024', page: 2 }],
])('the query %j and the filter %j convert to each other', (search, filter) => {
  expect(readNewsFilter(new URLSearchParams(search))).toEqual(filter)
  expect(newsSearch(filter)).toBe(search)
})

test.each(['year=24', 'year=abcd', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'year='])(
  'refuses the query %s',
  (wrong) => expect(readNewsFilter(new URLSearchParams(wrong))).toBeNull(),
)
