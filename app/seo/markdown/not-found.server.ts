import { notFound } from '#app/http/not-found.server.ts'
import { pathnameOf } from '#app/http/redirect-lookup.ts'
import { prefixedPath, plainPath, prefixOf } from '#app/i18n/localized-paths.ts'
import type { LoadContext } from '#app/utils/load-context.ts'
import { markdownPath } from './path.ts'
import { markdownVary, prefersMarkdown } from './accept-header.ts'

/** Redirects to a moved page, else 404. Clients that prefer Markdown by `Accept` get the page URL, others its `.md` URL. */
export async function markdownNotFound(request: Request, context: LoadContext): Promise<Response> {
  const direct = await notFound(request, context)
  const response = direct.status === 404 ? await notFound(pageRequest(request), context) : direct
  const location = response.headers.get('Location')
  if (location === null) {
    const headers = { 'Cache-Control': 'no-store', Vary: markdownVary }
    return new Response('Not found\n', { status: 404, headers })
  }
  response.headers.set('Vary', markdownVary)
  if (!prefersMarkdown(request.headers.get('Accept')))
    response.headers.set('Location', markdownLocation(location))
  return response
}

function pageRequest({ url }: Request): Request {
  const pageUrl = new URL(url)
  pageUrl.pathname = pageUrl.pathname.replace(/\.md$/, '')
  return new Request(pageUrl)
}

function markdownLocation(location: string): string {
  const path = pathnameOf(location)
  const markdown = markdownPath(plainPath(path))
  return markdown ? prefixedPath(prefixOf(path), markdown) + location.slice(path.length) : location
}
