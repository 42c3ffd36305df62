import { data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import type { PageHandle } from '#app/features/frame/standalone.ts'
import { LanguageButton } from '#app/features/frame/LanguageButton.tsx'
import { inboxMessages } from '#app/features/inbox/inbox-messages.server.ts'
import { clearDrafts } from '#app/features/inbox/note-drafts.ts'
import inboxStyles from '#app/features/inbox/inbox.css?url'
import statusStyles from '#app/features/status/status.css?url'
import { AdminBar } from '#app/features/staff/AdminBar.tsx'
import { staffAccess } from '#app/features/staff/staff-access.server.ts'
import { staffMessages } from '#app/features/staff/staff-messages.server.ts'
import staffStyles from '#app/features/staff/staff.css?url'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

/** Public labels only: every page checks access itself. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const access = await staffAccess(request, context)
  const viewer = access.kind === 'staff' ? access.viewer : null
  const messages = { staffMessages: staffMessages(locale), inboxMessages: inboxMessages(locale) }
  // Renewed session cookies: on the sign-in pages no other response sets them.
  return data({ viewer, ...messages }, { headers: access.headers })
}

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: staffStyles },
  { rel: 'stylesheet', href: inboxStyles },
  { rel: 'stylesheet', href: statusStyles },
]

export const handle = { standalone: () => true } satisfies PageHandle

export default function AdminRoute() {
  return (
    <>
      <AdminBar language={<LanguageButton />} onSignOut={clearDrafts} />
      <Outlet />
    </>
  )
}
