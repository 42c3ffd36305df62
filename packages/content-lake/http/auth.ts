import { timingSafeEqualText } from '../../shared/secrets.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { TOKEN_ID, type Identity } from '../caller.ts'
import { forbidden, unauthorized } from './errors.ts'
import { sessionAge } from '../accounts/sessions.ts'
import { errorMessage } from '../../shared/text/error-message.ts'
import type { Cors } from './cors.ts'
import type { LakeLogger } from '../logger.ts'

export type Authenticator = (request: Request) => Identity | null

export function identityOf(authenticate: Authenticator, request: Request): Identity | null {
  try {
    return authenticate(request)
  } catch {
    return null
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

// A wrong token is refused even for images: a misconfigured client must notice.
// Session cookies count only from pages of the lake's own and of trusted origins; readers from others are anonymous.
export function authenticator(token: string, { sessions, users }: Accounts, cors: Cors): Authenticator {
  function bySession(secret: string | undefined): Identity | null {
    const id = secret && sessions.userOf(secret)
    const user = id && users.get(id)
    return user ? { id: user.id, role: user.role } : null
  }

  function byToken(given: string | undefined): Identity {
    if (given && timingSafeEqualText(given, token)) return { id: TOKEN_ID, role: 'administrator' }
    const user = bySession(given)
    if (!user) throw unauthorized()
    return user
  }

  return (request) => {
    const header = request.headers.get('authorization')
    // Browsers also send the Basic credentials of a proxy in front of the site.
    if (header !== null && !/^Basic /i.test(header)) return byToken(bearerOf(request))
    const user = bySession(sessionSecretOf(request))
    if (!user) return null
    if (cors.mayUseSession(request)) return user
    if (SAFE_METHODS.has(request.method)) return null
    throw forbidden('The request comes from another site')
  }
}

/** The API token, or the session of a Studio on another origin. */
export function bearerOf(request: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.get('authorization')?.trim() ?? '')?.[1]
}

const NAME = 'lake_session'

export function sessionSecretOf(request: Request): string | undefined {
  const header = request.headers.get('cookie') ?? ''
  const found = header.split(/; */).find((pair) => pair.startsWith(`${NAME}=`))
  return found?.slice(NAME.length + 1) || undefined
}

export type CookieScope = {
  path: string
  secure: boolean
  /** Pages of other sites may send it. */
  crossSite: boolean
}

export function sessionCookie(
  secret: string | null,
  { path, secure, crossSite }: CookieScope,
  isKept = false,
): string {
  const age = secret === null ? 0 : sessionAge(isKept)
  // Browsers refuse `None` without `Secure`.
  const sameSite = crossSite && secure ? 'None' : 'Lax'
  const cookie = `${NAME}=${secret ?? ''}; Path=${path}; Max-Age=${age}; HttpOnly; SameSite=${sameSite}`
  return secure ? `${cookie}; Secure` : cookie
}

// Renews the cookie with the session: browsers drop it at its own expiry.
// Only for private responses: a shared cache would hand it to others. A failed write does not fail the request.
export function renewSession(
  request: Request,
  response: Response,
  { accounts, cookieScope }: { accounts: Accounts; cookieScope: CookieScope },
  logger: LakeLogger,
): void {
  const [cookie, token] = [sessionSecretOf(request), bearerOf(request)]
  const secret = token ?? cookie
  const isPrivate = /\bprivate\b/.test(response.headers.get('cache-control') ?? '')
  // Sign-in and sign-out set the cookie themselves.
  if (!secret || !isPrivate || response.headers.has('set-cookie')) return
  try {
    if (!accounts.sessions.prolong(secret)) return
  } catch (error) {
    return logger.warn({ error: errorMessage(error) }, 'content lake: a session cannot be prolonged')
  }
  if (!token) response.headers.set('set-cookie', sessionCookie(secret, cookieScope))
}
