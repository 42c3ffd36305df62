/**
 * Whether a state change was asked for by a page of this site. Browsers say so in `Sec-Fetch-Site`, older ones in `Origin`;
 * a client that says neither is no browser, and so carries nobody's cookies.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('Origin')
  if (!origin) return true
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('Host')
}

/**
 * Throws 405 for anything but POST (Remix hands every method that may change something to the same action), and 403 for
 * what another site's page asked for. `allow` names what the address takes.
 */
export function requireSameOriginPost(request: Request, allow = 'GET, HEAD, POST'): void {
  if (request.method !== 'POST')
    throw Response.json({ status: 'failed', reason: 'method' }, { status: 405, headers: { Allow: allow } })
  if (!isSameOrigin(request)) throw Response.json({ status: 'failed', reason: 'cross-site' }, { status: 403 })
}
