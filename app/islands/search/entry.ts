import type { SearchDocument } from '#app/content/search/search-index.ts'

export const kinds = ['news', 'project', 'mentor', 'program', 'answer', 'page'] as const

export type Kind = (typeof kinds)[number]

export function isKind(value: unknown): value is Kind {
  return kinds.some((kind) => kind === value)
}

export type Entry = SearchDocument & {
  kind: Kind
  path: string
  /** Articles only: YYYY-MM-DD. */
  date?: string
}
