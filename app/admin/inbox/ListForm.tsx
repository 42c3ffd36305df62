import type { FetcherWithComponents } from '@remix-run/react'
import { useEffect, useRef, useState, type ChangeEvent, type FormEvent, type ReactElement } from 'react'
import { interpolate, plural } from '#app/i18n/format.ts'
import { useHydrated } from './use-hydrated.ts'
import { ActionButton, ActionError, bulkActionsFor, EnhancedField, PendingActionContext } from './actions.tsx'
import type { ActionFailure } from './try-action.ts'
import { isListOld, type ActionReport } from './action-report.ts'
import type { Colleague } from './submission.ts'
import { ColleagueOptions, Select, ToolLabel } from './fields.tsx'
import { useInboxLabels } from './use-inbox-labels.ts'

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
  isCompact: boolean
  rows: ReactElement[]
}

export function ListForm({
  fetcher,
  action,
  result,
  isLoading,
  onSubmit,
  until,
  rows,
  isCompact,
  ...bar
}: Props) {
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
        <ol
          className={`border-b border-line [--pick:1.75rem] pointer-coarse:[--pick:2.75rem] ${isCompact ? 'compact-rows' : ''}`}
        >
          {rows}
        </ol>
      </fetcher.Form>
    </PendingActionContext.Provider>
  )
}

type BulkBarProps = {
  tab: string
  found: number
  onPage: number
  forms: { one: string; other: string }
  result: { isFailed?: boolean } | undefined
  colleagues: Colleague[]
}

function BulkBar({ tab, found, onPage, forms, result, colleagues }: BulkBarProps) {
  const { bulk, actions } = useInboxLabels()
  return (
    <fieldset className="bulk-tools flex min-h-10 min-w-0 flex-wrap items-center gap-x-5 border-none p-0">
      <legend className="sr-only">{bulk.label}</legend>
      <SelectPage label={bulk.page} />
      {found > onPage ? <SelectAll label={plural(forms, found)} result={result} /> : null}
      <div className="bulk-bar">
        {/* One row that scrolls in narrow windows, so that the list keeps them. */}
        <div className="max-[75rem]:cut-right flex flex-wrap gap-x-5 gap-y-2 max-[75rem]:flex-nowrap max-[75rem]:overflow-x-auto max-[75rem]:*:flex-none">
          <SelectedCount text={bulk.selected} found={found} />
          <span className="flex gap-1.5">
            {bulkActionsFor(tab).map(({ to, label }) => (
              <ActionButton key={to} intent={`status:${to}`}>
                {actions[label]}
              </ActionButton>
            ))}
          </span>
          <AssignTo colleagues={colleagues} />
        </div>
      </div>
    </fieldset>
  )
}

function AssignTo({ colleagues }: { colleagues: Colleague[] }) {
  const { assignee } = useInboxLabels()
  return (
    <span className="flex min-w-0 gap-1.5">
      <ToolLabel className="max-w-full min-w-0 whitespace-nowrap">
        {assignee.title}
        <Select className="max-w-60 min-w-0" name="assignee" defaultValue="">
          <ColleagueOptions colleagues={colleagues} />
        </Select>
      </ToolLabel>
      <ActionButton intent="assign">{assignee.save}</ActionButton>
    </span>
  )
}

function SelectPage({ label }: { label: string }) {
  const box = useRef<HTMLInputElement>(null)
  const isHydrated = useHydrated()

  useEffect(() => {
    const form = box.current?.form
    const show = () => {
      const entries = entriesOf(form)
      if (box.current) box.current.checked = entries.length > 0 && entries.every(({ checked }) => checked)
    }
    show()
    form?.addEventListener('change', show)
    return () => form?.removeEventListener('change', show)
  })

  function tick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    for (const entry of entriesOf(currentTarget.form)) entry.checked = currentTarget.checked
  }

  if (!isHydrated) return null
  return (
    <ToolLabel>
      <input className="tickbox" ref={box} type="checkbox" onChange={tick} />
      {label}
    </ToolLabel>
  )
}

/** Unticked after each successful action, so that no rows on other pages stay selected unnoticed. */
function SelectAll({ label, result }: { label: string; result: { isFailed?: boolean } | undefined }) {
  const box = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (result && !result.isFailed && box.current) box.current.checked = false
  }, [result])

  return (
    <ToolLabel>
      <input className="tickbox" ref={box} type="checkbox" name="all" value="1" />
      {label}
    </ToolLabel>
  )
}

function SelectedCount({ text, found }: { text: string; found: number }) {
  const output = useRef<HTMLOutputElement>(null)
  const [count, setCount] = useState(0)

  useEffect(() => {
    const form = output.current?.form
    const show = () => {
      const all = form?.querySelector<HTMLInputElement>('input[name=all]')
      setCount(all?.checked ? found : entriesOf(form).filter(({ checked }) => checked).length)
    }
    show()
    form?.addEventListener('change', show)
    return () => form?.removeEventListener('change', show)
  })

  return (
    <output ref={output} className="self-center font-semibold whitespace-nowrap tabular-nums">
      {count > 0 ? interpolate(text, { count }) : null}
    </output>
  )
}

function entriesOf(form: HTMLFormElement | null | undefined): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('input[name=id]') ?? [])]
}
