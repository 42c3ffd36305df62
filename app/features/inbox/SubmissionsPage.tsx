import { interpolate } from '#app/i18n/interpolate.ts'
import { formatCount } from '#app/i18n/numbers.ts'
import type { Changed } from './changed-count.ts'
import { DeskList } from './InboxList.tsx'
import { ListKeys } from './ListKeys.tsx'
import type { SubmissionPage } from './read-submissions.server.ts'
import { SearchForm } from './SearchForm.tsx'
import { SourceIndicator } from './SourceIndicator.tsx'
import { totalOf, type Colleague } from './submission.ts'
import { filterSearch, type SubmissionFilter } from './submission-filter.ts'
import { SubmissionCard } from './SubmissionCard.tsx'
import { useArrivals } from './use-new-items.ts'
import { useInboxWords } from './use-inbox-messages.ts'

export type InboxPage = SubmissionPage & {
  filter: SubmissionFilter
  colleagues: Colleague[]
  changed: Changed | null
}

/** The inbox: messages of one tab or search, newest first. */
export function SubmissionsPage({ page }: { page: InboxPage }) {
  const words = useInboxWords()
  const { submissions, filter, changed, ...read } = page
  const arrived = useArrivals(read.counts)
  const isNarrow = filter.query !== '' || filter.mine
  const search = filterSearch(filter)
  return (
    <DeskList
      head={
        <>
          <h1 className="desk__title">{words.title}</h1>
          <p className="desk__total">
            {interpolate(words.total, { count: formatCount(totalOf(read.counts)) })}
          </p>
          <SourceIndicator source="supabase" />
        </>
      }
      search={
        <SearchForm
          filter={filter}
          list="/admin"
          label={words.search.label}
          submit={words.search.submit}
          clearTo={isNarrow ? `/admin${filterSearch({ tab: filter.tab })}` : null}
        />
      }
      keys={<ListKeys words={words.keys} opens />}
      rows={submissions}
      card={(submission, assignee) => (
        <SubmissionCard
          submission={submission}
          to={`/admin/messages/${submission.id}${search}`}
          assignee={assignee}
        />
      )}
      read={read}
      filter={filter}
      searchOf={(changes) => filterSearch({ ...filter, ...changes })}
      paths={{
        list: '/admin',
        file: '/admin/export.csv',
        action: `/admin?index${search.replace('?', '&')}`,
      }}
      changed={changed}
      arrived={arrived}
      words={{ ...words, ...words.bulk, found: words.search.found, range: words.pager.range }}
    />
  )
}
