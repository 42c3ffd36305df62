import { interpolate } from '#app/i18n/format.ts'
import type { Results } from './find.server.ts'
import type { SearchLabels } from './labels/en.ts'

/** Says which language matches, where it is not the visitor's. */
export function foundInNote({ foundIn }: Results, { elsewhere, languages }: SearchLabels): string | null {
  return foundIn ? interpolate(elsewhere, { language: languages[foundIn] }) : null
}

export function headingOf({ query, total }: Pick<Results, 'query' | 'total'>, labels: SearchLabels): string {
  if (!query.terms) return labels.field
  const heading = total === 0 ? labels.none : total === 1 ? labels.oneResult : labels.results
  return interpolate(heading, { query: query.terms, count: total })
}
