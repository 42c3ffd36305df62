import { interpolate } from '#app/i18n/interpolate.ts'
import { formatCount } from '#app/i18n/numbers.ts'
import { AdminHead } from '#app/components/AdminHead.tsx'
import type { ActionReport } from '../action-report.ts'
import { InboxList } from '../InboxList.tsx'
import { ListKeys } from '../ListKeys.tsx'
import type { SubmissionPage } from './read-submissions.server.ts'
import { SearchForm } from '../SearchForm.tsx'
import { SourceIndicator } from './SourceIndicator.tsx'
import { totalOf, type Colleague } from '../submission.ts'
import { Select } from '../Select.tsx'
import { filterSearch, isLongestWaitingFirst, type SubmissionFilter } from '../submission-filter.ts'
import { ToolLabel } from '../ToolLabel.tsx'
import { SubmissionCard, type RepliableSubmission } from './SubmissionCard.tsx'
import { useNewItems } from '../use-new-items.ts'
import { useInboxLabels } from '../labels/use-inbox-labels.ts'

export type InboxPage = Omit<SubmissionPage, 'submissions'> & {
  submissions: RepliableSubmission[]
  filter: SubmissionFilter
  colleagues: Colleague[]
  report: ActionReport | null
}

export function SubmissionsPage({ page }: { page: InboxPage }) {
  const labels = useInboxLabels()
  const { submissions, filter, report, ...read } = page
  const newItems = useNewItems(read.counts)
  const isNarrow = filter.query !== '' || filter.mine
  const search = filterSearch(filter)
  return (
    <InboxList
      head={
        <AdminHead
          title={labels.title}
          text={interpolate(labels.totalOfAll, { count: formatCount(totalOf(read.counts)) })}
        >
          <SourceIndicator source="supabase" />
        </AdminHead>
      }
      search={
        <SearchForm
          filter={filter}
          list="/admin"
          label={labels.search.label}
          submit={labels.search.submit}
          clearTo={isNarrow ? `/admin${filterSearch({ tab: filter.tab })}` : null}
        >
          {isLongestWaitingFirst({ tab: filter.tab }) ? (
            <ToolLabel>
              {labels.search.sort}
              <Select
                key={String(filter.newestFirst)}
                name="sort"
                defaultValue={filter.newestFirst ? 'newest' : ''}
              >
                <option value="">{labels.search.waitingFirst}</option>
                <option value="newest">{labels.leads.sortNewest}</option>
              </Select>
            </ToolLabel>
          ) : null}
        </SearchForm>
      }
      keys={<ListKeys labels={labels.keys} opens />}
      rows={submissions}
      card={(submission, assignee) => (
        <SubmissionCard
          submission={submission}
          to={`/admin/submissions/${submission.id}${search}`}
          assignee={assignee}
          now={read.until}
        />
      )}
      read={read}
      filter={filter}
      searchOf={(changes) => filterSearch({ ...filter, ...changes })}
      paths={{
        list: '/admin',
        file: '/admin/submissions.csv',
        action: `/admin?index${search.replace('?', '&')}`,
      }}
      report={report}
      isByTime={!isLongestWaitingFirst(filter)}
      newItems={newItems}
      labels={{ ...labels, ...labels.bulk, found: labels.search.found, range: labels.pager.range }}
    />
  )
}
