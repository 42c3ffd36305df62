import type { ChangedCount } from './changed-count.ts'
import { plural } from './plural.ts'
import type { NewItems } from './new-items.ts'
import { useInboxMessages } from './use-inbox-messages.ts'

type Forms = { one: string; other: string }

export type ListStatusMessages = { loading: string; done: Forms; none: string; newItems: Forms; found: Forms }

type Props = {
  isLoading: boolean
  /** An act is under way: what was said is over, so that the same words are said again. */
  isBusy: boolean
  /** What the last act changed; null before the first one. */
  changed: ChangedCount | null
  newItems: NewItems | undefined
  found: number
  query: string
  messages: ListStatusMessages
}

/** What has happened to a list, for those who cannot see it happen. */
export function ListStatus({
  isLoading,
  isBusy,
  changed,
  newItems: newItems,
  found,
  query,
  messages: messages,
}: Props) {
  const { unchanged, leads } = useInboxMessages()
  const told = changed ? (changed === 'none' ? messages.none : plural(messages.done, changed)) : unchanged
  const said = isLoading
    ? [messages.loading]
    : [
        !isBusy && changed !== null && told,
        newItems?.entries && plural(messages.newItems, newItems.entries),
        newItems?.contacts && plural(leads.contacts, newItems.contacts),
        query && plural(messages.found, found, { query }),
      ]
  // In one piece: where a browser translates, React finds no piece again that it would take away.
  return (
    <p className="admin__status" role="status">
      {said.filter(Boolean).join(' ')}
    </p>
  )
}
