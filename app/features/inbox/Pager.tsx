import { formatCount } from '#app/i18n/numbers.ts'
import { interpolate } from '#app/i18n/interpolate.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { PagerNav } from './PagerNav.tsx'
import { pageSize } from './submission-filter.ts'
import { useInboxLabels } from './labels/use-inbox-labels.ts'

type Props = {
  page: number
  found: number
  range: string
  isByTime?: boolean
  hrefOf(page: number): string
}

export function Pager({ page, found, range, isByTime = true, hrefOf }: Props) {
  const { pager } = useInboxLabels()
  const from = (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, found)
  if (found <= pageSize && page === 1) return null
  return (
    <PagerNav>
      {page > 1 ? (
        <PageLink to={hrefOf(page - 1)} rel="prev">
          ← {isByTime ? pager.newer : pager.pageBefore}
        </PageLink>
      ) : null}
      {from <= to ? (
        <span>
          {interpolate(range, { from: formatCount(from), to: formatCount(to), total: formatCount(found) })}
        </span>
      ) : null}
      {to < found && from <= to ? (
        <PageLink to={hrefOf(page + 1)} rel="next">
          {isByTime ? pager.older : pager.pageAfter} →
        </PageLink>
      ) : null}
    </PagerNav>
  )
}
