import { redirect } from '@remix-run/node'
import { newsSlugsQuery, redirectsQuery } from '#app/content/site-query.ts'
import type { NewsSlugsQueryResult, RedirectsQueryResult } from '#app/content/sanity.types.ts'
import { sanityClient } from '#app/content/sanity-client.server.ts'
import { hasPrefixes, plainPath, prefixOf } from '#app/i18n/localized-paths.ts'
import type { LoadContext } from '#app/load-context.ts'
import { redirectionFrom } from './redirects.ts'
import { knownPaths } from './site-paths.ts'

/** What loaders throw: the CMS redirect of this path in its language, else 404. */
export async function notFound(request: Request, context: LoadContext): Promise<Response> {
  const content = sanityClient(context)
  const redirects = await content.read<RedirectsQueryResult>(redirectsQuery)
  if (redirects.length === 0) return new Response(null, { status: 404 })
  const news = await content.read<NewsSlugsQueryResult>(newsSlugsQuery)
  const { isPage } = knownPaths(
    news.map(({ slug }) => slug),
    redirects,
  )
  const { pathname, search } = new URL(request.url)
  const found = redirectionFrom(pathname, redirects, isPage)
  if (!found) return new Response(null, { status: 404 })
  return redirect(targetOf(found.to, pathname, search, context.content.publicOrigin), {
    status: found.permanent ? 301 : 302,
    // A cached redirect would loop once an editor reverses it.
    headers: { 'Cache-Control': 'no-cache' },
  })
}

/** Keeps the request's query unless the target has its own. Remix prefixes plain paths. */
function targetOf(to: string, from: string, search: string, origin: string): string {
  const [, base = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? []
  const whole = (path: string) => path + (query || search) + hash
  if (!to.startsWith('/') || !prefixOf(from)) return whole(base)
  const path = plainPath(base)
  return hasPrefixes(path) ? whole(path) : origin + whole(path)
}
