/** Origins of other sites whose pages may use the lake, as in the settings of a project at Sanity. */
export type CorsOrigins = {
  /** Origins that may send requests without cookies: `https://a.example`, `https://*.a.example` or `*`. */
  origins: readonly string[]
  /** Studios whose origins may send session cookies, exactly written: each may act for everyone who is signed in. */
  credentials: readonly string[]
}

export type Cors = {
  /** Whether pages of the request's origin may use the lake, and with cookies. */
  check(request: Request): { allowed: boolean; withCredentials: boolean }
  /** Whether it comes from a page of another, listed origin. */
  isListed(request: Request): boolean
  /** The page is on the lake's own origin or on one that may send cookies, or there is no page. */
  mayUseSession(request: Request): boolean
  /** The page to return to after signing in, if it is of an origin that may send cookies. */
  studioOf(origin: string): string | undefined
  preflight(request: Request): Response
  /** Adds the headers that let the page read the response. */
  open(request: Request, response: Response): void
}

const ONE_DAY = '86400'
const HEADER_NAMES = /^[\w-]{1,64}(?:, *[\w-]{1,64}){0,31}$/

/** Throws an Error that names an invalid origin. */
export function createCors({ origins, credentials }: CorsOrigins): Cors {
  const listed = origins.map(patternOf)
  const trusted = new Map(credentials.map(studioOf))

  function check(request: Request) {
    const origin = request.headers.get('origin')
    if (origin === null) return { allowed: true, withCredentials: true }
    const withCredentials = isOwn(request, origin) || trusted.has(origin)
    return { allowed: withCredentials || listed.some((pattern) => pattern.test(origin)), withCredentials }
  }

  function isListed(request: Request): boolean {
    const origin = request.headers.get('origin')
    return origin !== null && !isOwn(request, origin) && check(request).allowed
  }

  function open(request: Request, { headers }: Response): void {
    if (headers.has('access-control-allow-origin')) return
    if (listed.length + trusted.size > 0) headers.append('vary', 'Origin')
    if (!isListed(request)) return
    headers.set('access-control-allow-origin', request.headers.get('origin') ?? '')
    if (headers.has('cross-origin-resource-policy'))
      headers.set('cross-origin-resource-policy', 'cross-origin')
    headers.set('access-control-expose-headers', 'ETag, Retry-After')
    if (check(request).withCredentials) headers.set('access-control-allow-credentials', 'true')
  }

  return {
    check,
    isListed,
    open,
    mayUseSession(request) {
      const origin = request.headers.get('origin')
      if (origin !== null && trusted.has(origin)) return true
      if (origin !== null && !isOwn(request, origin)) return false
      const site = request.headers.get('sec-fetch-site')
      return site === null || site === 'same-origin' || site === 'none'
    },
    studioOf: (origin) => trusted.get(origin),
    preflight(request) {
      const { allowed } = check(request)
      const response = new Response(null, { status: allowed ? 204 : 403 })
      response.headers.set('vary', 'Access-Control-Request-Headers')
      if (!allowed) return response
      const requested = request.headers.get('access-control-request-headers') ?? ''
      response.headers.set('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE')
      if (HEADER_NAMES.test(requested)) response.headers.set('access-control-allow-headers', requested)
      response.headers.set('access-control-max-age', ONE_DAY)
      open(request, response)
      return response
    },
  }
}

/** Compares hosts only, since a proxy may have removed TLS. */
function isOwn(request: Request, origin: string): boolean {
  return URL.parse(origin)?.host === new URL(request.url).host
}

function patternOf(origin: string): RegExp {
  if (origin === '*') return /^https?:\/\//
  exactOrigin(origin.replace(/:\*$/, ':1').replaceAll('*', 'wildcard'))
  return new RegExp(`^${origin.replace(/[.+?^${}()|[\]\\/]/g, '\\$&').replaceAll('*', '[^./:]+')}$`)
}

/** Its origin and URL. */
function studioOf(listed: string): [string, string] {
  const url = URL.parse(listed)
  const isWhole = url && listed === url.origin + url.pathname
  return [exactOrigin(isWhole ? url.origin : listed), url?.href ?? '']
}

function exactOrigin(origin: string): string {
  const url = URL.parse(origin)
  if (url?.origin === origin && /^https?:\/\/[^*]+$/.test(origin)) return origin
  throw new Error(
    `LAKE_CORS_ORIGINS and LAKE_CORS_CREDENTIALS take origins such as https://www.example.org, not ${origin}`,
  )
}
