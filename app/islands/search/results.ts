import type { Highlighted } from '#app/content/search/highlight.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { Entry, Kind } from './entry.ts'
import type { Query } from './query.ts'

export type Result = Pick<Entry, 'kind' | 'path' | 'date'> & { title: Highlighted; excerpt: Highlighted }

export type Results = {
  query: Query
  total: number
  /** The language that matches, where the visitor's has no match: titles are in the visitor's, excerpts in this one. */
  foundIn?: Locale
  counts: { kind: Kind; count: number }[]
  pages: number
  results: Result[]
}
