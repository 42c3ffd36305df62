import type { LoadContext } from '#app/utils/load-context.ts'
import { isOutage, logOutage } from './outage.server.ts'
import { checkCode, codeFactors } from './second-factor.server.ts'
import { startStaffSession, refusals, type SignInProblem, type SignInResult } from './sign-in.server.ts'
import { sessionUser } from './session-user.server.ts'
import { createSignInThrottle } from '#app/utils/http/sign-in-throttle.server.ts'

/**
 * Six digits can be guessed by many addresses together, so that here the account counts as well. Only somebody who knows
 * the password gets as far as to use it up, and a new password ends that.
 */
const throttle = createSignInThrottle({ limits: { pair: 5, address: 30, account: 50 } })

/** Completes a sign-in by the code of the authenticator app, given as it was typed. */
export async function verifyCode(
  typed: string,
  request: Request,
  context: LoadContext,
): Promise<SignInResult> {
  const session = context.staff.session(request)
  const { client, headers } = session
  const refuse = (problem: SignInProblem, status: number) => ({
    ok: false as const,
    problem,
    status,
    headers,
  })
  const { user, error } = await sessionUser(client)
  if (!user) {
    if (!isOutage(error)) return refuse('ended', 401)
    logOutage(context, error)
    return refuse('unavailable', 503)
  }
  const code = typed.normalize('NFKC').replace(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return refuse('code', 422)
  const wait = throttle.attempt(context.visitor.address, user.id)
  if (wait > 0) {
    headers.set('Retry-After', String(wait))
    return refuse('throttled', 429)
  }
  const { isRight, error: failure } = await checkCode(client, codeFactors(user), code)
  if (failure) {
    logOutage(context, failure)
    throttle.takeBack(context.visitor.address, user.id)
    return refuse('unavailable', 503)
  }
  if (!isRight) return refuse('code', 401)
  throttle.succeed(context.visitor.address, user.id)
  const admission = await startStaffSession(session, user.id, context)
  return admission === 'staff' ? { ok: true, headers } : { ok: false, ...refusals[admission], headers }
}
