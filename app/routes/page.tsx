import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLocation, useRouteError, type ShouldRevalidateFunction } from '@remix-run/react'
import { ErrorPage } from '#app/features/errors/ErrorPage.tsx'
import { pageHeaders } from '#app/http/page-headers.ts'
import { contentLabels } from '#app/i18n/labels/labels.server.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

/** Documents of static content omit them (hydration-data.server.ts). */
export function loader({ request, context }: LoaderFunctionArgs) {
  return { labels: contentLabels(negotiateLocale(request, context).locale) }
}

export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  !formMethod && defaultShouldRevalidate

export const headers = pageHeaders

/** Catches errors of pages. If the root catches one, React replaces the document with its inline styles and script. */
export default function Page() {
  const { pathname } = useLocation()
  // Elements of their own for each page, which Back shows again (hydration/kept-pages.ts).
  return <Outlet key={pathname} />
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}
