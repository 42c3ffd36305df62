/** Older browsers send `Origin` only. A client that sends neither header is no browser, and has no visitor's cookies. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('Origin')
  if (!origin) return true
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('Host')
}

/** Throws 403. */
export function requireSameOrigin(request: Request): void {
  if (!isSameOrigin(request)) throw Response.json({ status: 'failed', reason: 'cross-site' }, { status: 403 })
}

/** Throws 405 or 403. Remix passes every mutating method to the same action. */
export function requireSameOriginPost(request: Request, allow = 'GET, HEAD, POST'): void {
  if (request.method !== 'POST')
    throw Response.json({ status: 'failed', reason: 'method' }, { status: 405, headers: { Allow: allow } })
  requireSameOrigin(request)
}

export function postOnly(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}
