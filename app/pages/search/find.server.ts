import { newsTextsQuery } from '#app/pages/news/query.ts'
import { searchQuery } from './index-query.ts'
import type { NewsTextsQueryResult, SearchQueryResult } from '#app/content/sanity.types.ts'
import { sanityClient } from '#app/content/sanity-client.server.ts'
import { localize, plain, type Text } from '#app/i18n/localize.ts'
import { languages } from '#app/i18n/languages.ts'
import { locales, type Locale } from '#app/i18n/locales.ts'
import type { LoadContext } from '#app/load-context.ts'
import { excerpt, highlight } from '#app/content/search/highlight.ts'
import { SearchIndex } from '#app/content/search/search-index.ts'
import { entriesIn } from './entries.ts'
import { kinds, type Entry } from '#app/islands/search/entry.ts'
import type { Query } from '#app/islands/search/query.ts'
import type { Results } from '#app/islands/search/results.ts'

const pageSize = 10

/** Clamps the page. A kind without results shows all, since another language may match other kinds. */
export async function find(context: LoadContext, locale: Locale, query: Query): Promise<Results> {
  if (!query.terms) return { query, total: 0, counts: [], pages: 0, results: [] }
  const { found, terms, foundIn } = await search(context, locale, query.terms)
  const sameKind = found.filter(({ kind }) => kind === query.kind)
  const [kind, selected] = sameKind.length > 0 ? [query.kind, sameKind] : [null, found]
  const pages = Math.ceil(selected.length / pageSize)
  const page = Math.max(1, Math.min(query.page, pages))
  return {
    query: { ...query, kind, page },
    total: found.length,
    ...(foundIn && { foundIn }),
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

async function search(context: LoadContext, locale: Locale, terms: string) {
  const indexIn = await readIndexes(context)
  const own = indexIn(locale)
  const found = own.index.search(terms)
  if (found.hits.length > 0) return { found: found.hits, terms: found.terms }
  for (const foundIn of locales.filter((other) => other !== locale)) {
    const { index, entries } = indexIn(foundIn)
    const { hits, terms: found } = index.search(terms)
    if (hits.length === 0) continue
    const marked = (text: Text) => (typeof text === 'string' ? { text, lang: languages[foundIn].tag } : text)
    return {
      foundIn,
      terms: found,
      found: hits.map((hit) => ({
        ...own.entries[entries.indexOf(hit)]!,
        summary: [hit.title, ...hit.summary].map(marked),
        body: hit.body.map(marked),
      })),
    }
  }
  return { found: [], terms: new Set<string>() }
}

type LocaleIndex = { entries: Entry[]; index: SearchIndex<Entry> }

type CachedIndexes = { rest: SearchQueryResult; indexes: Map<Locale, LocaleIndex> }

/** Reading unchanged content returns the same objects. */
const cache = new WeakMap<NewsTextsQueryResult, CachedIndexes>()

async function readIndexes(context: LoadContext): Promise<(locale: Locale) => LocaleIndex> {
  const source = sanityClient(context)
  const [news, rest] = await Promise.all([
    source.read<NewsTextsQueryResult>(newsTextsQuery),
    source.read<SearchQueryResult>(searchQuery),
  ])
  const known = cache.get(news)
  const indexes = known?.rest === rest ? known.indexes : new Map<Locale, LocaleIndex>()
  cache.set(news, { rest, indexes })
  return (locale) => {
    const existing = indexes.get(locale)
    if (existing) return existing
    const synonyms = localize(rest.settings?.searchSynonyms ?? [], locale).map(plain)
    const entries = entriesIn(news, rest, locale)
    const index = { entries, index: new SearchIndex(entries, synonyms) }
    indexes.set(locale, index)
    return index
  }
}
