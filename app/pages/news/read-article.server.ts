import { newsSlugsQuery } from '#app/content/site-query.ts'
import type { NewsArticleQueryResult, NewsSlugsQueryResult } from '#app/content/sanity.types.ts'
import { sanityClient } from '#app/content/sanity-client.server.ts'
import type { LoadContext } from '#app/load-context.ts'
import { newsArticleQuery } from './query.ts'

/** Checks the list of slugs first: hosted content counts every query, and clients can request any slug. */
export async function readArticle(context: LoadContext, slug: string): Promise<NewsArticleQueryResult> {
  const source = sanityClient(context)
  if (!context.content.preview) {
    const news = await source.read<NewsSlugsQueryResult>(newsSlugsQuery)
    if (!news.some((article) => article.slug === slug) && !source.isOutdated()) return null
  }
  return source.read<NewsArticleQueryResult>(newsArticleQuery, { slug })
}
