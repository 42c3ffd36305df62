import type { LoadContext } from '#app/load-context.ts'
import { logOnce } from '#app/utils/log-once.server.ts'

/** Returns null without calling `open` above the limit. Throws a 503 response when the content source fails. */
export async function limitPreviewAttempts<Grant>(
  context: Pick<LoadContext, 'limits' | 'visitor' | 'observability'>,
  open: () => Promise<Grant | null>,
): Promise<Grant | null> {
  const { address } = context.visitor
  const { invalidPreviewKeys } = context.limits
  const { log, logRefusal } = context.observability
  if (invalidPreviewKeys.retryAfter(address) > 0) {
    logRefusal(429, 'too many invalid preview keys')
    return null
  }
  try {
    return await invalidPreviewKeys.during(address, open, (grant) => grant === null)
  } catch (error) {
    logOnce(log, 'preview source', { err: error }, 'a preview could not be opened')
    throw new Response(null, { status: 503, headers: { 'Retry-After': '30' } })
  }
}
