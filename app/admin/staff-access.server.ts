import { redirect } from '@remix-run/node'
import type { ContactClient, LoadContext } from '#app/load-context.ts'
import { requireSameOrigin } from '#app/http/same-origin.server.ts'
import { privateHeaderFields } from './private-headers.ts'
import { isOutage, logOutage } from './outage.server.ts'
import { lacksCode } from './second-factor.server.ts'
import { sessionUser } from './session-user.server.ts'

export type Viewer = { userId: string; email: string; name: string }

/** `client` acts as the member; `headers` belong to the response. */
export type Staff = { viewer: Viewer; client: ContactClient; headers: Headers }

export type Access =
  | ({ kind: 'staff' } & Staff)
  /** `lacksCode`: signed in, but without the second factor. */
  | { kind: 'anonymous'; lacksCode?: boolean; headers: Headers }
  | { kind: 'unavailable'; headers: Headers }

const known = new WeakMap<LoadContext, Promise<Access>>()

/** Resolved once per request. */
export function staffAccess(request: Request, context: LoadContext): Promise<Access> {
  const access = known.get(context) ?? identify(request, context)
  known.set(context, access)
  return access
}

export async function requireStaff(request: Request, context: LoadContext): Promise<Staff> {
  const access = await staffAccess(request, context)
  if (access.kind === 'staff') return access
  if (access.kind === 'unavailable') throw new Response(null, { status: 503, headers: access.headers })
  const { pathname, search } = new URL(request.url)
  throw redirectToSignIn(pathname.replace(/\.data$/, '') + search, access.headers)
}

export function redirectToSignIn(to: string, headers: Headers): Response {
  const page = to === '/admin' ? '/admin/sign-in' : `/admin/sign-in?to=${encodeURIComponent(to)}`
  return redirect(page, { status: 303, headers })
}

/** Answers fetched data with 401 instead of a redirect, and other sites, whose links would record a download, with 403. */
export async function requireStaffForData(request: Request, context: LoadContext): Promise<Staff> {
  requireSameOrigin(request)
  const access = await staffAccess(request, context)
  if (access.kind === 'staff') return access
  const [error, status] = access.kind === 'anonymous' ? ['anonymous', 401] : ['unavailable', 503]
  throw Response.json({ error }, { status, headers: access.headers })
}

async function identify(request: Request, context: LoadContext): Promise<Access> {
  const { client, headers } = context.staff.session(request)
  for (const [name, value] of Object.entries(privateHeaderFields)) headers.set(name, value)
  const { user, error } = await sessionUser(client)
  if (!user) {
    if (!isOutage(error)) return { kind: 'anonymous', headers }
    logOutage(context, error)
    return { kind: 'unavailable', headers }
  }
  const found = await client
    .from('staff')
    .select('userId:user_id, email, name')
    .eq('user_id', user.id)
    .maybeSingle()
  if (found.error) {
    logOutage(context, found.error)
    return { kind: isOutage(found) ? 'unavailable' : 'anonymous', headers }
  }
  if (found.data) return { kind: 'staff', viewer: found.data, client, headers }
  return { kind: 'anonymous', lacksCode: await lacksCode(client, user), headers }
}
