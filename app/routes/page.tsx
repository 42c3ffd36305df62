import { Outlet, useLocation, useRouteError } from '@remix-run/react'
import { ErrorPage } from '#app/features/errors/ErrorPage.tsx'
import { pageHeaders } from '#app/http/page-headers.ts'

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
