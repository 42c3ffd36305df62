import type { Status } from './submission.ts'
import type { InboxLabels } from './labels/en.ts'

type StatusAction = { to: Status; label: keyof InboxLabels['actions'] }

export const actionsFor: Record<Status, readonly StatusAction[]> = {
  new: [
    { to: 'answered', label: 'answered' },
    { to: 'archived', label: 'archived' },
    { to: 'read', label: 'read' },
    { to: 'spam', label: 'spam' },
  ],
  read: [
    { to: 'answered', label: 'answered' },
    { to: 'archived', label: 'archived' },
    { to: 'new', label: 'new' },
    { to: 'spam', label: 'spam' },
  ],
  answered: [
    { to: 'archived', label: 'archived' },
    { to: 'read', label: 'restore' },
  ],
  archived: [
    { to: 'read', label: 'restore' },
    { to: 'spam', label: 'spam' },
  ],
  spam: [{ to: 'new', label: 'notSpam' }],
}

const bulkActions: readonly StatusAction[] = [
  { to: 'read', label: 'read' },
  { to: 'new', label: 'new' },
  { to: 'answered', label: 'answered' },
  { to: 'archived', label: 'archived' },
  { to: 'spam', label: 'spam' },
]

const bulkActionsForSpam: readonly StatusAction[] = [
  { to: 'new', label: 'notSpam' },
  { to: 'archived', label: 'archived' },
]

export function bulkActionsFor(tab: string): readonly StatusAction[] {
  return tab === 'spam' ? bulkActionsForSpam : bulkActions
}
