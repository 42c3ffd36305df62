import { useFetcher, useNavigation } from '@remix-run/react'
import type { ReactElement, ReactNode } from 'react'
import { EmptyList } from '#app/components/EmptyList.tsx'
import { PageLink } from '#app/components/PageLink.tsx'
import type { NewItems } from './new-items.ts'
import type { ChangedCount } from './changed-count.ts'
import { ListForm, type ListAnswer } from './ListForm.tsx'
import { ListStatus, type ListStatusMessages } from './ListStatus.tsx'
import { Pager } from './Pager.tsx'
import { StatusTabs } from './StatusTabs.tsx'
import { nameOf, totalOf, type Colleague, type StatusCounts } from './submission.ts'
import { countOf, tabs, type SubmissionFilter } from './submission-filter.ts'
import { useInboxMessages } from './use-inbox-messages.ts'
import { useFocusNextCard } from './use-kept-focus.ts'
import { useForThisList } from './use-since-opened.ts'

type ListMessages = ListStatusMessages & {
  emptyTitle: string
  emptyText: string
  nothingFound: string
  showAll: string
  all: { one: string; other: string }
  range: string
}

type Row = { id: string; assignee_id: string | null }

type Props<Listed extends Row> = {
  head: ReactNode
  search: ReactNode
  keys: ReactNode
  rows: Listed[]
  /** A row's card; `assignee` is a name, null where it is assigned to nobody. */
  card(row: Listed, assignee: string | null): ReactElement
  read: { found: number; counts: StatusCounts; colleagues: Colleague[]; until: string }
  filter: Pick<SubmissionFilter, 'tab' | 'query' | 'page'>
  /** The query string of the list, with another tab or page where one is named. */
  searchOf(changes?: { tab?: SubmissionFilter['tab']; page?: number }): string
  /** Paths: of the list, and of its file; `action` is a whole address. */
  paths: { list: string; file: string; action: string }
  /** What the act before changed, where no scripts run. */
  changed: ChangedCount | null
  /** What came since the list was opened. */
  newItems: NewItems | undefined
  isByTime?: boolean
  messages: ListMessages
}

/** A page of the desk that lists messages or leads: their tabs, one page of them to act on, and the ways to the others. */
export function InboxList<Listed extends Row>({
  rows,
  read,
  filter,
  searchOf,
  paths,
  messages: messages,
  ...props
}: Props<Listed>) {
  const inboxMessages = useInboxMessages()
  const fetcher = useFetcher<ListAnswer>()
  const answer = useForThisList(fetcher.data)
  const isBusy = fetcher.state !== 'idle'
  const isLoading = useNavigation().state === 'loading'
  const keepFocus = useFocusNextCard(isBusy)
  const { found, counts, colleagues, until } = read
  const names = new Map(colleagues.map((colleague) => [colleague.user_id, nameOf(colleague)]))
  return (
    <main id="main" className="admin" tabIndex={-1}>
      <div className="admin__head">{props.head}</div>
      <StatusTabs
        label={inboxMessages.tabs.label}
        current={filter.tab}
        tabs={tabs.map((tab) => ({
          tab,
          name: inboxMessages.tabs[tab],
          count: countOf(tab, counts),
          to: paths.list + searchOf({ tab, page: 1 }),
        }))}
      />
      <div className="admin__tools">
        {props.search}
        {found > 0 ? (
          <a className="admin-button" href={paths.file + searchOf({ page: 1 })} download>
            {inboxMessages.download}
          </a>
        ) : null}
      </div>
      <ListStatus
        isLoading={isLoading}
        isBusy={isBusy}
        changed={answer?.changed ?? props.changed}
        newItems={props.newItems}
        found={found}
        query={filter.query}
        messages={messages}
      />
      {rows.length > 0 ? (
        <ListForm
          key={searchOf()}
          fetcher={fetcher}
          action={paths.action}
          answer={answer}
          isLoading={isLoading}
          onSubmit={keepFocus}
          until={until}
          tab={filter.tab}
          found={found}
          forms={messages.all}
          colleagues={colleagues}
          rows={rows.map((row) => (
            <li key={row.id}>
              {props.card(
                row,
                row.assignee_id && (names.get(row.assignee_id) ?? inboxMessages.assignee.gone),
              )}
            </li>
          ))}
        />
      ) : totalOf(counts) > 0 ? (
        <EmptyList title={messages.nothingFound}>
          <PageLink to={`${paths.list}?status=all`}>{messages.showAll}</PageLink>
        </EmptyList>
      ) : (
        <EmptyList title={messages.emptyTitle} text={messages.emptyText} />
      )}
      <div className="admin__foot">
        <Pager
          page={filter.page}
          found={found}
          range={messages.range}
          isByTime={props.isByTime}
          hrefOf={(page) => paths.list + searchOf({ page })}
        />
        {props.keys}
      </div>
    </main>
  )
}
