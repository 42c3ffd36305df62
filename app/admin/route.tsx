import { data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import {
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import type { ReactNode } from 'react'
import { SkipLink } from '#app/components/SkipLink.tsx'
import { ErrorPage } from '#app/components/errors/ErrorPage.tsx'
import type { PageHandle } from '#app/page-handle.ts'
import { LanguageButton } from '#app/components/layout/LanguageButton.tsx'
import { inboxLabels } from './inbox/inbox-labels.server.ts'
import { clearDrafts } from './messages/note-drafts.ts'
import { MissingPage } from './MissingPage.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { AdminBar } from './AdminBar.tsx'
import { staffAccess } from './staff-access.server.ts'
import { staffLabels } from '#app/i18n/labels/labels.server.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import styles from './route.css?url'

/** Public labels only: every page checks access itself. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const access = await staffAccess(request, context)
  const viewer = access.kind === 'staff' ? access.viewer : null
  const labels = { staffLabels: staffLabels(locale), inboxLabels: inboxLabels(locale) }
  // Renewed session cookies: on the sign-in pages no other response sets them.
  return data({ viewer, ...labels }, { headers: access.headers })
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const handle = { hydrate: true } satisfies PageHandle

export default function AdminRoute() {
  return (
    <StaffLayout>
      <Outlet />
    </StaffLayout>
  )
}

function StaffLayout({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <SkipLink label={useLanguage().labels.a11y.skip} />
      <AdminBar
        language={
          <LanguageButton
            here={pathname + search}
            className="leading-none font-semibold max-[36rem]:pr-0 max-[36rem]:text-right"
          />
        }
        onSignOut={clearDrafts}
      />
      {children}
      <NavigationProgress />
    </>
  )
}

/** In the staff app, so that an error of one tool replaces only its page. */
export function ErrorBoundary() {
  const error = useRouteError()
  // Undefined where the loader of this route failed.
  const data = useRouteLoaderData<typeof loader>('admin/route')
  if (!data) return <ErrorPage error={error} />
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return <StaffLayout>{data.viewer && isMissing ? <MissingPage /> : <ErrorPage error={error} />}</StaffLayout>
}
