import { useFetcher, useNavigation } from '@remix-run/react'
import { EmptyList } from '#app/ui/EmptyList.tsx'
import { PageLink } from '#app/ui/PageLink.tsx'
import type { Changed } from './changed.ts'
import { leadSearch, type LeadFilter } from './lead.ts'
import { LeadCard } from './LeadCard.tsx'
import { LeadFilterForm } from './LeadFilterForm.tsx'
import type { LeadPage } from './leads.server.ts'
import { ListForm, type ListAnswer } from './ListForm.tsx'
import { ListKeys } from './ListKeys.tsx'
import { ListStatus } from './ListStatus.tsx'
import { Pager } from './Pager.tsx'
import { StatusTabs } from './StatusTabs.tsx'
import { nameOf, totalOf, type Colleague } from './submission.ts'
import { countOf, tabs } from './submission-filter.ts'
import { useArrivals } from './use-arrivals.ts'
import { useInboxWords } from './use-inbox-words.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useSinceOpened } from './use-since-opened.ts'

type Props = {
  page: (LeadPage & { colleagues: Colleague[] }) | null
  filter: LeadFilter
  changed: Changed | null
  /** Labels of answers in the reader's language, by their entry in a path. */
  answers: Record<string, string>
}

/** Leads of the chat. */
export function LeadsPage({ page, filter, answers, ...props }: Props) {
  const words = useInboxWords()
  const search = leadSearch(filter)
  const fetcher = useFetcher<ListAnswer>()
  const answer = useSinceOpened(fetcher.data)
  const changed = answer?.changed ?? props.changed
  const isLoading = useNavigation().state === 'loading'
  const isBusy = fetcher.state !== 'idle'
  const keepFocus = useKeptFocus(isBusy)
  const arrived = useArrivals(page?.counts ?? null, 'leads')
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
  const { leads, found, counts, colleagues, until } = page
  const names = new Map(colleagues.map((colleague) => [colleague.user_id, nameOf(colleague)]))
  return (
    <main id="main" className="desk" tabIndex={-1}>
      <div className="desk__head">
        <h1 className="desk__title">{words.leads.title}</h1>
        <p className="desk__total">{words.leads.text}</p>
      </div>
      <StatusTabs
        label={words.tabs.label}
        current={filter.tab}
        tabs={tabs.map((tab) => ({
          tab,
          name: words.tabs[tab],
          count: countOf(tab, counts),
          to: `/admin/leads${leadSearch({ ...filter, tab, page: 1 })}`,
        }))}
      />
      <div className="desk__tools">
        <LeadFilterForm filter={filter} />
        {found > 0 ? (
          <a className="desk-button" href={`/admin/leads.csv${leadSearch({ ...filter, page: 1 })}`} download>
            {words.download}
          </a>
        ) : null}
      </div>
      <ListStatus
        isLoading={isLoading}
        isBusy={isBusy}
        changed={changed}
        arrived={arrived}
        found={found}
        query={filter.query}
        words={words.leads}
      />
      {leads.length === 0 ? (
        totalOf(counts) === 0 ? (
          <EmptyList title={words.leads.emptyTitle} text={words.leads.emptyText} />
        ) : (
          <EmptyList title={words.leads.nothingFound}>
            <PageLink to="/admin/leads?status=all">{words.leads.showAll}</PageLink>
          </EmptyList>
        )
      ) : (
        <ListForm
          key={search}
          fetcher={fetcher}
          action={`/admin/leads${search}`}
          answer={answer}
          isLoading={isLoading}
          onSubmit={keepFocus}
          until={until}
          tab={filter.tab}
          found={found}
          forms={words.leads.all}
          colleagues={colleagues}
          rows={leads.map((lead) => (
            <li key={lead.id}>
              <LeadCard
                lead={lead}
                answers={answers}
                assignee={lead.assignee_id ? (names.get(lead.assignee_id) ?? words.assignee.gone) : null}
              />
            </li>
          ))}
        />
      )}
      <div className="desk__foot">
        <Pager
          page={filter.page}
          found={found}
          range={words.leads.range}
          isByTime={filter.sort !== 'score'}
          hrefOf={(number) => `/admin/leads${leadSearch({ ...filter, page: number })}`}
        />
        <ListKeys words={{ ...words.keys, ...words.leads.keys }} />
      </div>
    </main>
  )
}
