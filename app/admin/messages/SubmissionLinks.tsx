import type { ReactNode } from 'react'
import { BesideList } from '#app/admin/inbox/EntryLinks.tsx'
import { neighbourPaths } from '#app/admin/inbox/Neighbours.tsx'
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

export function submissionPaths(
  { submission: { id }, previous, next }: SubmissionDetails,
  { rows, filter }: Pick<SubmissionLinksProps, 'rows' | 'filter'>,
) {
  return neighbourPaths(
    { id, previous, next },
    {
      rows,
      page: filter.page,
      back: `/admin${filterSearch(filter)}`,
      pathTo: (to, page) => pathTo(to, { ...filter, page }),
    },
  )
}

type Props = SubmissionLinksProps & { openId: string; children: ReactNode }

export function BesideSubmissions({ rows, filter, ...list }: Props) {
  const { title } = useInboxLabels()
  const entries = rows.map((row) => ({
    id: row.id,
    to: pathTo(row.id, filter),
    status: row.status,
    since: row.created_at,
    title: <LinkedName row={row} />,
    text: (
      <>
        {row.topic ? <span className="font-[500]">{row.topic} · </span> : null}
        <bdi lang={chineseLang(row.message, row.locale)}>{row.message}</bdi>
      </>
    ),
  }))
  return <BesideList label={title} tab={filter.tab} entries={entries} {...list} />
}

function LinkedName({ row }: { row: Linked }) {
  const name = useShownName(row.name)
  return (
    <bdi dir="auto" lang={chineseLang(name, row.locale)}>
      {name}
    </bdi>
  )
}
