import type { Status } from './submission.ts'
import type { InboxMessages } from './messages/en.ts'

type Act = { to: Status; label: keyof InboxMessages['act'] }

/** What can be done with a message or a lead in each status. */
export const actsOn: Record<Status, readonly Act[]> = {
  new: [
    { to: 'read', label: 'read' },
    { to: 'archived', label: 'archived' },
    { to: 'spam', label: 'spam' },
  ],
  read: [
    { to: 'new', label: 'new' },
    { to: 'archived', label: 'archived' },
    { to: 'spam', label: 'spam' },
  ],
  archived: [
    { to: 'read', label: 'restore' },
    { to: 'spam', label: 'spam' },
  ],
  spam: [{ to: 'new', label: 'notSpam' }],
}

const bulkActs: readonly Act[] = [
  { to: 'read', label: 'read' },
  { to: 'new', label: 'new' },
  { to: 'archived', label: 'archived' },
  { to: 'spam', label: 'spam' },
]

const bulkActsOnSpam: readonly Act[] = [
  { to: 'new', label: 'notSpam' },
  { to: 'archived', label: 'archived' },
]

/** What can be done with many of a list at once. */
export function bulkActsOn(tab: string): readonly Act[] {
  return tab === 'spam' ? bulkActsOnSpam : bulkActs
}
