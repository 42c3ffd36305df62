import { logOnce } from '#app/utils/log-once.server.ts'
import type { LoadContext } from '#app/utils/load-context.ts'
import { createSignInThrottle } from '#app/utils/http/sign-in-throttle.server.ts'
import { maxPasswordBytes, minPasswordLength } from '#app/utils/password-limits.ts'
import { isOutage, logOutage } from './outage.server.ts'
import { hasCodes } from './second-factor.server.ts'
import { sessionUser } from './session-user.server.ts'

export type SignInProblem = 'wrong' | 'throttled' | 'expired' | 'ended' | 'unavailable' | 'code'

export type SignInResult =
  { ok: true; headers: Headers } | { ok: false; problem: SignInProblem; status: number; headers: Headers }

type Credentials = { email: string; password: string }

const throttle = createSignInThrottle()

/**
 * Signs a member of staff in. A wrong password, an unknown address and a user who is not staff look the same. Whoever has
 * a second factor is let in by half: the sign-in page asks for the code (`verifyCode`), and the database shows nothing
 * until then.
 */
export async function signIn(
  credentials: Credentials,
  request: Request,
  context: LoadContext,
): Promise<SignInResult> {
  const wait = throttle.attempt(context.visitor.address, credentials.email)
  if (wait === 0) return enter(credentials, request, context)
  logOnce(context.observability.log, `sign-in ${context.visitor.address}`, { wait }, 'too many sign-ins')
  const headers = new Headers({ 'Retry-After': String(wait) })
  return { ok: false, problem: 'throttled', status: 429, headers }
}

/** The same, of which no throttle has kept anybody. */
async function enter(
  { email, password }: Credentials,
  request: Request,
  context: LoadContext,
): Promise<SignInResult> {
  const { client, headers } = context.staff.session(request)
  const { data, error } = await client.auth.signInWithPassword({ email: email.trim(), password })
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

/** What is said to a user whose password was right and who is not let in. */
export const refusals = {
  stranger: { problem: 'wrong', status: 401 },
  unknown: { problem: 'unavailable', status: 503 },
} as const

/**
 * Lets a user in who is staff, and sees a stranger out: no cookie tells that the password itself was right. `unknown` when
 * the database does not say.
 */
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
    return 'stranger'
  }
  await client.rpc('record_act', { act: 'sign_in', subject_type: 'session' })
  return 'staff'
}

/**
 * Signs in by the link that the first start prints; it works once. Nobody can guess it, so that wrong passwords before do
 * not hold it up: it would be used up for nothing.
 */
export async function signInByLink(
  token: string,
  request: Request,
  context: LoadContext,
): Promise<SignInResult> {
  const credentials = context.staff.redeemSignInLink(token)
  if (credentials) return enter(credentials, request, context)
  return { ok: false, problem: 'expired', status: 401, headers: new Headers() }
}

export type PasswordProblem =
  Exclude<SignInProblem, 'code' | 'expired' | 'ended'> | 'unanswered' | 'short' | 'long' | 'same' | 'weak'

/** What is wrong with a new password, if anything. */
export function passwordProblem(next: string): 'short' | 'long' | null {
  if (next.length < minPasswordLength) return 'short'
  return new TextEncoder().encode(next).length > maxPasswordBytes ? 'long' : null
}

/** Changes the password of whoever is signed in, who has to know the old one; ends their other sessions. */
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
  const unfit = passwordProblem(next)
  if (unfit) return refuse(unfit, 422)
  const wait = throttle.attempt(context.visitor.address, email)
  if (wait > 0) {
    headers.set('Retry-After', String(wait))
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
  await client.rpc('record_act', { act: 'change_password', subject_type: 'session' })
  await client.auth.signOut({ scope: 'others' })
  return { ok: true, headers }
}

/**
 * Why a password is not right, or null when it is. Asked in a session of its own, since signing in again would take the
 * second factor from the one that there is.
 */
async function passwordRefusal(
  credentials: { email: string; password: string },
  request: Request,
  context: LoadContext,
): Promise<{ status?: number; code?: string; message: string } | null> {
  const { client } = context.staff.session(new Request(request.url))
  const { error } = await client.auth.signInWithPassword(credentials)
  if (!error) await client.auth.signOut({ scope: 'local' })
  return error
}

/**
 * Ends every session of whoever is signed in, here and elsewhere; during an outage (`isEverywhere` is false) only the one
 * of this browser, whose cookies the headers clear in any case.
 */
export async function signOutEverywhere(
  request: Request,
  context: LoadContext,
): Promise<{ isEverywhere: boolean; headers: Headers }> {
  const { client, headers, forget } = context.staff.session(request)
  const { user, error: failure } = await sessionUser(client)
  if (user) await client.rpc('record_act', { act: 'sign_out', subject_type: 'session' })
  const { error } = isOutage(failure) ? { error: failure } : await client.auth.signOut({ scope: 'global' })
  if (!error) return { isEverywhere: true, headers }
  logOutage(context, error)
  // supabase-js may still be trying, and whatever else is asked of it waits for that.
  await (failure ? forget() : client.auth.signOut({ scope: 'local' }))
  return { isEverywhere: false, headers }
}
