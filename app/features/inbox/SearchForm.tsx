import { Form, Link } from '@remix-run/react'
import { filterSearch, type SubmissionFilter } from './submission-filter.ts'
import { useInboxWords } from './use-inbox-words.ts'

/** Search in the list that is shown. */
export function SearchForm({ filter }: { filter: SubmissionFilter }) {
  const { search } = useInboxWords()
  const isNarrow = filter.query !== '' || filter.mine
  return (
    <Form className="search" method="get" action="/admin" role="search">
      {filter.tab === 'inbox' ? null : <input type="hidden" name="status" value={filter.tab} />}
      <label className="visually-hidden" htmlFor="inbox-search">
        {search.label}
      </label>
      <input
        key={filter.query}
        id="inbox-search"
        className="search__input"
        type="search"
        name="q"
        maxLength={200}
        placeholder={search.label}
        defaultValue={filter.query}
      />
      <label className="search__mine">
        <input key={String(filter.mine)} type="checkbox" name="mine" value="1" defaultChecked={filter.mine} />
        {search.mine}
      </label>
      <button className="desk-button" type="submit">
        {search.submit}
      </button>
      {isNarrow ? (
        <Link className="search__clear" to={`/admin${filterSearch({ tab: filter.tab })}`}>
          {search.clear}
        </Link>
      ) : null}
    </Form>
  )
}
