import type { LoadContext } from '#app/load-context.ts'
import { isOutage, logOutage } from '#app/admin/outage.server.ts'
import { checkCode, codeFactors } from '#app/admin/second-factor.server.ts'
import { startStaffSession, refusals, type SignInProblem, type SignInResult } from './sign-in.server.ts'
import { sessionUser } from '#app/admin/session-user.server.ts'

export async function verifyCode(
  typed: string,
  request: Request,
  context: LoadContext,
): Promise<SignInResult> {
  const session = context.staff.session(request)
  const throttle = context.limits.codes
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
  const retryAfter = throttle.attempt(context.visitor.address, user.id)
  if (retryAfter > 0) {
    headers.set('Retry-After', String(retryAfter))
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
