import type { HomeQueryResult, NewsArticleQueryResult } from '#app/sanity/sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'
import type { NewsMessages } from './messages/en.ts'

/** An article as a list shows it. */
export type NewsItem = Localized<HomeQueryResult['news'][number]>

export type Article = Localized<NonNullable<NewsArticleQueryResult>>

/** An article with what stands around it; `url` is its absolute address. */
export type ShownArticle = Article & {
  readingMinutes: number
  related: NewsItem[]
  url: string
  messages: NewsMessages
}

export type NewsContent = {
  section: Localized<NonNullable<HomeQueryResult['page']>['news']>
  /** Featured articles first, then the others, each the newest first. */
  news: NewsItem[]
}

/** The path without a language. */
export function articlePath({ slug }: Pick<NewsItem, 'slug'>): string {
  return `/news/${slug}`
}

/** Whether a route's data are those of an article that shows without header and footer. */
export function isStandaloneArticle(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'layout' in data && data.layout === 'standalone'
}
