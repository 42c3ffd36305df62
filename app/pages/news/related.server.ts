import { paragraphTexts } from '#app/i18n/block-text.ts'
import { newsTextsQuery } from './query.ts'
import type { NewsTextsQueryResult } from '#app/content/sanity.types.ts'
import { sanityClient } from '#app/content/sanity-client.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { localize } from '#app/i18n/localize.ts'
import type { LoadContext } from '#app/load-context.ts'
import { compare } from '#app/content/search/similar.ts'
import type { NewsItem } from './news.ts'

const count = 3

type Related = (slug: string) => NewsItem[]

/** Reading unchanged news returns the same object; drafts are read anew. */
const cache = new WeakMap<NewsTextsQueryResult, Map<Locale, Related>>()

/** Empty when articles cannot be read: optional for the page. */
export async function relatedNews(context: LoadContext, locale: Locale, slug: string): Promise<NewsItem[]> {
  try {
    const news = await sanityClient(context).read<NewsTextsQueryResult>(newsTextsQuery)
    const byLocale = cache.get(news) ?? new Map<Locale, Related>()
    const related = byLocale.get(locale) ?? relate(news, locale)
    cache.set(news, byLocale.set(locale, related))
    return related(slug)
  } catch (error) {
    if (error instanceof Response && error.status === 503) return []
    throw error
  }
}

function relate(news: NewsTextsQueryResult, locale: Locale): Related {
  const documents = localize(news, locale).map(({ body, ...item }) => ({
    item,
    title: item.title,
    summary: [item.excerpt],
    body: paragraphTexts(body.blocks),
  }))
  const closest = compare(documents)
  return (slug) => {
    const document = documents.find(({ item }) => item.slug === slug)
    return document ? closest(document, count).map(({ item }) => item) : []
  }
}
