import { siteState } from '#app/utils/site-state.ts'
import type { LoadContext } from '#app/load-context.ts'
import { createNetworkLimit } from '../../packages/shared/limits/network-limit.ts'

const tenMinutes = 600_000

/** Per client network: enough for a classroom that shares an address. */
const limitsOf = siteState(() => ({
  contact: createNetworkLimit({ limit: 30, window: tenMinutes }),
  // A conversation posts its lead twice.
  lead: createNetworkLimit({ limit: 60, window: tenMinutes }),
  'chat-steps': createNetworkLimit({ limit: 300, window: tenMinutes }),
  // A page view sends two to four.
  counts: createNetworkLimit({ limit: 600, window: tenMinutes }),
  'password-reset': createNetworkLimit({ limit: 20, window: tenMinutes }),
}))

export type LimitedForm = keyof ReturnType<typeof limitsOf>

/** Seconds until the client may post again. 0 counts the post. */
export function formRetryAfter(
  form: LimitedForm,
  context: Pick<LoadContext, 'site' | 'visitor' | 'observability'>,
): number {
  const { address } = context.visitor
  const limit = limitsOf(context)[form]
  const retryAfter = limit.retryAfter(address)
  if (retryAfter === 0) limit.record(address)
  else context.observability.logRefusal(429, `too many posts: ${form}`)
  return retryAfter
}

type SubmissionOutcome =
  { status: 'delivered' | 'queued' | 'refused' | 'failed' } | { status: 'throttled'; wait: number }

const statuses = { delivered: 201, queued: 202, refused: 422, throttled: 429, failed: 503 }
/** Seconds. */
const retryAfterFailure = 60

/** `wait` in seconds. */
export function responseInit(outcome: SubmissionOutcome): {
  status: number
  headers: Record<string, string>
} {
  const retryAfter =
    outcome.status === 'throttled' ? outcome.wait : outcome.status === 'failed' ? retryAfterFailure : 0
  return {
    status: statuses[outcome.status],
    headers: {
      'Cache-Control': 'no-store',
      ...(retryAfter > 0 ? { 'Retry-After': String(retryAfter) } : {}),
    },
  }
}
