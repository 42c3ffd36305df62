import type { ComponentProps, ReactNode } from 'react'
import { nameOf, type Colleague } from './submission.ts'
import { useInboxLabels } from './labels/use-inbox-labels.ts'
import { Form } from '@remix-run/react'
import { PageLink } from '#app/components/PageLink.tsx'
import type { SubmissionFilter } from './submission-filter.ts'

/** Inherits the font, in the size of its label. */
export function Select({ className = '', ...props }: ComponentProps<'select'>) {
  return (
    <select
      className={`min-h-10 max-w-full rounded-none border border-soft bg-paper px-2 py-1 text-inherit [font:inherit] pointer-coarse:min-h-11 ${className}`}
      {...props}
    />
  )
}

/** The label around a field of a tool bar. */
export function ToolLabel({ className = '', ...props }: ComponentProps<'label'>) {
  return (
    <label
      className={`inline-flex min-h-10 items-center gap-2 text-small pointer-coarse:min-h-11 ${className}`}
      {...props}
    />
  )
}

export function ColleagueOptions({ colleagues }: { colleagues: Colleague[] }) {
  const { assignee } = useInboxLabels()
  return (
    <>
      <option value="">{assignee.nobody}</option>
      {colleagues.map((colleague) => (
        <option key={colleague.user_id} value={colleague.user_id}>
          {nameOf(colleague)}
        </option>
      ))}
    </>
  )
}

type SearchFormProps = {
  filter: SubmissionFilter
  list: string
  label: string
  submit: string
  /** URL of the unfiltered list; null when nothing is filtered. */
  clearTo: string | null
  children?: ReactNode
}

export function SearchForm({ filter, list, label, submit, clearTo, children }: SearchFormProps) {
  const { search } = useInboxLabels()
  return (
    <Form
      className="flex flex-[1_1_20rem] flex-wrap items-center gap-x-4 gap-y-2"
      method="get"
      action={list}
      role="search"
    >
      {filter.tab === 'inbox' ? null : <input type="hidden" name="status" value={filter.tab} />}
      <label className="sr-only" htmlFor="inbox-search">
        {label}
      </label>
      <input
        key={filter.query}
        id="inbox-search"
        className="min-h-10 max-w-120 min-w-0 flex-[1_1_12rem] rounded-none border border-soft bg-transparent px-3 py-1 text-ellipsis placeholder:text-soft placeholder:opacity-100 max-md:basis-full pointer-coarse:min-h-11"
        type="search"
        name="q"
        maxLength={200}
        placeholder={label}
        defaultValue={filter.query}
      />
      <ToolLabel>
        <input
          className="tickbox"
          key={String(filter.mine)}
          type="checkbox"
          name="mine"
          value="1"
          defaultChecked={filter.mine}
        />
        {search.mine}
      </ToolLabel>
      {children}
      <button className="admin-button" type="submit">
        {submit}
      </button>
      {clearTo ? (
        <PageLink
          className="pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
          to={clearTo}
        >
          {search.clear}
        </PageLink>
      ) : null}
    </Form>
  )
}
