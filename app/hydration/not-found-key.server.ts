import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isAdminPath } from '#app/i18n/localized-paths.ts'
import type { loader } from '#app/root.tsx'

/** What a 404 document depends on, never its URL. Null for other documents, previews and admin pages. */
export function notFoundKey(
  { method, url }: Request,
  { staticHandlerContext: { statusCode, loaderData, matches } }: EntryContext,
  { content: { preview } }: AppLoadContext,
): string | null {
  const root = loaderData.root as Awaited<ReturnType<typeof loader>> | undefined
  if (statusCode !== 404 || method !== 'GET' || preview || !root) return null
  if (isAdminPath(new URL(url).pathname)) return null
  const { locale, prefix, detecting } = root
  return [prefix, locale, detecting, ...matches.map(({ route }) => route.id)].join(' ')
}
