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

/** Throws 403 for a state change that another site's page asked for. */
export function requireSameOrigin(request: Request): void {
  if (!isSameOrigin(request)) throw Response.json({ status: 'failed', reason: 'cross-site' }, { status: 403 })
}
