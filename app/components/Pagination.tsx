import { interpolate } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { PageLink } from './PageLink.tsx'

type Props = { page: number; pages: number; pathOf(page: number): string }

export function Pagination({ page, pages, pathOf }: Props) {
  const labels = useLanguage().labels.pages
  if (pages < 2) return null
  return (
    <nav className="page-grid mt-12 print:hidden" aria-label={labels.label}>
      <p className="flex max-w-none flex-wrap items-center gap-x-6 gap-y-4 md:col-[3/13]">
        {page > 1 ? (
          <PageLink className="button button-line" to={pathOf(page - 1)} rel="prev">
            <span aria-hidden="true">←&nbsp;</span>
            {labels.previous}
          </PageLink>
        ) : null}
        <span>{interpolate(labels.position, { page, pages })}</span>
        {page < pages ? (
          <PageLink className="button button-line" to={pathOf(page + 1)} rel="next">
            {labels.next}
            <span aria-hidden="true">&nbsp;→</span>
          </PageLink>
        ) : null}
      </p>
    </nav>
  )
}
