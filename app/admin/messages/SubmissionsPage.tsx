import { AdminHead } from '#app/admin/AdminHead.tsx'
import { formatCount, interpolate, plural } from '#app/i18n/format.ts'
import { languages } from '#app/i18n/languages.ts'
import { locales } from '#app/i18n/locales.ts'
import type { ActionReport } from '#app/admin/inbox/action-report.ts'
import { StatusButtons } from '#app/admin/inbox/actions.tsx'
import { Row } from '#app/admin/inbox/Row.tsx'
import { Choice, SearchForm } from '#app/admin/inbox/fields.tsx'
import { InboxList } from '#app/admin/inbox/InboxList.tsx'
import { ListKeys } from '#app/admin/inbox/keys.tsx'
import { totalOf, type Colleague } from '#app/admin/inbox/submission.ts'
import {
  areAnswersDue,
  filterSearch,
  isLongestWaitingFirst,
  isNarrow,
  type SubmissionFilter,
} from '#app/admin/inbox/submission-filter.ts'
import { useNewItems } from '#app/admin/inbox/use-new-items.ts'
import { useInboxLabels } from '#app/admin/inbox/use-inbox-labels.ts'
import { chineseLang, useShownName } from './Sender.tsx'
import type { ListedSubmission, SubmissionPage } from './submissions.server.ts'

/** `reply`: a `mailto:` that quotes the message, if mail programs can open it. */
type RepliableSubmission = ListedSubmission & { reply?: string }

export type InboxPage = Omit<SubmissionPage, 'submissions'> & {
  submissions: RepliableSubmission[]
  filter: SubmissionFilter
  colleagues: Colleague[]
  viewerId: string
  isCompact: boolean
  report: ActionReport | null
}

export function SubmissionsPage({ page }: { page: InboxPage }) {
  const labels = useInboxLabels()
  const { submissions, filter, report, viewerId, isCompact, ...read } = page
  const newItems = useNewItems(read.counts)
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
          clearTo={isNarrow(filter) ? `/admin${filterSearch({ tab: filter.tab })}` : null}
          colleagues={read.colleagues}
          viewerId={viewerId}
          isCompact={isCompact}
        >
          <FilterChoices filter={filter} topics={read.topics} />
        </SearchForm>
      }
      keys={<ListKeys labels={labels.keys} />}
      rows={submissions}
      isCompact={isCompact}
      card={(submission, assignee) => (
        <SubmissionRow
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
      isNarrow={isNarrow(filter)}
      newItems={newItems}
      labels={{ ...labels, ...labels.bulk, found: labels.search.found, range: labels.pager.range }}
    />
  )
}

function FilterChoices({ filter, topics }: { filter: SubmissionFilter; topics: string[] }) {
  const { search, leads } = useInboxLabels()
  const { topic } = filter
  const known = topic === null || topics.includes(topic) ? topics : [...topics, topic]
  return (
    <>
      {areAnswersDue(filter.tab) ? (
        <Choice
          name="sort"
          label={search.sort}
          chosen={filter.waitingFirst ? 'waiting' : 'newest'}
          options={[
            ['newest', leads.sortNewest],
            ['waiting', search.waitingFirst],
          ]}
        />
      ) : null}
      <Choice
        name="topic"
        label={search.topic}
        chosen={topic}
        options={[['', search.anyTopic], ...known.map((one) => [one, one] as const)]}
      />
      <Choice
        name="locale"
        label={search.language}
        chosen={filter.locale}
        options={[
          ['', search.anyLanguage],
          ...locales.map((locale) => [locale, languages[locale].name] as const),
        ]}
      />
    </>
  )
}

type SubmissionRowProps = {
  submission: RepliableSubmission
  to: string
  assignee: string | null
  /** ISO timestamp of the database. */
  now: string
}

function SubmissionRow({ submission, to, assignee, now }: SubmissionRowProps) {
  const labels = useInboxLabels()
  const name = useShownName(submission.name)
  const { id, email, phone_number, topic, message, locale, status, spam_reasons, created_at } = submission
  const { notes, reply } = submission
  return (
    <Row
      id={id}
      to={to}
      title={
        <bdi dir="auto" lang={chineseLang(name, locale)}>
          {name}
        </bdi>
      }
      email={email}
      phone={phone_number}
      select={interpolate(labels.bulk.select, { name })}
      status={status}
      age={{ status, since: created_at, now }}
      about={[topic]}
      language={locale}
      text={<bdi lang={chineseLang(message, locale)}>{message}</bdi>}
      reasons={spam_reasons}
      facts={
        <>
          {notes > 0 ? <span>{plural(labels.notes.count, notes)}</span> : null}
          {assignee ? <span>{assignee}</span> : null}
        </>
      }
    >
      <StatusButtons id={id} name={name} status={status} reply={reply} />
    </Row>
  )
}

const backgrounds = {
  supabase: 'bg-[var(--day,#bfe0c4)_var(--night,#1f4a2c)]',
  localStorage: 'bg-[var(--day,#f2d16b)_var(--night,#5a4405)]',
}

type Source = 'supabase' | 'localStorage'

export function SourceIndicator({ source }: { source: Source }) {
  const labels = useInboxLabels().source
  return (
    <p
      className={`px-2 py-[0.35rem] font-head text-small/[1.2] font-semibold md:px-3 forced-colors:border-2 ${backgrounds[source]}`}
      data-source={source}
    >
      {labels[source]}
    </p>
  )
}
