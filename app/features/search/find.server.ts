import { newsTextsQuery } from '#app/sanity/queries/news.ts'
import { searchQuery } from '#app/sanity/queries/search.ts'
import type { NewsTextsQueryResult, SearchQueryResult } from '#app/sanity/sanity.types.ts'
import { sanityClient } from '#app/sanity/sanity-client.server.ts'
import { listRevision } from '#app/sanity/list-revision.ts'
import { localize, plain } from '#app/i18n/localize.ts'
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
  total: number
  counts: { kind: Kind; count: number }[]
  pages: number
  results: Result[]
}

/** Clamps the page. A kind without results shows all, since another language may match other kinds. */
export async function find(context: LoadContext, locale: Locale, query: Query): Promise<Results> {
  if (!query.terms) return { query, total: 0, counts: [], pages: 0, results: [] }
  const { hits: found, terms } = (await indexIn(context, locale)).search(query.terms)
  const sameKind = found.filter(({ kind }) => kind === query.kind)
  const [kind, selected] = sameKind.length > 0 ? [query.kind, sameKind] : [null, found]
  const pages = Math.ceil(selected.length / pageSize)
  const page = Math.max(1, Math.min(query.page, pages))
  return {
    query: { ...query, kind, page },
    total: found.length,
    counts: kinds
      .map((kind) => ({ kind, count: found.filter((entry) => entry.kind === kind).length }))
      .filter(({ count }) => count > 0),
    pages,
    results: selected.slice((page - 1) * pageSize, page * pageSize).map(({ kind, path, date, ...entry }) => ({
      kind,
      path,
      date,
      title: highlight(entry.title, terms),
      excerpt: excerpt([...entry.summary, ...entry.body], terms),
    })),
  }
}

type CachedIndexes = {
  /** Revision of the news list: articles that are not due yet are filtered on each read. */
  version: string
  rest: SearchQueryResult
  indexes: Map<Locale, SearchIndex<Entry>>
}

let cached: CachedIndexes | undefined

/** Rebuilds the indexes when the content cache returns other data. */
async function indexIn(context: LoadContext, locale: Locale): Promise<SearchIndex<Entry>> {
  const source = sanityClient(context)
  const [news, rest] = await Promise.all([
    source.read<NewsTextsQueryResult>(newsTextsQuery),
    source.read<SearchQueryResult>(searchQuery),
  ])
  const version = listRevision(news)
  if (cached?.version !== version || cached.rest !== rest) cached = { version, rest, indexes: new Map() }
  const existing = cached.indexes.get(locale)
  if (existing) return existing
  const synonyms = localize(rest.settings?.searchSynonyms ?? [], locale).map(plain)
  const index = createSearchIndex(entriesIn(news, rest, locale), synonyms)
  cached.indexes.set(locale, index)
  return index
}
