import type { LoadContext } from '#app/utils/load-context.ts'
import { newsArticleQuery, newsSlugsQuery } from './queries/news.ts'
import type { NewsArticleQueryResult, NewsSlugsQueryResult } from './sanity.types.ts'
import { sanityClient } from './sanity-client.server.ts'

/**
 * The article with a slug; null where there is none. Anybody can make up addresses, and every question counts where content
 * is hosted: what no article is called is not asked for by itself, unless the list of names may be older than the article.
 */
export async function readArticle(context: LoadContext, slug: string): Promise<NewsArticleQueryResult> {
  const source = sanityClient(context)
  if (!context.content.preview) {
    const news = await source.read<NewsSlugsQueryResult>(newsSlugsQuery)
    if (!news.some((article) => article.slug === slug) && !source.isOutdated()) return null
  }
  return source.read<NewsArticleQueryResult>(newsArticleQuery, { slug })
}
