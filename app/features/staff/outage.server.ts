import { tellOnce } from '#app/tell-once.server.ts'
import type { LoadContext } from '#app/load-context.ts'

type Failure = { status?: number; code?: string; message?: string } | null

/** Code of the error when the Auth server was not asked: it has refused too many sessions from where somebody asks. */
export const tooManyRefused = 'too_many_refused'

/**
 * Whether an error says nothing of who asks. No status at all means that the backend was not reached; the limits of the Auth
 * server (429) count by address, and all of staff have the site's.
 */
export function isOutage(error: Failure): boolean {
  return error !== null && (!error.status || error.status === 429 || error.status >= 500)
}

/** Logs once why nobody can be let in; what they have typed is no part of it. */
export function tellOutage({ log }: Pick<LoadContext, 'log'>, error: Failure): void {
  tellOnce(log, 'sign-in outage', { code: error?.code, cause: error?.message }, 'signing in is not possible')
}
