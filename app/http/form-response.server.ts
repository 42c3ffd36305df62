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
