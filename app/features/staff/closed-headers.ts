import type { HeadersArgs } from '@remix-run/node'

/** Pages behind the sign-in are kept by no cache and found by no search engine. Remix adds the cookies itself. */
export function closedHeaders({ actionHeaders, errorHeaders }: HeadersArgs): Headers {
  const headers = new Headers({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' })
  const retryAfter = actionHeaders.get('Retry-After') ?? errorHeaders?.get('Retry-After')
  if (retryAfter) headers.set('Retry-After', retryAfter)
  return headers
}
