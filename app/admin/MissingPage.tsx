import { useLocation } from '@remix-run/react'
import { AdminLink } from './AdminLink.tsx'
import { useInboxLabels } from './inbox/use-inbox-labels.ts'

/** In place of a message or a lead that was deleted, or of a page that never was. */
export function MissingPage() {
  const { missing, pager } = useInboxLabels()
  const { pathname, search } = useLocation()
  const [, , tool] = pathname.split('/')
  const text = tool === 'submissions' || tool === 'leads' ? missing[tool] : missing.page
  return (
    <main id="main" className="admin" tabIndex={-1}>
      <h1 className="max-w-[24em] text-[1.5rem]/[1.3] tracking-[-0.01em]">{text}</h1>
      <p className="mt-6">
        <AdminLink className="admin-button" to={(tool === 'leads' ? '/admin/leads' : '/admin') + search}>
          {pager.back}
        </AdminLink>
      </p>
    </main>
  )
}
