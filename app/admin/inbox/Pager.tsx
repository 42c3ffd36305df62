import type { ReactNode } from 'react'
import { formatCount, interpolate } from '#app/i18n/format.ts'
import { AdminLink } from '#app/admin/AdminLink.tsx'
import { useInboxLabels } from './use-inbox-labels.ts'

type Props = {
  page: number
  pageSize: number
  found: number
  range: string
  isByTime?: boolean
  hrefOf(page: number): string
}

export function Pager({ page, pageSize, found, range, isByTime = true, hrefOf }: Props) {
  const { pager } = useInboxLabels()
  const from = (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, found)
  if (found <= pageSize && page === 1) return null
  return (
    <PagerNav>
      {page > 1 ? (
        <AdminLink to={hrefOf(page - 1)} rel="prev">
          ← {isByTime ? pager.newer : pager.pageBefore}
        </AdminLink>
      ) : null}
      {from <= to ? (
        <span>
          {interpolate(range, { from: formatCount(from), to: formatCount(to), total: formatCount(found) })}
        </span>
      ) : null}
      {to < found && from <= to ? (
        <AdminLink to={hrefOf(page + 1)} rel="next">
          {isByTime ? pager.older : pager.pageAfter} →
        </AdminLink>
      ) : null}
    </PagerNav>
  )
}

export function PagerNav({ className = '', children }: { className?: string; children: ReactNode }) {
  const { pager } = useInboxLabels()
  return (
    <nav
      className={`flex min-h-11 flex-wrap items-center gap-x-6 font-head text-small/[1.2] font-[500] tabular-nums [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center ${className}`}
      aria-label={pager.label}
    >
      {children}
    </nav>
  )
}

export function ListFoot({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 pt-2">{children}</div>
}
