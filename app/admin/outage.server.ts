import { logOnce } from '#app/utils/log-once.server.ts'
import type { LoadContext } from '#app/load-context.ts'

type Failure = { status?: number; code?: string; message?: string } | null

/** 402: over quota, 540: paused. 429: the Auth server counts by IP address, which all staff share. */
export function isOutageStatus(status: number): boolean {
  return status === 402 || status === 429 || status >= 500
}

/** No status: backend not reached. 401 without a code: the gateway refused the site's API key. */
export function isOutage(error: Failure): boolean {
  if (error === null) return false
  return !error.status || isOutageStatus(error.status) || (error.status === 401 && !error.code)
}

/** Must not log credentials. */
export function logOutage(
  { observability: { log } }: Pick<LoadContext, 'observability'>,
  error: Failure,
): void {
  logOnce(log, 'sign-in outage', { code: error?.code, cause: error?.message }, 'signing in is not possible')
}
