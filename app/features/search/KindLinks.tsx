import { useLanguage } from '#app/i18n/use-language.ts'
import { FilterLinks } from '#app/components/FilterLinks.tsx'
import type { Results } from './find.server.ts'
import { searchPath } from './query.ts'
import { searchMessages } from './search-messages.ts'

/** Narrows the results to one kind; nothing where there is but one. */
export function KindLinks({ found: { query, total, counts } }: { found: Results }) {
  const { narrow, all, kinds } = searchMessages(useLanguage().locale)
  if (counts.length < 2 && !query.kind) return null
  const choices = [{ kind: null, count: total }, ...counts].map(({ kind, count }) => ({
    to: searchPath({ ...query, kind, page: 1 }),
    label: kind ? kinds[kind] : all,
    count,
    isCurrent: kind === query.kind,
  }))
  return <FilterLinks label={narrow} choices={choices} />
}
