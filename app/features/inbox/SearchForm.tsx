import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PageLink } from '#app/components/PageLink.tsx'
import type { SubmissionFilter } from './submission-filter.ts'
import { useInboxMessages } from './use-inbox-messages.ts'

type Props = {
  filter: SubmissionFilter
  list: string
  label: string
  submit: string
  /** URL of the unfiltered list; null when nothing is filtered. */
  clearTo: string | null
  children?: ReactNode
}

export function SearchForm({ filter, list, label, submit, clearTo, children }: Props) {
  const { search } = useInboxMessages()
  return (
    <Form className="search" method="get" action={list} role="search">
      {filter.tab === 'inbox' ? null : <input type="hidden" name="status" value={filter.tab} />}
      <label className="visually-hidden" htmlFor="inbox-search">
        {label}
      </label>
      <input
        key={filter.query}
        id="inbox-search"
        className="search__input"
        type="search"
        name="q"
        maxLength={200}
        placeholder={label}
        defaultValue={filter.query}
      />
      <label>
        <input key={String(filter.mine)} type="checkbox" name="mine" value="1" defaultChecked={filter.mine} />
        {search.mine}
      </label>
      {children}
      <button className="admin-button" type="submit">
        {submit}
      </button>
      {clearTo ? <PageLink to={clearTo}>{search.clear}</PageLink> : null}
    </Form>
  )
}
