import { interpolate } from '#app/i18n/interpolate.ts'
import type { Results } from './find.server.ts'
import type { SearchMessages } from './labels/en.ts'

/** Says which language matches, where it is not the visitor's. */
export function foundInNote({ foundIn }: Results, { elsewhere, languages }: SearchMessages): string | null {
  return foundIn ? interpolate(elsewhere, { language: languages[foundIn] }) : null
}

export function headingOf(
  { query, total }: Pick<Results, 'query' | 'total'>,
  messages: SearchMessages,
): string {
  if (!query.terms) return messages.field
  const heading = total === 0 ? messages.none : total === 1 ? messages.oneResult : messages.results
  return interpolate(heading, { query: query.terms, count: total })
}
