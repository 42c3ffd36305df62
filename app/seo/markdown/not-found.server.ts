import { notFound } from '#app/utils/http/not-found.server.ts'
import { pathnameOf } from '#app/utils/http/redirect-lookup.ts'
import { prefixedPath, plainPath, prefixOf } from '#app/i18n/localized-paths.ts'
import type { LoadContext } from '#app/utils/load-context.ts'
import { markdownPath } from './path.ts'
import { markdownVary } from './vary.ts'
import { prefersMarkdown } from './accept-header.ts'

/**
 * What an address of Markdown is answered behind which there is no page: where the page has moved to, else 404. Whoever
 * said by `Accept` what is wanted is led to the page, and says it again there; anybody else to its Markdown.
 */
export async function markdownNotFound(request: Request, context: LoadContext): Promise<Response> {
  const own = await notFound(request, context)
  const answer = own.status === 404 ? await notFound(pageRequest(request), context) : own
  const to = answer.headers.get('Location')
  if (to === null) {
    const headers = { 'Cache-Control': 'no-store', Vary: markdownVary }
    return new Response('Not found\n', { status: 404, headers })
  }
  answer.headers.set('Vary', markdownVary)
  if (!prefersMarkdown(request.headers.get('Accept'))) answer.headers.set('Location', asMarkdown(to))
  return answer
}

function pageRequest({ url }: Request): Request {
  const address = new URL(url)
  address.pathname = address.pathname.replace(/\.md$/, '')
  return new Request(address)
}

function asMarkdown(address: string): string {
  const path = pathnameOf(address)
  const markdown = markdownPath(plainPath(path))
  return markdown ? prefixedPath(prefixOf(path), markdown) + address.slice(path.length) : address
}
