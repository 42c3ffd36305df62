import { newsTextsQuery } from '#app/sanity/queries/news.ts'
import { searchQuery } from '#app/sanity/queries/search.ts'
import type { NewsTextsQueryResult, SearchQueryResult } from '#app/sanity/sanity.types.ts'
import { sanityClient } from '#app/sanity/sanity-client.server.ts'
import { listRevision } from '#app/sanity/list-revision.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { LoadContext } from '#app/utils/load-context.ts'
import { excerpt, highlight, type Highlighted } from '#app/search/highlight.ts'
import { createSearchIndex, type SearchIndex } from '#app/search/search-index.ts'
import { entriesIn } from './entries.ts'
import { kinds, type Entry, type Kind } from './entry.ts'
import type { Query } from './query.ts'

const pageSize = 10

export type Result = Pick<Entry, 'kind' | 'path' | 'date'> & { title: Highlighted; excerpt: Highlighted }

export type Results = {
  query: Query
  /** Of all kinds together. */
  total: number
  /** Kinds of which something was found, with how much. */
  counts: { kind: Kind; count: number }[]
  /** How many pages the results of the chosen kind fill. */
  pages: number
  results: Result[]
}

/**
 * Searches everything that is published, in one language. A page beyond the last one shows the last one, a kind of which nothing
 * was found shows all: in another language the same words may find other kinds.
 */
export async function find(context: LoadContext, locale: Locale, query: Query): Promise<Results> {
  if (!query.terms) return { query, total: 0, counts: [], pages: 0, results: [] }
  const { hits: found, terms } = (await indexIn(context, locale)).search(query.terms)
  const ofKind = found.filter(({ kind }) => kind === query.kind)
  const [kind, chosen] = ofKind.length > 0 ? [query.kind, ofKind] : [null, found]
  const pages = Math.ceil(chosen.length / pageSize)
  const page = Math.max(1, Math.min(query.page, pages))
  return {
    query: { ...query, kind, page },
    total: found.length,
    counts: kinds
      .map((kind) => ({ kind, count: found.filter((entry) => entry.kind === kind).length }))
      .filter(({ count }) => count > 0),
    pages,
    results: chosen.slice((page - 1) * pageSize, page * pageSize).map(({ kind, path, date, ...entry }) => ({
      kind,
      path,
      date,
      title: highlight(entry.title, terms),
      excerpt: excerpt([...entry.summary, ...entry.body], terms),
    })),
  }
}

type Kept = {
  /** Of the news: those that are not due yet are taken out of every answer anew. */
  version: string
  rest: SearchQueryResult
  indexes: Map<Locale, SearchIndex<Entry>>
}

let kept: Kept | undefined

/** The index of a language; made anew when the content it was made of is no longer what the content cache holds. */
async function indexIn(context: LoadContext, locale: Locale): Promise<SearchIndex<Entry>> {
  const source = sanityClient(context)
  const [news, rest] = await Promise.all([
    source.read<NewsTextsQueryResult>(newsTextsQuery),
    source.read<SearchQueryResult>(searchQuery),
  ])
  const version = listRevision(news)
  if (kept?.version !== version || kept.rest !== rest) kept = { version, rest, indexes: new Map() }
  const known = kept.indexes.get(locale)
  if (known) return known
  const index = createSearchIndex(entriesIn(news, rest, locale))
  kept.indexes.set(locale, index)
  return index
}
