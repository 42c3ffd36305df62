import { interpolate } from '#app/i18n/interpolate.ts'
import type { Results } from './find.server.ts'
import type { SearchWords } from './messages/en.ts'

/** What the search page is called: the question, or how much was found for what. */
export function headingOf({ query, total }: Pick<Results, 'query' | 'total'>, words: SearchWords): string {
  if (!query.words) return words.field
  const heading = total === 0 ? words.none : total === 1 ? words.oneResult : words.results
  return interpolate(heading, { query: query.words, count: total })
}
