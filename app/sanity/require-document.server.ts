import { logOnce } from '#app/utils/log-once.server.ts'
import type { LoadContext } from '#app/utils/load-context.ts'
import { newsArticleQuery, newsSlugsQuery } from '#app/sanity/queries/news.ts'
import type { NewsArticleQueryResult, NewsSlugsQueryResult } from './sanity.types.ts'
import { sanityClient } from './sanity-client.server.ts'

/** A missing document is an outage (503), never a 404. The log names it. */
export function requireDocument<T>(
  document: T | null,
  name: string,
  { observability: { log } }: Pick<LoadContext, 'observability'>,
): T {
  if (document !== null) return document
  logOnce(log, `content without ${name}`, { name }, 'required document missing')
  throw new Response(`The content has no ${name}`, { status: 503, headers: { 'Retry-After': '60' } })
}

/** Checks the list of slugs first: hosted content counts every query, and clients can request any slug. */
export async function readArticle(context: LoadContext, slug: string): Promise<NewsArticleQueryResult> {
  const source = sanityClient(context)
  if (!context.content.preview) {
    const news = await source.read<NewsSlugsQueryResult>(newsSlugsQuery)
    if (!news.some((article) => article.slug === slug) && !source.isOutdated()) return null
  }
  return source.read<NewsArticleQueryResult>(newsArticleQuery, { slug })
}
