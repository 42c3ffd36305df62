/** What became of something that a visitor has sent. */
type SubmissionOutcome =
  { status: 'delivered' | 'queued' | 'refused' | 'failed' } | { status: 'throttled'; wait: number }

const statuses = { delivered: 201, queued: 202, refused: 422, throttled: 429, failed: 503 }
/** Seconds after which trying again is worth it when nothing can be stored. */
const failureLasts = 60

/** Status and headers of the answer; `wait` is in seconds. */
export function responseInit(outcome: SubmissionOutcome): {
  status: number
  headers: Record<string, string>
} {
  const wait = outcome.status === 'throttled' ? outcome.wait : outcome.status === 'failed' ? failureLasts : 0
  return {
    status: statuses[outcome.status],
    headers: { 'Cache-Control': 'no-store', ...(wait > 0 ? { 'Retry-After': String(wait) } : {}) },
  }
}
