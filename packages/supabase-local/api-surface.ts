export function authError(status: number, code: string, message: string): Response {
  return Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { 'X-Sb-Error-Code': code } },
  )
}

/** Allow-list; every other endpoint of Supabase Lite is unreachable. */
const routes: [methods: string, path: RegExp][] = [
  ['GET HEAD POST PATCH DELETE', /^\/rest\/v1\/[a-z][a-z0-9_]*$/],
  ['GET HEAD POST', /^\/rest\/v1\/rpc\/[a-z][a-z0-9_]*$/],
]
const authRoutes: [methods: string, path: RegExp][] = [
  ['POST', /^\/auth\/v1\/token$/],
  ['GET PUT', /^\/auth\/v1\/user$/],
  ['POST', /^\/auth\/v1\/logout$/],
]
const grants = ['password', 'refresh_token']

/** A hosted project with closed sign-ups responds the same. */
const signUps = /^\/auth\/v1\/(signup|otp|magiclink|recover|resend|verify|authorize|callback)$/

/** Error response for a request outside the allow-list; null lets it pass to Supabase Lite. */
export async function refusal(request: Request, hasUsers: boolean): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname.startsWith('/auth/')) return refuseAuth(request, pathname, searchParams, hasUsers)
  if (matches(routes, request.method, pathname)) return null
  return Response.json(
    { code: 'PGRST125', message: 'Invalid path specified in request URL', details: null, hint: null },
    { status: 404 },
  )
}

async function refuseAuth(request: Request, pathname: string, query: URLSearchParams, hasUsers: boolean) {
  if (signUps.test(pathname))
    return authError(422, 'signup_disabled', 'Signups not allowed for this instance')
  if (!hasUsers || !matches(authRoutes, request.method, pathname))
    return authError(404, 'not_found', 'This is not available')
  if (pathname.endsWith('/token') && !grants.includes(query.get('grant_type') ?? ''))
    return authError(400, 'validation_failed', 'Unsupported grant type')
  if (request.method === 'PUT' && (await changesEmailOrPhone(request)))
    return authError(422, 'email_address_not_authorized', 'The email address of staff cannot be changed here')
  return null
}

async function changesEmailOrPhone(request: Request): Promise<boolean> {
  const changes: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  return typeof changes === 'object' && changes !== null && ('email' in changes || 'phone' in changes)
}

function matches(list: [string, RegExp][], method: string, pathname: string): boolean {
  return list.some(([methods, path]) => methods.split(' ').includes(method) && path.test(pathname))
}
