import { Form, Link } from '@remix-run/react'
import { leadSearch, priorities, type LeadFilter } from './lead.ts'
import { useInboxWords } from './use-inbox-words.ts'

/** Search, priority and order of the list of leads. */
export function LeadFilterForm({ filter }: { filter: LeadFilter }) {
  const { leads, search } = useInboxWords()
  const isNarrow = filter.query !== '' || filter.mine || filter.priority !== null
  return (
    <Form className="search" method="get" action="/admin/leads" role="search">
      {filter.tab === 'inbox' ? null : <input type="hidden" name="status" value={filter.tab} />}
      <label className="visually-hidden" htmlFor="lead-search">
        {leads.search}
      </label>
      <input
        key={filter.query}
        id="lead-search"
        className="search__input"
        type="search"
        name="q"
        maxLength={200}
        placeholder={leads.search}
        defaultValue={filter.query}
      />
      <label className="search__mine">
        <input key={String(filter.mine)} type="checkbox" name="mine" value="1" defaultChecked={filter.mine} />
        {search.mine}
      </label>
      <label className="search__choice">
        {leads.priorityLabel}
        <select key={filter.priority} name="priority" defaultValue={filter.priority ?? ''}>
          <option value="">{leads.anyPriority}</option>
          {priorities.map((priority) => (
            <option key={priority} value={priority}>
              {leads.priority[priority]}
            </option>
          ))}
        </select>
      </label>
      <label className="search__choice">
        {leads.sort}
        <select key={filter.sort} name="sort" defaultValue={filter.sort}>
          <option value="newest">{leads.sortNewest}</option>
          <option value="score">{leads.sortScore}</option>
        </select>
      </label>
      <button className="desk-button" type="submit">
        {leads.apply}
      </button>
      {isNarrow ? (
        <Link
          className="search__clear"
          to={`/admin/leads${leadSearch({ ...filter, query: '', mine: false, priority: null, page: 1 })}`}
        >
          {search.clear}
        </Link>
      ) : null}
    </Form>
  )
}
