import { isKind, type Kind } from './entry.ts'

/** Characters of a query that are looked at. */
export const longestQuery = 100

/** What somebody asks for: words, one kind of results or all, and which page of them. */
export type Query = { terms: string; kind: Kind | null; page: number }

/** Reads the query string of the search page; whatever is no proper value there counts as absent. */
export function readQuery(search: URLSearchParams): Query {
  const kind = search.get('in')
  const page = search.get('page') ?? ''
  return {
    terms: tidy(search.get('q') ?? ''),
    kind: isKind(kind) ? kind : null,
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
  }
}

/** The path of the search page with a query. */
export function searchPath({ terms: terms, kind, page }: Query): string {
  const search = new URLSearchParams({ q: terms })
  if (kind) search.set('in', kind)
  if (page > 1) search.set('page', String(page))
  return `/search?${search}`
}

function tidy(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
  return [...line].slice(0, longestQuery).join('')
}
