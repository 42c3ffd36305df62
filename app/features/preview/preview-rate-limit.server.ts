import { clientNetwork } from '#app/utils/http/client-network.ts'
import type { LoadContext } from '#app/utils/load-context.ts'
import { createRateLimit } from '#app/utils/sliding-window.ts'
import { logOnce } from '#app/utils/log-once.server.ts'

/** Every try asks the content source past its CDN, which counts where content is hosted. */
const wrong = createRateLimit({ limit: 20, window: 600_000 })

/**
 * What `ask` grants; null, without asking, for a network from which too many have tried keys that open nothing. Rejects with
 * a response (503) while the content source does not answer.
 */
export async function limitPreviewAttempts<Grant>(
  { visitor: { address }, observability: { log } }: Pick<LoadContext, 'visitor' | 'observability'>,
  ask: () => Promise<Grant | null>,
): Promise<Grant | null> {
  const network = clientNetwork(address)
  const wait = wrong.retryAfter(network)
  if (wait > 0) {
    logOnce(log, `preview ${network}`, { wait }, 'too many wrong keys of previews from one address')
    return null
  }
  try {
    return await wrong.during(network, ask, (grant) => grant === null)
  } catch (error) {
    logOnce(log, 'preview source', { err: error }, 'a preview could not be opened')
    throw new Response(null, { status: 503, headers: { 'Retry-After': '30' } })
  }
}
