import type { HomeQueryResult, NewsArticleQueryResult } from '#app/content/sanity.types.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { Localized } from '#app/i18n/localize.ts'
import type { NewsLabels } from '#app/i18n/labels/en/news.ts'

export type NewsItem = Localized<HomeQueryResult['news'][number]>

export type Article = Localized<NonNullable<NewsArticleQueryResult>>

/** `url` is absolute. */
export type ShownArticle = Article & {
  /** Languages of the text. */
  versions: Locale[]
  readingMinutes: number
  related: NewsItem[]
  url: string
  labels: NewsLabels
}

export type NewsContent = {
  section: Localized<NonNullable<HomeQueryResult['page']>['news']>
  /** Sorted: featured first, each group newest first. */
  news: NewsItem[]
}

/** Restarts after every fourth, which limits the delay. */
export function revealIndex(index: number): number {
  return index % 4
}

/** The path without language prefix. */
export function articlePath({ slug }: Pick<NewsItem, 'slug'>): string {
  return `/news/${slug}`
}

export function isStandaloneArticle(data: unknown): boolean {
  return (data as { article?: { layout?: unknown } } | undefined)?.article?.layout === 'standalone'
}
