import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import type { PageHandle } from '#app/features/layout/standalone.ts'
import { LanguageButton } from '#app/features/layout/LanguageButton.tsx'
import { inboxLabels } from '#app/features/inbox/labels/inbox-labels.server.ts'
import { clearDrafts } from '#app/features/inbox/submissions/note-drafts.ts'
import { AdminBar } from '#app/features/staff/AdminBar.tsx'
import { staffAccess } from '#app/features/staff/staff-access.server.ts'
import { staffLabels } from '#app/features/staff/labels/staff-labels.server.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import { styleLinks } from '#app/styles/route-styles.ts'

/** Public labels only: every page checks access itself. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const access = await staffAccess(request, context)
  const viewer = access.kind === 'staff' ? access.viewer : null
  const labels = { staffLabels: staffLabels(locale), inboxLabels: inboxLabels(locale) }
  // Renewed session cookies: on the sign-in pages no other response sets them.
  return data({ viewer, ...labels }, { headers: access.headers })
}

export const links = styleLinks('routes/admin')

export const handle = { standalone: () => true } satisfies PageHandle

export default function AdminRoute() {
  return (
    <>
      <AdminBar
        language={
          <LanguageButton className="leading-none font-semibold max-[36rem]:pr-0 max-[36rem]:text-right" />
        }
        onSignOut={clearDrafts}
      />
      <Outlet />
    </>
  )
}
