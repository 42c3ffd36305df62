import { Outlet, useRouteError } from '@remix-run/react'
import { ErrorPage } from '#app/features/errors/ErrorPage.tsx'
import { pageHeaders } from '#app/utils/http/page-headers.ts'

export const headers = pageHeaders

/**
 * Around every page, so that its errors show inside the document. An error that only the root can catch makes React
 * replace the whole document, and with it the inline styles and script.
 */
export default function Page() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}
