import { useEffect, useRef } from 'react'
import { AdminLink } from '#app/admin/AdminLink.tsx'
import { formatCount } from '#app/i18n/format.ts'
import { Age } from '#app/admin/inbox/Entry.tsx'
import type { Submission } from '#app/admin/inbox/submission.ts'
import { filterSearch, type SubmissionFilter } from '#app/admin/inbox/submission-filter.ts'
import { useInboxLabels } from '#app/admin/inbox/use-inbox-labels.ts'
import { chineseLang, useShownName } from './Sender.tsx'
import type { SubmissionDetails } from './submissions.server.ts'

type Linked = Pick<Submission, 'id' | 'name' | 'topic' | 'message' | 'locale' | 'status' | 'created_at'>

export type SubmissionLinksProps = {
  /** A page of the list, with the first line of each message. */
  rows: Linked[]
  filter: SubmissionFilter
  found: number
  /** ISO timestamp of the database. */
  now: string
}

const pathTo = (id: string, filter: SubmissionFilter) => `/admin/submissions/${id}${filterSearch(filter)}`

/** Neighbours may be on another page of the list. */
export function neighbourPaths(
  { submission, previous, next }: SubmissionDetails,
  { rows, filter }: Pick<SubmissionLinksProps, 'rows' | 'filter'>,
) {
  const at = rows.findIndex(({ id }) => id === submission.id)
  const { page } = filter
  const pageBefore = at === 0 ? Math.max(1, page - 1) : page
  const pageAfter = at === rows.length - 1 && at >= 0 ? page + 1 : page
  return {
    back: `/admin${filterSearch(filter)}`,
    previous: previous && pathTo(previous, { ...filter, page: pageBefore }),
    next: next && pathTo(next, { ...filter, page: pageAfter }),
  }
}

/** The list beside an open message, in windows that have room for both. */
export function SubmissionLinks({
  rows,
  filter,
  found,
  now,
  openId,
}: SubmissionLinksProps & { openId: string }) {
  const labels = useInboxLabels()
  const current = useRef<HTMLLIElement>(null)
  useEffect(() => {
    void current.current?.scrollIntoView({ block: 'nearest' })
  }, [openId])
  return (
    <nav
      className="sticky top-0 max-h-svh self-start overflow-y-auto border-r border-line pb-4 max-[75rem]:hidden"
      aria-label={labels.title}
    >
      <p className="flex min-h-11 items-center gap-2 pl-3 font-head text-small font-semibold">
        {labels.tabs[filter.tab]} <span className="font-normal text-soft">{formatCount(found)}</span>
      </p>
      <ol>
        {rows.map((row) => (
          <li key={row.id} ref={row.id === openId ? current : undefined} className="scroll-my-12">
            <AdminLink
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-line px-3 py-[0.2rem] text-small/[1.4] no-underline hover:bg-shade focus-visible:-outline-offset-3 aria-[current]:bg-celadon-surface aria-[current]:text-on-celadon"
              to={pathTo(row.id, filter)}
              aria-current={row.id === openId ? 'true' : undefined}
            >
              <LinkText row={row} now={now} />
            </AdminLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function LinkText({ row, now }: { row: Linked; now: string }) {
  const name = useShownName(row.name)
  return (
    <>
      <bdi
        className={`truncate ${row.status === 'new' ? 'font-bold' : 'font-[500]'}`}
        dir="auto"
        lang={chineseLang(name, row.locale)}
      >
        {name}
      </bdi>
      <Age status={row.status} since={row.created_at} now={now} />
      <span className="col-span-2 truncate">
        {row.topic ? <span className="font-[500]">{row.topic} · </span> : null}
        <bdi lang={chineseLang(row.message, row.locale)}>{row.message}</bdi>
      </span>
    </>
  )
}
