import type { HomeQueryResult, NewsArticleQueryResult } from '#app/content/sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'
import type { Still } from '#app/ui/still.ts'
import type { NewsWords } from './words/en.ts'

/** An article as a list shows it. */
export type NewsItem = Localized<HomeQueryResult['news'][number]>

export type Article = Localized<NonNullable<NewsArticleQueryResult>>

/** An article with what stands around it; `url` is its absolute address. */
export type ShownArticle = Article & { related: NewsItem[]; url: string; words: NewsWords }

export type NewsContent = {
  section: Localized<NonNullable<HomeQueryResult['page']>['news']>
  /** Featured articles first, then the others, each the newest first. */
  news: NewsItem[]
}

/** The path without a language. */
export function articlePath({ slug }: Pick<NewsItem, 'slug'>): string {
  return `/news/${slug}`
}

/** Data of an article's route: with a player in it the article needs the app, without one it is still content. */
type ArticleData<Shown> = { article: Shown } | Still<Shown>

/** The article of a route; null in a browser that was sent it as HTML only. */
export function articleOf<Shown extends Article>(data: ArticleData<Shown>): Shown | null {
  return 'article' in data ? data.article : data.still
}

/** Whether the article needs the app, for a video in it. */
export function hasPlayer({ video, body }: Article): boolean {
  return Boolean(video) || body.blocks.some(({ _type }) => _type === 'video')
}

/** Whether a route's data are those of an article that shows without header and footer. */
export function isStandaloneArticle(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'layout' in data && data.layout === 'standalone'
}
