import type { HomeQueryResult, NewsArticleQueryResult } from '#app/content/sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'

/** An article as a list shows it. */
export type NewsItem = Localized<HomeQueryResult['news'][number]>

export type Article = Localized<NonNullable<NewsArticleQueryResult>>

export type NewsContent = {
  section: Localized<NonNullable<HomeQueryResult['page']>['news']>
  /** Featured articles first, then the others, each the newest first. */
  news: NewsItem[]
}

export function articlePath({ slug }: Pick<NewsItem, 'slug'>): string {
  return `/news/${slug}`
}

/** Whether a route's data are those of an article that shows without header and footer. */
export function isStandaloneArticle(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || !('article' in data)) return false
  const { article } = data
  return (
    typeof article === 'object' && article !== null && 'layout' in article && article.layout === 'standalone'
  )
}
