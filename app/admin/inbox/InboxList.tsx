import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState, type FormEvent, type ReactElement, type ReactNode } from 'react'
import { formatCount, interpolate, plural } from '#app/i18n/format.ts'
import { EmptyList } from '#app/admin/EmptyList.tsx'
import { AdminLink } from '#app/admin/AdminLink.tsx'
import { useCurrentInView } from '#app/admin/use-current-in-view.ts'
import type { NewItems } from './use-new-items.ts'
import { describeReport, isListOld, type ActionReport } from './action-report.ts'
import { ListFoot, Pager } from './Pager.tsx'
import { ListForm, type ListResult } from './ListForm.tsx'
import { nameOf, totalOf, type Colleague, type StatusCounts } from './submission.ts'
import { countOf, tabs, type SubmissionFilter } from './submission-filter.ts'
import { useHydrated } from './use-hydrated.ts'
import { useInboxLabels } from './use-inbox-labels.ts'
import { useListAction } from './use-list-action.ts'
import { UndoBar } from './actions.tsx'

type ListLabels = ListStatusLabels & {
  emptyTitle: string
  emptyText: string
  nothingFound: string
  /** With the name of the tab. */
  emptyTab: string
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
  /** `assignee`: display name, null when unassigned. */
  card(row: Listed, assignee: string | null): ReactElement
  /** The tab Overdue is shown with `overdue` only. */
  read: { found: number; counts: StatusCounts; overdue?: number; colleagues: Colleague[]; until: string }
  filter: Pick<SubmissionFilter, 'tab' | 'query' | 'page' | 'pageSize'>
  /** Query string of the list, with the given tab or page. */
  searchOf(changes?: { tab?: SubmissionFilter['tab']; page?: number }): string
  /** `action` includes the query string. */
  paths: { list: string; file: string; action: string }
  /** Result of the previous action, without JavaScript. */
  report: ActionReport | null
  newItems: NewItems | undefined
  isByTime?: boolean
  /** Whether a search or a choice leaves entries of the tab out. */
  isNarrow: boolean
  isCompact: boolean
  labels: ListLabels
}

export function InboxList<Listed extends Row>({
  rows,
  read,
  filter,
  searchOf,
  paths,
  labels,
  ...props
}: Props<Listed>) {
  const inboxLabels = useInboxLabels()
  const fetcher = useListAction()
  const result = useForThisList(fetcher.data)
  const report = reportOf(result) ?? props.report
  const isBusy = fetcher.state !== 'idle'
  const isLoading = useNavigation().state === 'loading'
  const { found, counts, overdue, colleagues, until } = read
  const focusNextCard = useFocusNextCard(isBusy, fetcher.data, until)
  useEntryFocus()
  const names = new Map(colleagues.map((colleague) => [colleague.user_id, nameOf(colleague)]))
  return (
    <main
      id="main"
      className="admin list-page has-[input:is([name=id],[name=all]):checked]:pb-32"
      tabIndex={-1}
    >
      {props.head}
      <StatusTabs
        current={filter.tab}
        counts={{ ...counts, overdue }}
        hrefOf={(tab) => paths.list + searchOf({ tab, page: 1 })}
      />
      {props.search}
      <ListStatus
        isLoading={isLoading}
        isBusy={isBusy}
        soFar={fetcher.soFar}
        report={report}
        newItems={props.newItems}
        found={found}
        query={filter.query}
        labels={labels}
      />
      {report?.action && !isBusy ? (
        <UndoBar
          key={report.action.undo}
          fetcher={fetcher}
          action={paths.action}
          undo={report.action.undo}
          text={describeReport(report, labels, inboxLabels)}
          onSubmit={focusNextCard}
        />
      ) : null}
      {rows.length > 0 ? (
        <ListForm
          key={searchOf()}
          fetcher={fetcher}
          action={paths.action}
          result={result}
          isLoading={isLoading}
          onSubmit={focusNextCard}
          until={until}
          tab={filter.tab}
          found={found}
          forms={labels.all}
          colleagues={colleagues}
          isCompact={props.isCompact}
          rows={rows.map((row) => (
            <li key={row.id}>
              {props.card(row, row.assignee_id && (names.get(row.assignee_id) ?? inboxLabels.assignee.gone))}
            </li>
          ))}
        />
      ) : (
        <Nothing tab={props.isNarrow ? null : filter.tab} {...{ counts, labels }} list={paths.list} />
      )}
      <Foot {...{ filter, found, labels, paths, searchOf }} isByTime={props.isByTime} keys={props.keys} />
    </main>
  )
}

type FootProps = Pick<Props<Row>, 'filter' | 'labels' | 'paths' | 'searchOf' | 'isByTime' | 'keys'> & {
  found: number
}

function Foot({ filter, found, labels, paths, searchOf, isByTime, keys }: FootProps) {
  const { download } = useInboxLabels()
  return (
    <ListFoot>
      <Pager
        page={filter.page}
        pageSize={filter.pageSize}
        found={found}
        range={labels.range}
        isByTime={isByTime}
        hrefOf={(page) => paths.list + searchOf({ page })}
      />
      {found > 0 ? (
        <a className="admin-button" href={paths.file + searchOf({ page: 1 })} download>
          {download}
        </a>
      ) : null}
      {keys}
    </ListFoot>
  )
}

type NothingProps = {
  counts: StatusCounts
  /** Null where something was searched. */
  tab: SubmissionFilter['tab'] | null
  list: string
  labels: ListLabels
}

function Nothing({ counts, tab, list, labels }: NothingProps) {
  const { empty, tabs } = useInboxLabels()
  if (totalOf(counts) === 0) return <EmptyList title={labels.emptyTitle} text={labels.emptyText} />
  const all = <AdminLink to={`${list}?status=all`}>{labels.showAll}</AdminLink>
  if (tab === null) return <EmptyList title={labels.nothingFound}>{all}</EmptyList>
  if (tab === 'inbox') return <EmptyList title={empty.inbox}>{all}</EmptyList>
  const status = tabs[tab].toLowerCase()
  return (
    <EmptyList title={tab === 'spam' ? empty.spam : interpolate(labels.emptyTab, { status })}>
      <AdminLink to={list}>{empty.back}</AdminLink>
    </EmptyList>
  )
}

type TabsProps = {
  current: SubmissionFilter['tab']
  counts: StatusCounts & { overdue?: number }
  hrefOf(tab: SubmissionFilter['tab']): string
}

function StatusTabs({ current, counts, hrefOf }: TabsProps) {
  const labels = useInboxLabels().tabs
  const row = useCurrentInView<HTMLDivElement>()
  const shown = tabs.filter((tab) => tab !== 'overdue' || counts.overdue !== undefined)
  const numbers = shown.map(
    (tab) => [tab, tab === 'overdue' ? (counts.overdue ?? 0) : countOf(tab, counts)] as const,
  )
  return (
    <nav className="list-tools max-lg:border-b max-lg:border-line" aria-label={labels.label}>
      <div ref={row} className="admin-tabs max-lg:cut-right mt-0 max-lg:flex-nowrap max-lg:overflow-x-auto">
        {numbers.map(([tab, count]) => (
          <AdminLink
            key={tab}
            className="whitespace-nowrap"
            to={hrefOf(tab)}
            aria-current={tab === current ? 'page' : undefined}
          >
            {labels[tab]}{' '}
            <span
              className={
                tab === 'overdue' && count > 0
                  ? 'bg-vermilion-surface px-1.5 text-on-vermilion tabular-nums'
                  : 'font-normal text-soft tabular-nums'
              }
            >
              {formatCount(count)}
            </span>
          </AdminLink>
        ))}
      </div>
    </nav>
  )
}

/** Who comes back from an entry goes on at its row. */
function useEntryFocus() {
  const { hash } = useLocation()
  useEffect(() => {
    if (!hash.startsWith('#from-')) return
    const row = document.getElementById(hash.slice(1))?.closest<HTMLElement>('[data-card]')
    row?.focus({ preventScroll: true })
    // Not smoothly, past all rows before it.
    row?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [hash])
}

/** Null after a failure. */
function reportOf(result: ListResult | undefined): ActionReport | null {
  const { changed, action = null, isUndone = false } = result ?? {}
  return changed === undefined ? null : { changed, action, isUndone }
}

/** Drops values of a list with another query string. */
function useForThisList(value: ListResult | undefined): ListResult | undefined {
  const { search: list } = useLocation()
  const [opened, setOpened] = useState<{ list: string; value?: ListResult }>({ list })
  if (opened.list !== list) setOpened({ list, value })
  return value === opened.value ? undefined : value
}

type Forms = { one: string; other: string }

type ListStatusLabels = { loading: string; done: Forms; none: string; newItems: Forms; found: Forms }

type ListStatusProps = {
  isLoading: boolean
  /** Clears the status while an action runs, so that an identical text is announced again. */
  isBusy: boolean
  soFar: number
  /** Null before the first action. */
  report: ActionReport | null
  newItems: NewItems | undefined
  found: number
  query: string
  labels: ListStatusLabels
}

function ListStatus({ isLoading, isBusy, soFar, report, newItems, found, query, labels }: ListStatusProps) {
  const inboxLabels = useInboxLabels()
  const done = !isLoading && !isBusy && report && describeReport(report, labels, inboxLabels)
  const isInBar = useHydrated() && Boolean(report?.action)
  const parts = isLoading
    ? [labels.loading]
    : [
        isBusy &&
          soFar > 0 &&
          interpolate(inboxLabels.soFar, { done: formatCount(soFar), count: formatCount(found) }),
        newItems?.entries && plural(labels.newItems, newItems.entries),
        newItems?.contacts && plural(inboxLabels.leads.contacts, newItems.contacts),
        query && plural(labels.found, found, { query }),
      ]
  // Whole elements of one text each: React fails to remove text nodes that browser translation has replaced.
  return (
    <p
      className="max-w-none text-small md:-mb-10 md:flex md:min-h-10 md:items-center md:justify-end md:gap-1 md:pl-96"
      role="status"
    >
      <span className={isInBar ? 'sr-only' : undefined}>{done ? `${done} ` : ''}</span>
      <span>{parts.filter(Boolean).join(' ')}</span>
    </p>
  )
}

/**
 * When the card of the pressed button leaves the list, focuses the card that follows, or the page. `result`: of the
 * last action; on a busy machine React may skip rendering `isBusy`. `until`: of the shown list.
 */
function useFocusNextCard(
  isBusy: boolean,
  result: Partial<ActionReport> | undefined,
  until: string,
): (event: FormEvent) => void {
  const index = useRef(-1)
  const untilBefore = useRef(until)
  /** An undo, pressed outside of the list, brings back what was there. */
  const last = useRef(0)
  useEffect(() => {
    if (isBusy || index.current < 0 || isListOld(result, until, untilBefore.current)) return
    const position = index.current
    index.current = -1
    if (!isGone(document.activeElement)) return
    const cards = document.querySelectorAll<HTMLElement>('[data-card]')
    const next = cards[Math.min(position, cards.length - 1)] ?? document.getElementById('main')
    next?.focus()
  }, [isBusy, result, until])

  return () => {
    const cards = [...document.querySelectorAll('[data-card]')]
    const pressed = cards.findIndex((card) => card.contains(document.activeElement))
    if (pressed >= 0) last.current = pressed
    index.current = last.current
    untilBefore.current = until
  }
}

/** Removed, or hidden with the last selection. */
function isGone(element: Element | null): boolean {
  return element === null || element === document.body || element.getClientRects().length === 0
}
