import { timingSafeEqualText } from '../../shared/timing-safe-equal.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { Role } from '../accounts/users.ts'
import { forbidden, unauthorized } from './errors.ts'
import { SESSION_DAYS } from '../accounts/sessions.ts'
import { errorMessage } from '../../shared/error-message.ts'
import type { LakeServices } from './request-context.ts'
import type { LakeLogger } from '../logger.ts'

export type Identity = { id: string; role: Role }

export type Authenticator = (request: Request) => Identity | null

export function identityOf(authenticate: Authenticator, request: Request): Identity | null {
  try {
    return authenticate(request)
  } catch {
    return null
  }
}

export const TOKEN_ID = 'token'

/** The site and commands have the API token, people a session. */
export function isSite({ id }: Pick<Identity, 'id'>): boolean {
  return id === TOKEN_ID
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

// A wrong token is refused even for images: a misconfigured client must notice.
// Session cookies require the same origin for writes.
export function authenticator(token: string, { sessions, users }: Accounts): Authenticator {
  function byToken(header: string): Identity {
    const given = /^Bearer +(\S+)$/i.exec(header.trim())?.[1]
    if (!given || !timingSafeEqualText(given, token)) throw unauthorized()
    return { id: TOKEN_ID, role: 'administrator' }
  }

  return (request) => {
    const header = request.headers.get('authorization')
    // Browsers also send the Basic credentials of a proxy in front of the site.
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

/** By `Sec-Fetch-Site`, and by `Origin` for WebSockets and older browsers. Other clients carry no cookies. */
export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get('origin')
  if (origin !== null && URL.parse(origin)?.host !== new URL(request.url).host) return false
  const site = request.headers.get('sec-fetch-site')
  return site === null || site === 'same-origin' || site === 'none'
}

const NAME = 'lake_session'

export function sessionSecretOf(request: Request): string | undefined {
  const header = request.headers.get('cookie') ?? ''
  const found = header.split(/; */).find((pair) => pair.startsWith(`${NAME}=`))
  return found?.slice(NAME.length + 1) || undefined
}

export function sessionCookie(secret: string | null, options: { path: string; secure: boolean }): string {
  const age = secret === null ? 0 : SESSION_DAYS * 86_400
  const parts = [
    `${NAME}=${secret ?? ''}`,
    `Path=${options.path}`,
    `Max-Age=${age}`,
    'HttpOnly',
    'SameSite=Lax',
  ]
  return [...parts, ...(options.secure ? ['Secure'] : [])].join('; ')
}

// Renews the cookie with the session: browsers drop it at its own expiry.
// Only for private responses: a shared cache would hand it to others. A failed write does not fail the request.
export function renewSession(
  request: Request,
  response: Response,
  { accounts, signIn }: Pick<LakeServices, 'accounts' | 'signIn'>,
  logger: LakeLogger,
): void {
  const secret = sessionSecretOf(request)
  const isPrivate = /\bprivate\b/.test(response.headers.get('cache-control') ?? '')
  // Sign-in and sign-out set the cookie themselves.
  if (!secret || !isPrivate || response.headers.has('set-cookie')) return
  try {
    if (!accounts.sessions.prolong(secret)) return
  } catch (error) {
    return logger.warn({ error: errorMessage(error) }, 'content lake: a session cannot be prolonged')
  }
  const { basePath: path, secureCookies: secure } = signIn
  response.headers.set('set-cookie', sessionCookie(secret, { path, secure }))
}
