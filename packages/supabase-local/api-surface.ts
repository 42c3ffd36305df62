import { authError } from './auth-error.ts'

/** What the website needs of the API. Everything else of Supabase Lite, known or new, cannot be reached. */
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

/** Ways to become a user that nobody invited; with sign-ups closed a hosted project answers the same. */
const signUps = /^\/auth\/v1\/(signup|otp|magiclink|recover|resend|verify|authorize|callback)$/

/**
 * The answer to a request that is refused before Supabase Lite sees it, or null when it may pass. `hasUsers` says
 * whether anybody signs in to this project.
 */
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
  if (request.method === 'PUT' && (await changesAddress(request)))
    return authError(422, 'email_address_not_authorized', 'The email address of staff cannot be changed here')
  return null
}

/** Whether a change of the user is more than a new password or new settings. */
async function changesAddress(request: Request): Promise<boolean> {
  const changes: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  return typeof changes === 'object' && changes !== null && ('email' in changes || 'phone' in changes)
}

function matches(list: [string, RegExp][], method: string, pathname: string): boolean {
  return list.some(([methods, path]) => methods.split(' ').includes(method) && path.test(pathname))
}
