import type { FetcherWithComponents } from '@remix-run/react'
import type { FormEvent, ReactElement } from 'react'
import { BulkBar } from './BulkBar.tsx'
import { Stay } from './Stay.tsx'
import type { Colleague } from './submission.ts'

type Props = {
  /** Sends it without leaving the page. */
  fetcher: Pick<FetcherWithComponents<unknown>, 'Form' | 'state'>
  action: string
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
export function ListForm({ fetcher, action, isLoading, onSubmit, until, rows, ...bar }: Props) {
  return (
    <fetcher.Form
      method="post"
      action={action}
      aria-busy={isLoading || fetcher.state !== 'idle'}
      onSubmit={onSubmit}
    >
      <Stay />
      <input type="hidden" name="until" value={until} />
      <BulkBar {...bar} onPage={rows.length} />
      <ol className="submissions">{rows}</ol>
    </fetcher.Form>
  )
}
