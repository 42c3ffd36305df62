import type { HeadersArgs } from '@remix-run/node'

export const privateHeaderFields = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
}

/** Remix adds the cookies itself. */
export function privateHeaders({ actionHeaders, errorHeaders }: HeadersArgs): Headers {
  const headers = new Headers(privateHeaderFields)
  const retryAfter = actionHeaders.get('Retry-After') ?? errorHeaders?.get('Retry-After')
  if (retryAfter) headers.set('Retry-After', retryAfter)
  return headers
}
