import { useNavigate } from '@remix-run/react'
import { AdminLink } from '#app/admin/AdminLink.tsx'
import { actionHelp, actionKeys, useInboxShortcuts, useKeyboardShortcuts } from './keys.tsx'
import { useInboxLabels } from './use-inbox-labels.ts'
import { PagerNav } from './Pager.tsx'

/** Ids within the filter of the list, in its order. */
export type Neighbours = { previous: string | null; next: string | null }

export type NeighbourPaths = Neighbours & { back: string }

type List = {
  /** A page of it. */
  rows: { id: string }[]
  page: number
  back: string
  pathTo: (id: string, page: number) => string
}

/** Neighbours may be on another page of the list. Back leads to the row of the entry. */
export function neighbourPaths(
  { id, previous, next }: Neighbours & { id: string },
  { rows, page, back, pathTo }: List,
): NeighbourPaths {
  const at = rows.findIndex((row) => row.id === id)
  const pageBefore = at === 0 ? Math.max(1, page - 1) : page
  const pageAfter = at === rows.length - 1 && at >= 0 ? page + 1 : page
  return {
    back: `${back}#from-${id}`,
    previous: previous && pathTo(previous, pageBefore),
    next: next && pathTo(next, pageAfter),
  }
}

export const entryHelp = [
  { key: 'next', caps: ['j', '→'] },
  { key: 'previous', caps: ['k', '←'] },
  { key: 'back', caps: ['u'] },
  ...actionHelp,
] as const

/** The keys of an open entry. */
export function useEntryShortcuts({ back, previous, next }: NeighbourPaths) {
  const navigate = useNavigate()
  const go = (to: string | null) => () => to && navigate(to)
  const [isEnabled, setEnabled] = useInboxShortcuts()
  useKeyboardShortcuts(
    {
      j: go(next),
      ArrowRight: go(next),
      k: go(previous),
      ArrowLeft: go(previous),
      u: go(back),
      ...actionKeys(() => document.getElementById('main')),
    },
    isEnabled,
  )
  return [isEnabled, setEnabled] as const
}

export function NeighbourLinks({ back, previous, next }: NeighbourPaths) {
  const { pager } = useInboxLabels()
  return (
    <PagerNav className="*:first:mr-auto">
      <AdminLink to={back}>{pager.back}</AdminLink>
      {previous ? (
        <AdminLink to={previous} rel="prev">
          ← {pager.previous}
        </AdminLink>
      ) : null}
      {next ? (
        <AdminLink to={next} rel="next">
          {pager.next} →
        </AdminLink>
      ) : null}
    </PagerNav>
  )
}
