import type { FetcherWithComponents } from '@remix-run/react'
import { useEffect, useRef, type FormEvent, type ReactElement } from 'react'
import { PendingActionContext } from './pending-bulk-action.ts'
import { ActionError } from './ActionError.tsx'
import type { ActionFailure } from './try-action.ts'
import { BulkBar } from './BulkBar.tsx'
import type { ActionReport } from './action-report.ts'
import { EnhancedField } from './EnhancedField.tsx'
import type { Colleague } from './submission.ts'

export type ListResult = ActionFailure & Partial<ActionReport>

type Props = {
  fetcher: Pick<FetcherWithComponents<unknown>, 'Form' | 'state'>
  action: string
  result: ListResult | undefined
  isLoading: boolean
  onSubmit(event: FormEvent): void
  /** ISO timestamp. */
  until: string
  tab: string
  found: number
  forms: { one: string; other: string }
  colleagues: Colleague[]
  rows: ReactElement[]
}

export function ListForm({ fetcher, action, result, isLoading, onSubmit, until, rows, ...bar }: Props) {
  const isBusy = fetcher.state !== 'idle'
  /** From the event on: a double click comes before the next render. */
  const isSubmitted = useRef(false)

  // On a busy machine React may skip rendering `isBusy`.
  useEffect(() => {
    isSubmitted.current = isBusy
  }, [isBusy, result])

  // Until the list revalidates, `until` predates this action: the next one would report its rows as changed by others.
  function submitWhenIdle(event: FormEvent) {
    if (isSubmitted.current) return event.preventDefault()
    isSubmitted.current = true
    onSubmit(event)
  }

  return (
    <PendingActionContext.Provider value={isBusy}>
      <fetcher.Form method="post" action={action} aria-busy={isLoading || isBusy} onSubmit={submitWhenIdle}>
        <EnhancedField />
        <input type="hidden" name="until" value={until} />
        <BulkBar {...bar} result={result} onPage={rows.length} />
        <ActionError isBusy={isBusy} result={result} />
        <ol className="border-b border-rule [--pick:2.25rem] pointer-coarse:[--pick:2.75rem]">{rows}</ol>
      </fetcher.Form>
    </PendingActionContext.Provider>
  )
}
