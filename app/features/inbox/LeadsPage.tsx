import { Form, Link, useFetcher, useNavigation } from '@remix-run/react'
import { BulkBar } from './BulkBar.tsx'
import { EmptyList } from './EmptyList.tsx'
import { leadSearch, leadTabs, priorities, type LeadFilter } from './lead.ts'
import { LeadCard } from './LeadCard.tsx'
import type { LeadPage } from './leads.server.ts'
import { ListKeys } from './ListKeys.tsx'
import { Pager } from './Pager.tsx'
import { plural } from './plural.ts'
import { StatusTabs } from './StatusTabs.tsx'
import { Stay } from './Stay.tsx'
import { totalOf } from './submission.ts'
import { countOf } from './submission-filter.ts'
import { useInboxWords } from './use-inbox-words.ts'
import { useKeptFocus } from './use-kept-focus.ts'

type Props = { page: LeadPage | null; filter: LeadFilter; changed: number | null }

/** Leads of the chat. */
export function LeadsPage({ page, filter, ...props }: Props) {
  const words = useInboxWords()
  const fetcher = useFetcher<{ changed: number }>()
  const changed = fetcher.data?.changed ?? props.changed
  const isLoading = useNavigation().state === 'loading'
  const keepFocus = useKeptFocus(page?.leads ?? [])
  if (!page) {
    return (
      <main id="main" className="desk" tabIndex={-1}>
        <h1 className="desk__title">{words.leads.title}</h1>
        <p className="desk-notice desk-notice--problem" role="alert">
          {words.leads.unavailable}
        </p>
      </main>
    )
  }
  const { leads, found, counts } = page
  const search = leadSearch(filter)
  return (
    <main id="main" className="desk" tabIndex={-1}>
      <div className="desk__head">
        <h1 className="desk__title">{words.leads.title}</h1>
        <p className="desk__total">{words.leads.text}</p>
      </div>
      <StatusTabs
        label={words.tabs.label}
        current={filter.tab}
        tabs={leadTabs.map((tab) => ({
          tab,
          name: words.tabs[tab],
          count: countOf(tab, counts),
          to: `/admin/leads${leadSearch({ ...filter, tab, page: 1 })}`,
        }))}
      />
      <LeadFilterForm filter={filter} />
      <p className="desk__status" role="status">
        {isLoading ? words.loading : null}
        {!isLoading && changed !== null
          ? changed > 0
            ? plural(words.leads.done, changed)
            : words.bulk.none
          : null}
      </p>
      {leads.length === 0 ? (
        totalOf(counts) === 0 ? (
          <EmptyList title={words.leads.emptyTitle} text={words.leads.emptyText} />
        ) : (
          <EmptyList title={words.nothingFound}>
            <Link to="/admin/leads?status=all">{words.leads.showAll}</Link>
          </EmptyList>
        )
      ) : (
        <fetcher.Form
          key={search}
          method="post"
          action={`/admin/leads${search}`}
          aria-busy={isLoading || fetcher.state !== 'idle'}
          onSubmit={keepFocus}
        >
          <Stay />
          <BulkBar tab={filter.tab} found={0} onPage={leads.length} forms={words.bulk.all} />
          <ol className="submissions">
            {leads.map((lead) => (
              <li key={lead.id}>
                <LeadCard lead={lead} />
              </li>
            ))}
          </ol>
        </fetcher.Form>
      )}
      <div className="desk__foot">
        <Pager
          page={filter.page}
          found={found}
          hrefOf={(number) => `/admin/leads${leadSearch({ ...filter, page: number })}`}
        />
        <ListKeys />
      </div>
    </main>
  )
}

function LeadFilterForm({ filter }: { filter: LeadFilter }) {
  const { leads } = useInboxWords()
  return (
    <div className="desk__tools">
      <Form className="search" method="get" action="/admin/leads">
        {filter.tab === 'inbox' ? null : <input type="hidden" name="status" value={filter.tab} />}
        <label>
          {leads.sort}
          <select key={filter.sort} name="sort" defaultValue={filter.sort}>
            <option value="newest">{leads.sortNewest}</option>
            <option value="score">{leads.sortScore}</option>
          </select>
        </label>
        <label>
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
        <button className="desk-button" type="submit">
          {leads.apply}
        </button>
      </Form>
    </div>
  )
}
