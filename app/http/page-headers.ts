import type { HeadersFunction } from '@remix-run/node'

/** A plain address shows the visitor's language, so only the browser may keep it; failures say when to come back. */
export const pageHeaders: HeadersFunction = ({ errorHeaders }) => {
  const headers = new Headers({ 'Cache-Control': 'private, no-cache', Vary: 'Cookie' })
  const retryAfter = errorHeaders?.get('Retry-After')
  if (errorHeaders) headers.set('Cache-Control', 'no-store')
  if (retryAfter) headers.set('Retry-After', retryAfter)
  return headers
}
