import { formatCount } from '#app/i18n/numbers.ts'
import { useFetcher, useNavigation } from '@remix-run/react'
import { fill } from '#app/i18n/fill.ts'
import { EmptyList } from '#app/ui/EmptyList.tsx'
import { PageLink } from '#app/ui/PageLink.tsx'
import type { Changed } from './changed.ts'
import { ListForm, type ListAnswer } from './ListForm.tsx'
import { ListKeys } from './ListKeys.tsx'
import { ListStatus } from './ListStatus.tsx'
import { Pager } from './Pager.tsx'
import type { SubmissionPage } from './read-submissions.server.ts'
import { SearchForm } from './SearchForm.tsx'
import { SourceIndicator } from './SourceIndicator.tsx'
import { StatusTabs } from './StatusTabs.tsx'
import { nameOf, totalOf, type Colleague } from './submission.ts'
import { countOf, filterSearch, tabs, type SubmissionFilter } from './submission-filter.ts'
import { SubmissionCard } from './SubmissionCard.tsx'
import { useArrivals } from './use-arrivals.ts'
import { useInboxWords } from './use-inbox-words.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useSinceOpened } from './use-since-opened.ts'

export type InboxPage = SubmissionPage & {
  filter: SubmissionFilter
  colleagues: Colleague[]
  /** What the act before changed, where no scripts run. */
  changed: Changed | null
}

/** The inbox: messages of one tab or search, newest first. */
export function SubmissionsPage({ page }: { page: InboxPage }) {
  const words = useInboxWords()
  const { submissions, found, counts, filter, colleagues, until } = page
  const search = filterSearch(filter)
  const fetcher = useFetcher<ListAnswer>()
  const answer = useSinceOpened(fetcher.data)
  const changed = answer?.changed ?? page.changed
  const isBusy = fetcher.state !== 'idle'
  const keepFocus = useKeptFocus(isBusy)
  const isLoading = useNavigation().state === 'loading'
  const arrived = useArrivals(counts)
  const total = totalOf(counts)
  const isNarrow = filter.query !== '' || filter.mine
  const names = new Map(colleagues.map((colleague) => [colleague.user_id, nameOf(colleague)]))

  return (
    <main id="main" className="desk" tabIndex={-1}>
      <div className="desk__head">
        <h1 className="desk__title">{words.title}</h1>
        <p className="desk__total">{fill(words.total, { count: formatCount(total) })}</p>
        <SourceIndicator source="supabase" />
      </div>
      <StatusTabs
        label={words.tabs.label}
        current={filter.tab}
        tabs={tabs.map((tab) => ({
          tab,
          name: words.tabs[tab],
          count: countOf(tab, counts),
          to: `/admin${filterSearch({ tab, query: filter.query, mine: filter.mine })}`,
        }))}
      />
      <div className="desk__tools">
        <SearchForm
          filter={filter}
          list="/admin"
          label={words.search.label}
          submit={words.search.submit}
          clearTo={isNarrow ? `/admin${filterSearch({ tab: filter.tab })}` : null}
        />
        {found > 0 ? (
          <a
            className="desk-button"
            href={`/admin/export.csv${filterSearch({ ...filter, page: 1 })}`}
            download
          >
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
        words={{ ...words.bulk, loading: words.loading, arrived: words.arrived, found: words.search.found }}
      />
      {submissions.length === 0 ? (
        total === 0 ? (
          <EmptyList title={words.emptyTitle} text={words.emptyText} />
        ) : (
          <EmptyList title={words.nothingFound}>
            <PageLink to="/admin?status=all">{words.showAll}</PageLink>
          </EmptyList>
        )
      ) : (
        <ListForm
          key={search}
          fetcher={fetcher}
          action={`/admin?index${search.replace('?', '&')}`}
          answer={answer}
          isLoading={isLoading}
          onSubmit={keepFocus}
          until={until}
          tab={filter.tab}
          found={found}
          forms={words.bulk.all}
          colleagues={colleagues}
          rows={submissions.map((submission) => (
            <li key={submission.id}>
              <SubmissionCard
                submission={submission}
                to={`/admin/messages/${submission.id}${search}`}
                assignee={submission.assignee_id ? (names.get(submission.assignee_id) ?? null) : null}
              />
            </li>
          ))}
        />
      )}
      <div className="desk__foot">
        <Pager
          page={filter.page}
          found={found}
          range={words.pager.range}
          hrefOf={(number) => `/admin${filterSearch({ ...filter, page: number })}`}
        />
        <ListKeys words={words.keys} opens />
      </div>
    </main>
  )
}
