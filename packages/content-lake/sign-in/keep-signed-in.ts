import { errorMessage } from '../../../server/observability/error-message.ts'
import type { LakeServices } from '../http/request-context.ts'
import { sessionCookie, sessionSecretOf } from '../http/session-cookie.ts'
import type { LakeLogger } from '../logger.ts'

/**
 * Prolongs the session of a request, and its cookie with it: a browser forgets one when its own time has passed, whatever
 * the server knows. Only with answers for one person, since a shared cache would hand the cookie to others. Where a session
 * cannot be written, as on a full disk, the answer stays what it is: what it tells of is done.
 */
export function keepSignedIn(
  request: Request,
  response: Response,
  { accounts, signIn }: Pick<LakeServices, 'accounts' | 'signIn'>,
  logger: LakeLogger,
): void {
  const secret = sessionSecretOf(request)
  const isPrivate = /\bprivate\b/.test(response.headers.get('cache-control') ?? '')
  // Signing in or out says by itself what becomes of the cookie.
  if (!secret || !isPrivate || response.headers.has('set-cookie')) return
  try {
    if (!accounts.sessions.prolong(secret)) return
  } catch (error) {
    return logger.warn({ error: errorMessage(error) }, 'content lake: a session cannot be prolonged')
  }
  const { basePath: path, secureCookies: secure } = signIn
  response.headers.set('set-cookie', sessionCookie(secret, { path, secure }))
}
