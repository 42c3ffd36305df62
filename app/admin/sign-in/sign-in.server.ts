import type { LoadContext } from '#app/load-context.ts'
import { QueueFullError } from '../../../packages/shared/limits/fair-shares.ts'
import { errorMessage } from '../../../packages/shared/text/error-message.ts'
import { visibleAddress } from '#app/utils/normalized-contact.ts'
import { maxPasswordBytes, minPasswordLength } from '#app/admin/account/password-limits.ts'
import { checkPassword } from '#app/admin/check-password.server.ts'
import { isOutage, logOutage } from '#app/admin/outage.server.ts'
import { hasCodes } from '#app/admin/second-factor.server.ts'
import { sessionUser } from '#app/admin/session-user.server.ts'

export type SignInProblem =
  'wrong' | 'throttled' | 'expired' | 'ended' | 'unavailable' | 'code' | 'cookies' | 'short' | 'long'

export type SignInResult =
  { ok: true; headers: Headers } | { ok: false; problem: SignInProblem; status: number; headers: Headers }

type Credentials = { email: string; password: string; isKept?: boolean }

/** A wrong password, an unknown address and a user who is not staff must look the same. With a second factor, `verifyCode` completes the sign-in. */
export async function signIn(
  { email, password, isKept }: Credentials,
  request: Request,
  context: LoadContext,
): Promise<SignInResult> {
  const credentials = { email: visibleAddress(email), password, isKept }
  const retryAfter = context.limits.signIns.attempt(context.visitor.address, credentials.email)
  if (retryAfter === 0) return checkCredentials(credentials, request, context)
  context.observability.logRefusal(429, 'too many sign-ins')
  return throttled(retryAfter)
}

/** `retryAfter` in seconds. */
function throttled(retryAfter: number): SignInResult {
  const headers = new Headers({ 'Retry-After': String(retryAfter) })
  return { ok: false, problem: 'throttled', status: 429, headers }
}

/** A full queue of passwords is empty again by then. In seconds. */
const busy = 30

async function checkCredentials(
  { email, password, isKept = false }: Credentials,
  request: Request,
  context: LoadContext,
): Promise<SignInResult> {
  const { client, headers } = context.staff.session(request, isKept)
  const throttle = context.limits.signIns
  const found = await checkPassword(client, { email, password }, request, context).catch((reason) => {
    throttle.takeBack(context.visitor.address, email)
    if (reason instanceof QueueFullError) return null
    throw reason
  })
  if (!found) return throttled(busy)
  const { data, error } = found
  if (!data.user) {
    if (!isOutage(error)) return { ok: false, problem: 'wrong', status: 401, headers }
    logOutage(context, error)
    throttle.takeBack(context.visitor.address, email)
    return { ok: false, problem: 'unavailable', status: 503, headers }
  }
  if (hasCodes(data.user)) {
    throttle.succeed(context.visitor.address, email)
    return { ok: true, headers }
  }
  const admission = await startStaffSession({ client }, data.user.id, context)
  if (admission === 'unknown') throttle.takeBack(context.visitor.address, email)
  if (admission !== 'staff') return { ok: false, ...refusals[admission], headers: new Headers() }
  throttle.succeed(context.visitor.address, email)
  return { ok: true, headers }
}

export const refusals = {
  notStaff: { problem: 'wrong', status: 401 },
  unknown: { problem: 'unavailable', status: 503 },
} as const

/** Signs other users out again: a cookie would reveal that the password was right. `unknown` during an outage. */
export async function startStaffSession(
  { client }: Pick<ReturnType<LoadContext['staff']['session']>, 'client'>,
  userId: string,
  context: LoadContext,
): Promise<'staff' | keyof typeof refusals> {
  const member = await client.from('staff').select('user_id').eq('user_id', userId).maybeSingle()
  if (member.error) {
    logOutage(context, member.error)
    return 'unknown'
  }
  if (!member.data) {
    await client.auth.signOut({ scope: 'local' })
    return 'notStaff'
  }
  await client.rpc('log_action', { action: 'sign_in', subject_type: 'session' })
  return 'staff'
}

/** Creates the first account and signs it in. Not throttled: the token cannot be guessed. */
export async function createFirstAccount(
  { token, password }: { token: string; password: string },
  request: Request,
  context: LoadContext,
): Promise<SignInResult> {
  const refuse = (problem: SignInProblem, status: number) => ({
    ok: false as const,
    problem,
    status,
    headers: new Headers(),
  })
  const { firstAccount } = context.staff
  if (!firstAccount?.isOpen(token)) return refuse('expired', 401)
  const unfit = passwordProblem(password)
  if (unfit) return refuse(unfit, 422)
  try {
    if (!(await firstAccount.redeem(token, password))) return refuse('expired', 401)
  } catch (error) {
    logOutage(context, { message: errorMessage(error) })
    return refuse('unavailable', 503)
  }
  return checkCredentials({ email: firstAccount.email, password }, request, context)
}

export type PasswordProblem =
  | Exclude<SignInProblem, 'code' | 'expired' | 'ended' | 'cookies'>
  | 'missing'
  | 'unanswered'
  | 'same'
  | 'weak'

export function passwordProblem(next: string): 'short' | 'long' | null {
  if (next.length < minPasswordLength) return 'short'
  return new TextEncoder().encode(next).length > maxPasswordBytes ? 'long' : null
}

export async function changePassword(
  { email, current, next }: { email: string; current: string; next: string },
  request: Request,
  context: LoadContext,
): Promise<
  { ok: true; headers: Headers } | { ok: false; problem: PasswordProblem; status: number; headers: Headers }
> {
  const { client, headers } = context.staff.session(request)
  const refuse = (problem: PasswordProblem, status: number) => ({
    ok: false as const,
    problem,
    status,
    headers,
  })
  const throttle = context.limits.signIns
  const unfit = current ? passwordProblem(next) : 'missing'
  if (unfit) return refuse(unfit, 422)
  const retryAfter = throttle.attempt(context.visitor.address, email)
  if (retryAfter > 0) {
    headers.set('Retry-After', String(retryAfter))
    return refuse('throttled', 429)
  }
  const refusal = await passwordRefusal({ email, password: current }, request, context)
  const unavailable = (error: Parameters<typeof logOutage>[1]) => {
    logOutage(context, error)
    throttle.takeBack(context.visitor.address, email)
    return refuse('unavailable', 503)
  }
  if (refusal) return isOutage(refusal) ? unavailable(refusal) : refuse('wrong', 422)
  const changed = await client.auth.updateUser({ password: next, current_password: current })
  if (changed.error?.code === 'same_password') return refuse('same', 422)
  if (changed.error?.code === 'weak_password') return refuse('weak', 422)
  if (changed.error) return unavailable(changed.error)
  throttle.succeed(context.visitor.address, email)
  await client.rpc('log_action', { action: 'change_password', subject_type: 'session' })
  await client.auth.signOut({ scope: 'others' })
  return { ok: true, headers }
}

/** Uses a session of its own, since a new sign-in would drop the second factor of the current one. */
async function passwordRefusal(
  credentials: { email: string; password: string },
  request: Request,
  context: LoadContext,
): Promise<{ status?: number; code?: string; message: string } | null> {
  const { client } = context.staff.session(new Request(request.url))
  const isFull = (reason: unknown) => {
    if (reason instanceof QueueFullError) return { error: { status: 503, message: reason.message } }
    throw reason
  }
  const { error } = await checkPassword(client, credentials, request, context).catch(isFull)
  if (!error) await client.auth.signOut({ scope: 'local' })
  return error
}

/** `isEverywhere` is false during an outage; the headers clear the cookies of this browser in any case. */
export async function signOutEverywhere(
  request: Request,
  context: LoadContext,
): Promise<{ isEverywhere: boolean; headers: Headers }> {
  const { client, headers, forget } = context.staff.session(request)
  const { user, error: failure } = await sessionUser(client)
  if (user) await client.rpc('log_action', { action: 'sign_out', subject_type: 'session' })
  const { error } = isOutage(failure) ? { error: failure } : await client.auth.signOut({ scope: 'global' })
  if (!error) return { isEverywhere: true, headers }
  logOutage(context, error)
  // supabase-js may still be retrying, and later calls wait for that.
  await (failure ? forget() : client.auth.signOut({ scope: 'local' }))
  return { isEverywhere: false, headers }
}
