import { Form } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import { Disclosure } from '#app/components/Disclosure.tsx'
import { AdminLink } from '#app/admin/AdminLink.tsx'
import { interpolate } from '#app/i18n/format.ts'
import { nameOf, type Colleague } from './submission.ts'
import { nobody, pageSizes, type SubmissionFilter } from './submission-filter.ts'
import { useInboxLabels } from './use-inbox-labels.ts'

/** Inherits the font, in the size of its label. */
export function Select({ className = 'max-w-full', ...props }: ComponentProps<'select'>) {
  return (
    <select
      className={`min-h-10 rounded-none border border-soft bg-paper px-2 py-1 text-inherit [font:inherit] pointer-coarse:min-h-11 ${className}`}
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

type ChoiceProps = {
  name: string
  label: string
  chosen: string | number | null | undefined
  /** Values with their texts; an empty value asks for everything. */
  options: (readonly [value: string | number, text: string])[]
}

/** A field of the search, whose choices say what they are about and apply at once. */
export function Choice({ label, chosen, options, ...props }: ChoiceProps) {
  return (
    <Select
      key={chosen}
      className="min-w-0 max-lg:w-full lg:max-w-44"
      aria-label={label}
      defaultValue={chosen ?? ''}
      onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      {...props}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  )
}

type SearchFormProps = {
  filter: SubmissionFilter
  list: string
  label: string
  submit: string
  /** URL of the unfiltered list; null when nothing is filtered. */
  clearTo: string | null
  colleagues: Colleague[]
  viewerId: string
  isCompact: boolean
  /** More choices. */
  children?: ReactNode
}

export function SearchForm({ filter, list, label, submit, clearTo, children, ...staff }: SearchFormProps) {
  const { search } = useInboxLabels()
  const others = staff.colleagues.filter(({ user_id }) => user_id !== staff.viewerId)
  return (
    <Form
      className="list-tools search-tools flex flex-wrap items-center gap-2 border-line py-2 text-small max-lg:static lg:top-11 lg:border-b min-[75rem]:flex-nowrap"
      method="get"
      action={list}
      role="search"
      onSubmit={({ currentTarget, nativeEvent }) => {
        // A choice leaves the others in view; the button, on phones, shows what was found.
        if ((nativeEvent as SubmitEvent).submitter) currentTarget.querySelector('details')!.open = false
      }}
    >
      {filter.tab === 'inbox' ? null : <input type="hidden" name="status" value={filter.tab} />}
      <label className="sr-only" htmlFor="inbox-search">
        {label}
      </label>
      <input
        key={filter.query}
        id="inbox-search"
        className="min-h-10 min-w-32 flex-[1_1_10rem] rounded-none border border-soft bg-transparent px-3 py-1 text-ellipsis placeholder:text-soft placeholder:opacity-100 pointer-coarse:min-h-11"
        type="search"
        name="q"
        maxLength={200}
        placeholder={submit}
        defaultValue={filter.query}
      />
      <Disclosure label={search.filter}>
        <div className="grid grid-cols-2 gap-2 py-2 text-small md:grid-cols-3">
          {children}
          <Choice
            name="assignee"
            label={search.assignee}
            chosen={filter.assignee}
            options={[
              ['', search.everybody],
              [staff.viewerId, search.mine],
              [nobody, search.nobody],
              ...others.map((colleague) => [colleague.user_id, nameOf(colleague)] as const),
            ]}
          />
          <Choice
            name="per"
            label={search.perPage}
            chosen={filter.pageSize}
            options={pageSizes.map((count) => [count, interpolate(search.onePage, { count })])}
          />
          <Choice
            name="rows"
            label={search.rows}
            chosen={staff.isCompact ? 'compact' : 'whole'}
            options={[
              ['whole', search.wholeRows],
              ['compact', search.compactRows],
            ]}
          />
          <button className="admin-button max-lg:col-span-full max-lg:justify-center" type="submit">
            {submit}
          </button>
        </div>
      </Disclosure>
      {clearTo ? (
        <AdminLink
          className="inline-flex min-h-10 items-center text-small whitespace-nowrap pointer-coarse:min-h-11"
          to={clearTo}
        >
          {search.clear}
        </AdminLink>
      ) : null}
    </Form>
  )
}
