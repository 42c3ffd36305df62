import type { Changed } from './changed-count.ts'
import { plural } from './plural.ts'
import type { Arrivals } from './new-items.ts'
import { useInboxWords } from './use-inbox-messages.ts'

type Forms = { one: string; other: string }

export type ListStatusWords = { loading: string; done: Forms; none: string; arrived: Forms; found: Forms }

type Props = {
  isLoading: boolean
  /** An act is under way: what was said is over, so that the same words are said again. */
  isBusy: boolean
  /** What the last act changed; null before the first one. */
  changed: Changed | null
  arrived: Arrivals | undefined
  found: number
  query: string
  words: ListStatusWords
}

/** What has happened to a list, for those who cannot see it happen. */
export function ListStatus({ isLoading, isBusy, changed, arrived, found, query, words }: Props) {
  const { unchanged, leads } = useInboxWords()
  const told = changed ? (changed === 'none' ? words.none : plural(words.done, changed)) : unchanged
  const said = isLoading
    ? [words.loading]
    : [
        !isBusy && changed !== null && told,
        arrived?.entries && plural(words.arrived, arrived.entries),
        arrived?.contacts && plural(leads.contacts, arrived.contacts),
        query && plural(words.found, found, { query }),
      ]
  // In one piece: where a browser translates, React finds no piece again that it would take away.
  return (
    <p className="desk__status" role="status">
      {said.filter(Boolean).join(' ')}
    </p>
  )
}
