import type { SearchDocument } from '#app/search/search-index.ts'

/** In the order in which results can be narrowed. */
export const kinds = ['news', 'project', 'mentor', 'program', 'page'] as const

export type Kind = (typeof kinds)[number]

/** Whether a value from an address is a kind. */
export function isKind(value: unknown): value is Kind {
  return kinds.some((kind) => kind === value)
}

/** Something that can be found, with the plain path that leads to it. */
export type Entry = SearchDocument & {
  kind: Kind
  path: string
  /** Of an article: YYYY-MM-DD. */
  date?: string
}
