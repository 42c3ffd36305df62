import { Outlet, useRouteError } from '@remix-run/react'
import { ErrorPage } from '#app/features/errors/ErrorPage.tsx'
import { pageHeaders } from '#app/utils/http/page-headers.ts'

export const headers = pageHeaders

/** Catches errors of pages. If the root catches one, React replaces the document with its inline styles and script. */
export default function Page() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}
