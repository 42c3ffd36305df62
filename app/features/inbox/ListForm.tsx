import type { FetcherWithComponents } from '@remix-run/react'
import type { FormEvent, ReactElement } from 'react'
import { PendingBulkActionContext } from './pending-bulk-action.ts'
import { ActionError } from './ActionError.tsx'
import type { ActionFailure } from './try-action.ts'
import { BulkBar } from './BulkBar.tsx'
import type { ChangedCount } from './changed-count.ts'
import { EnhancedField } from './EnhancedField.tsx'
import type { Colleague } from './submission.ts'

/** What a list is told of an act that it asked for. */
export type ListAnswer = ActionFailure & { changed?: ChangedCount }

type Props = {
  /** Sends it without leaving the page. */
  fetcher: Pick<FetcherWithComponents<unknown>, 'Form' | 'state'>
  action: string
  /** What the last act of this list has come to. */
  answer: ListAnswer | undefined
  isLoading: boolean
  onSubmit(event: FormEvent): void
  /** When the list was read, ISO timestamp. */
  until: string
  tab: string
  found: number
  forms: { one: string; other: string }
  colleagues: Colleague[]
  /** List items with their keys. */
  rows: ReactElement[]
}

/** A list of messages or leads, as the form that acts on the ticked ones. */
export function ListForm({ fetcher, action, answer, isLoading, onSubmit, until, rows, ...bar }: Props) {
  const isBusy = fetcher.state !== 'idle'

  // Until the list has been read again `until` is from before the act, which would look like a colleague's to the next one.
  function submitOneByOne(event: FormEvent) {
    if (isBusy) event.preventDefault()
    else onSubmit(event)
  }

  return (
    <PendingBulkActionContext.Provider value={isBusy}>
      <fetcher.Form method="post" action={action} aria-busy={isLoading || isBusy} onSubmit={submitOneByOne}>
        <EnhancedField />
        <input type="hidden" name="until" value={until} />
        <BulkBar {...bar} answer={answer} onPage={rows.length} />
        <ActionError isBusy={isBusy} answer={answer} />
        <ol className="submissions">{rows}</ol>
      </fetcher.Form>
    </PendingBulkActionContext.Provider>
  )
}
