import type { Changed } from './changed-count.ts'
import { plural } from './plural.ts'
import type { Arrivals } from './new-items.ts'
import { useInboxMessages } from './use-inbox-messages.ts'

type Forms = { one: string; other: string }

export type ListStatusMessages = { loading: string; done: Forms; none: string; arrived: Forms; found: Forms }

type Props = {
  isLoading: boolean
  /** An act is under way: what was said is over, so that the same words are said again. */
  isBusy: boolean
  /** What the last act changed; null before the first one. */
  changed: Changed | null
  arrived: Arrivals | undefined
  found: number
  query: string
  messages: ListStatusMessages
}

/** What has happened to a list, for those who cannot see it happen. */
export function ListStatus({ isLoading, isBusy, changed, arrived, found, query, messages: messages }: Props) {
  const { unchanged, leads } = useInboxMessages()
  const told = changed ? (changed === 'none' ? messages.none : plural(messages.done, changed)) : unchanged
  const said = isLoading
    ? [messages.loading]
    : [
        !isBusy && changed !== null && told,
        arrived?.entries && plural(messages.arrived, arrived.entries),
        arrived?.contacts && plural(leads.contacts, arrived.contacts),
        query && plural(messages.found, found, { query }),
      ]
  // In one piece: where a browser translates, React finds no piece again that it would take away.
  return (
    <p className="desk__status" role="status">
      {said.filter(Boolean).join(' ')}
    </p>
  )
}
