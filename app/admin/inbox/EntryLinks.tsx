import type { ReactNode } from 'react'
import { AdminLink } from '#app/admin/AdminLink.tsx'
import { useCurrentInView } from '#app/admin/use-current-in-view.ts'
import { formatCount } from '#app/i18n/format.ts'
import { Age } from './Entry.tsx'
import type { Status } from './submission.ts'
import type { Tab } from './submission-filter.ts'
import { useInboxLabels } from './use-inbox-labels.ts'

type LinkedEntry = {
  id: string
  to: string
  status: Status
  since: string
  isAnswerable?: boolean
  title: ReactNode
  text: ReactNode
}

type Props = {
  /** The name of the list. */
  label: string
  tab: Tab
  found: number
  /** ISO timestamp of the database. */
  now: string
  openId: string
  entries: LinkedEntry[]
  /** The open entry. */
  children: ReactNode
}

/** An open entry, and its list beside it in windows that have room for both. */
export function BesideList({ label, tab, found, now, openId, entries, children }: Props) {
  const labels = useInboxLabels()
  const list = useCurrentInView<HTMLElement>()
  return (
    <div className="min-[75rem]:m-auto min-[75rem]:grid min-[75rem]:min-h-[calc(100svh-3.125rem)] min-[75rem]:w-grid min-[75rem]:grid-cols-[minmax(22rem,35%)_minmax(0,1fr)] min-[75rem]:[&>main]:m-0 min-[75rem]:[&>main]:w-auto min-[75rem]:[&>main]:border-l min-[75rem]:[&>main]:border-line min-[75rem]:[&>main]:pl-8">
      <nav
        ref={list}
        className="sticky top-0 max-h-[calc(100svh-3.125rem)] self-start overflow-y-auto pb-4 max-[75rem]:hidden"
        aria-label={label}
      >
        <p className="flex min-h-11 items-center gap-2 pl-3 font-head text-small font-semibold">
          {labels.tabs[tab]} <span className="font-normal text-soft">{formatCount(found)}</span>
        </p>
        <ol>
          {entries.map((entry) => (
            <li key={entry.id}>
              <EntryLink entry={entry} now={now} isOpen={entry.id === openId} />
            </li>
          ))}
        </ol>
      </nav>
      {children}
    </div>
  )
}

function EntryLink({ entry, now, isOpen }: { entry: LinkedEntry; now: string; isOpen: boolean }) {
  const { to, status, since, isAnswerable, title, text } = entry
  return (
    <AdminLink
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-line px-3 py-[0.2rem] text-small/[1.4] no-underline hover:bg-shade focus-visible:-outline-offset-3 aria-[current]:bg-celadon-surface aria-[current]:text-on-celadon"
      to={to}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className={`truncate ${status === 'new' ? 'font-bold' : 'font-[500]'}`}>{title}</span>
      <Age status={status} since={since} now={now} isAnswerable={isAnswerable} />
      <span className="col-span-2 truncate">{text}</span>
    </AdminLink>
  )
}
