import { timingSafeEqualText } from '../../../app/utils/timing-safe-equal.server.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { Role } from '../accounts/roles.ts'
import { forbidden, unauthorized } from './errors.ts'
import { isSameOrigin } from './same-origin.ts'
import { sessionSecretOf } from './session-cookie.ts'

/** Who makes a request. Nobody (`null`) reads published documents and nothing else. */
export type Identity = { id: string; role: Role }

export type Authenticator = (request: Request) => Identity | null

/** Who makes a request; nobody, too, where it would be refused. */
export function identityOf(authenticate: Authenticator, request: Request): Identity | null {
  try {
    return authenticate(request)
  } catch {
    return null
  }
}

/** The identity of whoever has the API token. */
export const TOKEN_ID = 'token'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Accepts the one API token, or the session cookie of somebody with an account. A request with neither is anonymous; a
 * wrong token is refused everywhere, also where anonymous reading is allowed, so that a misconfigured client does not
 * silently see less. A cookie may change nothing on behalf of another site's page.
 */
export function authenticator(token: string, { sessions, users }: Accounts): Authenticator {
  function byToken(header: string): Identity {
    const given = /^Bearer +(\S+)$/i.exec(header.trim())?.[1]
    if (!given || !timingSafeEqualText(given, token)) throw unauthorized()
    return { id: TOKEN_ID, role: 'administrator' }
  }

  return (request) => {
    const header = request.headers.get('authorization')
    // A browser sends everywhere what a proxy in front of a site that is not public yet asks for.
    if (header !== null && !/^Basic /i.test(header)) return byToken(header)
    const secret = sessionSecretOf(request)
    const id = secret && sessions.userOf(secret)
    const user = id && users.get(id)
    if (!user) return null
    if (!SAFE_METHODS.has(request.method) && !isSameOrigin(request))
      throw forbidden('The request comes from another site')
    return { id: user.id, role: user.role }
  }
}
