import { describeReport, type ActionReport } from './action-report.ts'
import { plural } from './plural.ts'
import type { NewItems } from './new-items.ts'
import { useInboxLabels } from './labels/use-inbox-labels.ts'

type Forms = { one: string; other: string }

export type ListStatusLabels = { loading: string; done: Forms; none: string; newItems: Forms; found: Forms }

type Props = {
  isLoading: boolean
  /** Clears the status while an action runs, so that an identical text is announced again. */
  isBusy: boolean
  /** Null before the first action. */
  report: ActionReport | null
  newItems: NewItems | undefined
  found: number
  query: string
  labels: ListStatusLabels
}

export function ListStatus({ isLoading, isBusy, report, newItems, found, query, labels }: Props) {
  const inboxLabels = useInboxLabels()
  const parts = isLoading
    ? [labels.loading]
    : [
        !isBusy && report && describeReport(report, labels, inboxLabels),
        newItems?.entries && plural(labels.newItems, newItems.entries),
        newItems?.contacts && plural(inboxLabels.leads.contacts, newItems.contacts),
        query && plural(labels.found, found, { query }),
      ]
  // One text node: React fails to remove nodes that browser translation has replaced.
  return (
    <p className="min-h-[1.5em] max-w-none text-small" role="status">
      {parts.filter(Boolean).join(' ')}
    </p>
  )
}
