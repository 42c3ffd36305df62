import { siteState } from '#app/utils/site-state.ts'
import type { LoadContext } from '#app/load-context.ts'
import { createNetworkLimit } from '../../../packages/shared/limits/network-limit.ts'
import { logOnce } from '#app/utils/log-once.server.ts'

/** Each attempt bypasses Sanity's CDN, which is billed on hosted content. */
const invalidKeysOf = siteState(() => createNetworkLimit({ limit: 20, window: 600_000 }))

/** Returns null without calling `open` above the limit. Throws a 503 response when the content source fails. */
export async function limitPreviewAttempts<Grant>(
  context: Pick<LoadContext, 'site' | 'visitor' | 'observability'>,
  open: () => Promise<Grant | null>,
): Promise<Grant | null> {
  const { address } = context.visitor
  const { log, logRefusal } = context.observability
  const invalidKeys = invalidKeysOf(context)
  if (invalidKeys.retryAfter(address) > 0) {
    logRefusal(429, 'too many invalid preview keys')
    return null
  }
  try {
    return await invalidKeys.during(address, open, (grant) => grant === null)
  } catch (error) {
    logOnce(log, 'preview source', { err: error }, 'a preview could not be opened')
    throw new Response(null, { status: 503, headers: { 'Retry-After': '30' } })
  }
}
