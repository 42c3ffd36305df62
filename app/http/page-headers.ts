import type { HeadersFunction } from '@remix-run/node'

/** Plain paths show the visitor's language, so that only the browser may cache them. */
export const pageHeaders: HeadersFunction = ({ errorHeaders }) => {
  const headers = new Headers({ 'Cache-Control': 'private, no-cache', Vary: 'Accept, Cookie' })
  if (errorHeaders) headers.set('Cache-Control', 'no-store')
  for (const name of ['Retry-After', 'Allow']) {
    const value = errorHeaders?.get(name)
    if (value) headers.set(name, value)
  }
  return headers
}

export const actionPageHeaders: HeadersFunction = (args) => {
  const { actionHeaders } = args
  const headers = new Headers(pageHeaders(args))
  const retryAfter = actionHeaders.get('Retry-After')
  if ([...actionHeaders].length > 0) headers.set('Cache-Control', 'no-store')
  if (retryAfter) headers.set('Retry-After', retryAfter)
  return headers
}
