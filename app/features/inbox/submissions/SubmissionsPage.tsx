import { interpolate, formatCount, plural } from '#app/i18n/format.ts'
import { AdminHead } from '#app/components/AdminHead.tsx'
import type { ActionReport } from '../action-report.ts'
import { InboxList } from '../InboxList.tsx'
import { ListKeys } from '../keys.tsx'
import type { SubmissionPage, ListedSubmission } from './submissions.server.ts'
import { SearchForm, Select, ToolLabel } from '../fields.tsx'
import { totalOf, type Colleague } from '../submission.ts'
import { filterSearch, isLongestWaitingFirst, type SubmissionFilter } from '../submission-filter.ts'
import { useNewItems } from '../use-new-items.ts'
import { useInboxLabels } from '../labels/use-inbox-labels.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { Card, EntrySide, EntryText, Waiting, Entry } from '../Entry.tsx'
import { chineseLang } from '../contact-links.ts'
import { Sender, useShownName } from './Sender.tsx'
import { StatusButtons } from '../actions.tsx'
import { useMemo, useSyncExternalStore } from 'react'
import { EmptyList } from '#app/components/EmptyList.tsx'
import { readStored } from '#app/utils/storage.ts'
import { localSubmissionKeys, readLocalSubmissions } from './local-submissions.ts'

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

type SubmissionCardProps = {
  submission: RepliableSubmission
  to: string
  assignee: string | null
  /** ISO timestamp of the database. */
  now: string
}

/** `reply`: a `mailto:` that quotes the message, if mail programs can open it. */
export type RepliableSubmission = ListedSubmission & { reply?: string }

export function SubmissionCard({ submission, to, assignee, now }: SubmissionCardProps) {
  const labels = useInboxLabels()
  const name = useShownName(submission.name)
  const { id, message, isCut, locale, status, spam_reasons, created_at, notes } = submission
  return (
    <Card id={id} labelledBy={`from-${id}`} select={interpolate(labels.bulk.select, { name })} isLink>
      <Sender
        id={`from-${id}`}
        message={submission}
        at={created_at}
        locale={locale}
        to={to}
        isRead={status === 'read'}
      />
      <div>
        <EntryText lang={chineseLang(message, locale)}>{message}</EntryText>
        {isCut ? (
          <p>
            <PageLink to={to}>
              {labels.readOn}
              <span className="sr-only">{interpolate(labels.of, { name })}</span>
            </PageLink>
          </p>
        ) : null}
      </div>
      <EntrySide
        status={status}
        reasons={spam_reasons}
        facts={
          <>
            <Waiting status={status} since={created_at} now={now} />
            {assignee ? <span>{assignee}</span> : null}
            {notes > 0 ? <PageLink to={`${to}#notes`}>{plural(labels.notes.count, notes)}</PageLink> : null}
          </>
        }
      >
        <StatusButtons id={id} name={name} status={status} reply={submission.reply} />
      </EntrySide>
    </Card>
  )
}

export function LocalList() {
  const labels = useInboxLabels()
  // Revalidates when Supabase is back.
  useNewItems(null)
  const stored = useSyncExternalStore(subscribe, readAll, () => null)
  const submissions = useMemo(
    () => (stored === null ? null : readLocalSubmissions({ getItem: read })),
    [stored],
  )
  return (
    <main id="main" className="admin" tabIndex={-1}>
      <AdminHead
        title={labels.title}
        text={submissions && interpolate(labels.total, { count: submissions.length })}
      >
        <SourceIndicator source="localStorage" />
      </AdminHead>
      {submissions ? null : <p role="status">{labels.loading}</p>}
      {submissions?.length === 0 ? <EmptyList title={labels.emptyTitle} text={labels.emptyText} /> : null}
      <ol className="border-b border-rule">
        {submissions?.map((submission, index) => (
          <li key={index}>
            <Entry>
              <Sender message={submission} at={submission.submitted_at} />
              <EntryText>{submission.message}</EntryText>
            </Entry>
          </li>
        ))}
      </ol>
    </main>
  )
}

const read = (key: string) => readStored('localStorage', key)

function subscribe(notify: () => void) {
  addEventListener('storage', notify)
  return () => removeEventListener('storage', notify)
}

function readAll(): string {
  return localSubmissionKeys.map(read).join('\n')
}

const backgrounds = {
  supabase: 'bg-[var(--day,#bfe0c4)_var(--night,#1f4a2c)]',
  localStorage: 'bg-[var(--day,#f2d16b)_var(--night,#5a4405)]',
}

export type Source = 'supabase' | 'localStorage'

export function SourceIndicator({ source }: { source: Source }) {
  const labels = useInboxLabels().source
  return (
    <p
      className={`px-3 py-[0.35rem] font-head text-small/[1.2] font-semibold forced-colors:border-2 ${backgrounds[source]}`}
      data-source={source}
    >
      {labels[source]}
    </p>
  )
}
