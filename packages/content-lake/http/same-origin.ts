/**
 * Whether a page of the lake's own origin makes a request. Browsers say so in `Sec-Fetch-Site`, and of a WebSocket or in
 * older ones in `Origin`; a client that says neither is no browser, and so carries nobody's cookies.
 */
export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get('origin')
  if (origin !== null && URL.parse(origin)?.host !== new URL(request.url).host) return false
  const site = request.headers.get('sec-fetch-site')
  return site === null || site === 'same-origin' || site === 'none'
}
