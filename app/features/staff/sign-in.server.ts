import type { LoadContext } from '#app/load-context.ts'
import { createSignInThrottle } from '#app/http/sign-in-throttle.server.ts'

export type SignInProblem = 'wrong' | 'throttled' | 'expired' | 'unavailable'

export type SignInResult =
  { ok: true; headers: Headers } | { ok: false; problem: SignInProblem; status: number; headers: Headers }

const throttle = createSignInThrottle()

/** Signs a member of staff in. A wrong password, an unknown address and a user who is not staff look the same. */
export async function signIn(
  { email, password }: { email: string; password: string },
  request: Request,
  context: LoadContext,
): Promise<SignInResult> {
  const { client, headers } = context.staffSession(request)
  const wait = throttle.attempt(context.address, email)
  if (wait > 0) {
    context.log.warn({ wait }, 'too many sign-ins')
    headers.set('Retry-After', String(wait))
    return { ok: false, problem: 'throttled', status: 429, headers }
  }
  const { data, error } = await client.auth.signInWithPassword({ email: email.trim(), password })
  if (!data.user) {
    const isOutage = error?.status === undefined || error.status === 0 || error.status >= 500
    return isOutage
      ? { ok: false, problem: 'unavailable', status: 503, headers }
      : { ok: false, problem: 'wrong', status: 401, headers }
  }
  const member = await client.from('staff').select('user_id').eq('user_id', data.user.id).maybeSingle()
  if (!member.data) {
    await client.auth.signOut({ scope: 'local' })
    // No cookie tells that the password itself was right.
    return { ok: false, problem: 'wrong', status: 401, headers: new Headers() }
  }
  throttle.succeed(context.address, email)
  await client.rpc('record_act', { act: 'sign_in', subject_type: 'session' })
  return { ok: true, headers }
}

/** Signs in by the link that the first start prints; it works once. */
export async function signInByLink(
  token: string,
  request: Request,
  context: LoadContext,
): Promise<SignInResult> {
  const credentials = context.redeemSignInLink(token)
  if (credentials) return signIn(credentials, request, context)
  return { ok: false, problem: 'expired', status: 401, headers: new Headers() }
}

export type PasswordProblem = SignInProblem | 'short' | 'long' | 'same'

const shortest = 12
const mostBytes = 72

/** Changes the password of whoever is signed in, who has to know the old one; ends their other sessions. */
export async function changePassword(
  { email, current, next }: { email: string; current: string; next: string },
  request: Request,
  context: LoadContext,
): Promise<
  { ok: true; headers: Headers } | { ok: false; problem: PasswordProblem; status: number; headers: Headers }
> {
  const { client, headers } = context.staffSession(request)
  const refuse = (problem: PasswordProblem, status: number) => ({
    ok: false as const,
    problem,
    status,
    headers,
  })
  if (next.length < shortest) return refuse('short', 422)
  if (new TextEncoder().encode(next).length > mostBytes) return refuse('long', 422)
  const wait = throttle.attempt(context.address, email)
  if (wait > 0) {
    headers.set('Retry-After', String(wait))
    return refuse('throttled', 429)
  }
  const checked = await client.auth.signInWithPassword({ email, password: current })
  if (checked.error) return refuse('wrong', 422)
  throttle.succeed(context.address, email)
  const changed = await client.auth.updateUser({ password: next })
  if (changed.error) return refuse(changed.error.code === 'same_password' ? 'same' : 'unavailable', 422)
  await client.rpc('record_act', { act: 'change_password', subject_type: 'session' })
  await client.auth.signOut({ scope: 'others' })
  return { ok: true, headers }
}

/** Ends every session of whoever is signed in, here and elsewhere; returns the headers that clear the cookies. */
export async function signOutEverywhere(request: Request, context: LoadContext): Promise<Headers> {
  const { client, headers } = context.staffSession(request)
  const { data } = await client.auth.getUser()
  if (data.user) await client.rpc('record_act', { act: 'sign_out', subject_type: 'session' })
  await client.auth.signOut({ scope: 'global' })
  return headers
}
