import { redirect } from '@remix-run/node'
import type { LoadContext } from '#app/utils/load-context.ts'
import { privateHeaderFields } from './private-headers.ts'
import { isOutage, logOutage, rateLimitedCode } from './outage.server.ts'
import { lacksCode } from './second-factor.server.ts'
import { sessionUser } from './session-user.server.ts'

export type Viewer = { userId: string; email: string; name: string }

/** A signed-in member of staff: `client` acts for them, `headers` belong to the answer. */
export type Staff = { viewer: Viewer; client: LoadContext['staff']['leads']; headers: Headers }

export type Access =
  | ({ kind: 'staff' } & Staff)
  /** `lacksCode`: signed in, but for the code of the second factor. */
  | { kind: 'stranger'; lacksCode?: boolean; headers: Headers }
  /** Nobody can tell at the moment, because the backend does not answer. */
  | { kind: 'unavailable'; headers: Headers }

const known = new WeakMap<LoadContext, Promise<Access>>()

/** Who asks; found out once per request. */
export function staffAccess(request: Request, context: LoadContext): Promise<Access> {
  const access = known.get(context) ?? identify(request, context)
  known.set(context, access)
  return access
}

/** The member of staff who asks for a page; anybody else is sent to the sign-in page. */
export async function requireStaff(request: Request, context: LoadContext): Promise<Staff> {
  const access = await staffAccess(request, context)
  if (access.kind === 'staff') return access
  if (access.kind === 'unavailable') throw new Response(null, { status: 503, headers: access.headers })
  const { pathname, search } = new URL(request.url)
  throw redirectToSignIn(pathname.replace(/\.data$/, '') + search, access.headers)
}

/** Sends a stranger to the sign-in page, and from there on to a page of /admin. */
export function redirectToSignIn(to: string, headers: Headers): Response {
  const page = to === '/admin' ? '/admin/sign-in' : `/admin/sign-in?to=${encodeURIComponent(to)}`
  return redirect(page, { status: 303, headers })
}

/** The same for data that programs read: 401 for a stranger, and no way on. */
export async function requireStaffForData(request: Request, context: LoadContext): Promise<Staff> {
  const access = await staffAccess(request, context)
  if (access.kind === 'staff') return access
  const status = access.kind === 'stranger' ? 401 : 503
  throw Response.json({ error: access.kind }, { status, headers: access.headers })
}

async function identify(request: Request, context: LoadContext): Promise<Access> {
  const { client, headers } = context.staff.session(request)
  for (const [name, value] of Object.entries(privateHeaderFields)) headers.set(name, value)
  const { user, error } = await sessionUser(client)
  if (!user) {
    if (!isOutage(error) || error?.code === rateLimitedCode) return { kind: 'stranger', headers }
    logOutage(context, error)
    return { kind: 'unavailable', headers }
  }
  const found = await client
    .from('staff')
    .select('userId:user_id, email, name')
    .eq('user_id', user.id)
    .maybeSingle<Viewer>()
  if (found.error) {
    logOutage(context, found.error)
    return { kind: isOutage(found) ? 'unavailable' : 'stranger', headers }
  }
  if (found.data) return { kind: 'staff', viewer: found.data, client, headers }
  return { kind: 'stranger', lacksCode: await lacksCode(client, user), headers }
}
