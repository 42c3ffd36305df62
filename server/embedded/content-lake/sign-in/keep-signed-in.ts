import type { LakeServices } from '../http/request-context.ts'
import { sessionCookie, sessionSecretOf } from '../http/session-cookie.ts'

/**
 * Prolongs the session of a request, and its cookie with it: a browser forgets one when its own time has passed, whatever
 * the server knows. Only with answers for one person, since a shared cache would hand the cookie to others.
 */
export function keepSignedIn(
  request: Request,
  response: Response,
  { accounts, signIn }: Pick<LakeServices, 'accounts' | 'signIn'>,
): void {
  const secret = sessionSecretOf(request)
  const isPrivate = /\bprivate\b/.test(response.headers.get('cache-control') ?? '')
  // Signing in or out says by itself what becomes of the cookie.
  if (!secret || !isPrivate || response.headers.has('set-cookie')) return
  if (!accounts.sessions.prolong(secret)) return
  const { basePath: path, secureCookies: secure } = signIn
  response.headers.set('set-cookie', sessionCookie(secret, { path, secure }))
}
