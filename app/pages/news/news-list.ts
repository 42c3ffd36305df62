import { isDay } from '../../../packages/shared/text/calendar.ts'
import type { NewsIndexQueryResult } from '#app/content/sanity.types.ts'

const pageSize = 8

type Article = NewsIndexQueryResult['news'][number]

export type NewsFilter = { year: string | null; page: number }

export type NewsList<Item> = NewsFilter & {
  items: Item[]
  pages: number
  /** `total`: all articles. `years`: newest first. */
  total: number
  years: { year: string; count: number }[]
}

export const newsParameters = ['year', 'page'] as const

/** Null for invalid parameters. */
export function readNewsFilter(search: URLSearchParams): NewsFilter | null {
  const year = search.get('year')
  const page = search.get('page')
  if (year !== null && !/^\d{4}$/.test(year)) return null
  if (page !== null && !/^[1-9]\d{0,3}$/.test(page)) return null
  return { year, page: page === null ? 1 : Number(page) }
}

export function newsSearch({ year, page }: NewsFilter): string {
  const search = new URLSearchParams()
  if (year) search.set('year', year)
  if (page > 1) search.set('page', String(page))
  const query = String(search)
  return query && `?${query}`
}

/** Null when the page does not exist. */
export function listNews(news: Article[], { year, page }: NewsFilter): NewsList<Article> | null {
  const counts = new Map<string, number>()
  for (const { date } of news) {
    const year = yearOf(date)
    if (year) counts.set(year, (counts.get(year) ?? 0) + 1)
  }
  const selection = year ? news.filter(({ date }) => yearOf(date) === year) : news
  const pages = Math.max(1, Math.ceil(selection.length / pageSize))
  if (page > pages || (year && selection.length === 0)) return null
  return {
    year,
    page,
    pages,
    total: news.length,
    years: [...counts].map(([year, count]) => ({ year, count })),
    items: selection.slice((page - 1) * pageSize, page * pageSize),
  }
}

function yearOf(date: string): string | null {
  return isDay(date) ? date.slice(0, 4) : null
}
