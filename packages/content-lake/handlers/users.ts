import { roleTitle } from '../accounts/roles.ts'
import type { User } from '../accounts/users.ts'
import { TOKEN_ID } from '../http/auth.ts'
import { httpError } from '../http/errors.ts'
import { jsonResponse } from '../http/json-response.ts'
import { callerOf } from '../http/request-context.ts'
import type { RequestContext } from '../http/request-context.ts'

const MAX_IDS = 200

/** `GET /users/me` */
export function currentUser(context: RequestContext): Response {
  const { id, role } = callerOf(context)
  const user = context.services.accounts.users.get(id)
  return jsonResponse({
    id,
    name: user?.name ?? 'API token',
    email: user?.email ?? '',
    profileImage: null,
    provider: 'lake',
    role,
    roles: [{ name: role, title: roleTitle(role) }],
  })
}

/** `GET /auth/id` */
export function currentUserId(context: RequestContext): Response {
  return jsonResponse({ id: callerOf(context).id })
}

/** `GET /users/:ids`: one profile, or a list of them for several ids. */
export function users(context: RequestContext): Response {
  callerOf(context)
  const ids = (context.params.ids ?? '').split(',').filter((id) => id !== '')
  if (ids.length > MAX_IDS) throw httpError(400, `At most ${MAX_IDS} users can be asked for at once`)
  const profiles = ids.map((id) => profile(id, context.services.accounts.users.get(id)))
  return jsonResponse(profiles.length === 1 ? profiles[0]! : profiles)
}

/** Documents and history name people who are gone, too. */
function profile(id: string, user: User | undefined) {
  const unknown = id === TOKEN_ID ? 'API token' : 'Former editor'
  return { id, displayName: user?.name ?? unknown, email: user?.email ?? '', imageUrl: null }
}
