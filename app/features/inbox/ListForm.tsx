import type { FetcherWithComponents } from '@remix-run/react'
import { useEffect, useRef, type FormEvent, type ReactElement } from 'react'
import { PendingActionContext } from './pending-bulk-action.ts'
import { ActionError } from './ActionError.tsx'
import type { ActionFailure } from './try-action.ts'
import { BulkBar } from './BulkBar.tsx'
import { isListOld, type ActionReport } from './action-report.ts'
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
  /** Set from the event on: a double click comes before the next render. */
  const submittedUntil = useRef<string | null>(null)

  // With the old `until`, the next action would report the rows of this one as changed by others. `result`: on a busy
  // machine React may skip rendering `isBusy`.
  useEffect(() => {
    if (!isBusy && !isListOld(result, until, submittedUntil.current)) submittedUntil.current = null
  }, [isBusy, result, until])

  function submitWhenIdle(event: FormEvent) {
    if (submittedUntil.current !== null) return event.preventDefault()
    submittedUntil.current = until
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
