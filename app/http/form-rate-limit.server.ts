import type { LoadContext } from '#app/load-context.ts'
import type { Limits } from './limits.server.ts'

/** Seconds until the client may post again. 0 counts the post. */
export function formRetryAfter(
  form: keyof Limits['forms'],
  context: Pick<LoadContext, 'limits' | 'visitor' | 'observability'>,
): number {
  const { address } = context.visitor
  const limit = context.limits.forms[form]
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
