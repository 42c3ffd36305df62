import { plural } from './plural.ts'
import { useInboxWords } from './use-inbox-words.ts'

type Forms = { one: string; other: string }

type Props = {
  isLoading: boolean
  /** How many entries the last act changed; null before the first one. */
  changed: number | null
  arrived: number
  found: number
  query: string
  words: { done: Forms; none: string; arrived: Forms; found: Forms }
}

/** What has happened to a list, for those who cannot see it happen. */
export function ListStatus({ isLoading, changed, arrived, found, query, words }: Props) {
  const { loading } = useInboxWords()
  return (
    <p className="desk__status" role="status">
      {isLoading ? loading : null}
      {!isLoading && changed !== null ? (changed > 0 ? plural(words.done, changed) : words.none) : null}{' '}
      {!isLoading && arrived > 0 ? plural(words.arrived, arrived) : null}{' '}
      {!isLoading && query ? plural(words.found, found, { query }) : null}
    </p>
  )
}
