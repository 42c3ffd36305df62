import { expect, test } from 'vitest'
import { listNews, newsSearch, readNewsFilter } from './news-list.ts'

type Articles = Parameters<typeof listNews>[0]

const dates = [
  ...Array.from({ length: 9 }, (_, index) => `2025-01-${20 - index}`),
  '2024-12-31',
  '2024-01-01',
]
const news = dates.map((date) => ({ _id: date, date })) as Articles
const read = (search: string) => readNewsFilter(new URLSearchParams(search))

test('all news come in pages, with the years that there are', () => {
  const first = listNews(news, { year: null, page: 1 })
  expect(first).toMatchObject({ page: 1, pages: 2, total: 11 })
  expect(first?.years).toEqual([
    { year: '2025', count: 9 },
    { year: '2024', count: 2 },
  ])
  expect(first?.items.map(({ date }) => date)).toEqual(dates.slice(0, 8))
  expect(listNews(news, { year: null, page: 2 })?.items.map(({ date }) => date)).toEqual(dates.slice(8))
})

test('a year leaves its own articles and their pages', () => {
  expect(listNews(news, { year: '2024', page: 1 })).toMatchObject({ pages: 1, items: [{}, {}] })
  expect(listNews(news, { year: '2025', page: 2 })?.items).toHaveLength(1)
})

test('there is no page beyond the last and no year without articles', () => {
  expect(listNews(news, { year: null, page: 3 })).toBeNull()
  expect(listNews(news, { year: '2023', page: 1 })).toBeNull()
  expect(listNews(news, { year: '2024', page: 2 })).toBeNull()
})

test('an article whose date is no day is among all news, and in no year', () => {
  const undated = ['July 2025', '2025-02-30', ''].map((date) => ({ _id: date, date })) as Articles
  const list = listNews([...undated, ...news], { year: null, page: 1 })
  expect(list).toMatchObject({ total: 14, years: [{ year: '2025', count: 9 }, { year: '2024' }] })
  expect(list?.items.slice(0, 3)).toEqual(undated)
  expect(listNews([...undated, ...news], { year: '2025', page: 1 })?.items).not.toContain(undated[1])
})

test('no news at all are one empty page', () => {
  expect(listNews([], { year: null, page: 1 })).toMatchObject({ items: [], pages: 1, years: [] })
})

test('the address says which part, in one way only', () => {
  expect(read('')).toEqual({ year: null, page: 1 })
  expect(read('year=2024&page=2')).toEqual({ year: '2024', page: 2 })
  for (const wrong of ['year=24', 'year=abcd', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'year=']) {
    expect([wrong, read(wrong)]).toEqual([wrong, null])
  }
  expect(newsSearch({ year: null, page: 1 })).toBe('')
  expect(newsSearch({ year: '2024', page: 2 })).toBe('?year=2024&page=2')
})
