import { logOnce } from '#app/utils/log-once.server.ts'
import type { LoadContext } from '#app/utils/load-context.ts'

type Failure = { status?: number; code?: string; message?: string } | null

/** Code of the error when the Auth server was not asked: it has refused too many sessions from where somebody asks. */
export const rateLimitedCode = 'too_many_refused'

/**
 * Whether an answer says nothing of who asks: the project is over what its plan allows (402), paused (540) or ill, or a limit
 * is reached (429), since those of the Auth server count by address, and all of staff have the site's.
 */
export function isOutageStatus(status: number): boolean {
  return status === 402 || status === 429 || status >= 500
}

/**
 * Whether an error says nothing of who asks. No status at all means that the backend was not reached, 401 without a code that
 * the gateway before the Auth server does not know the site's key.
 */
export function isOutage(error: Failure): boolean {
  if (error === null) return false
  return !error.status || isOutageStatus(error.status) || (error.status === 401 && !error.code)
}

/** Logs once why nobody can be let in; what they have typed is no part of it. */
export function logOutage(
  { observability: { log } }: Pick<LoadContext, 'observability'>,
  error: Failure,
): void {
  logOnce(log, 'sign-in outage', { code: error?.code, cause: error?.message }, 'signing in is not possible')
}
