import type { MetaDescriptor } from '@remix-run/node'
import { isRouteErrorResponse } from '@remix-run/react'
import { brand } from '#app/utils/brand.ts'
import { fallback } from '#app/i18n/messages/fallback.ts'
import { rootDataOf, type PageMatches } from './root-data.ts'

/** Head of a page that cannot be shown. */
export function errorHead(matches: PageMatches, error: unknown): MetaDescriptor[] {
  const { notFound, error: words } = rootDataOf(matches)?.messages ?? fallback
  const status = isRouteErrorResponse(error) ? error.status : 500
  const title = status === 404 ? notFound.title : status === 503 ? words.unavailableTitle : words.title
  return [{ title: `${title} · ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}
