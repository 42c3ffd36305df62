import type { LoadContext } from '#app/utils/load-context.ts'
import { clientNetwork } from '../../../packages/shared/client-network.ts'
import { createRateLimit } from '../../../packages/shared/sliding-window.ts'
import { logOnce } from '#app/utils/log-once.server.ts'

const tenMinutes = 600_000

/** Per client network: enough for a classroom that shares an address. */
const limits = {
  contact: createRateLimit({ limit: 30, window: tenMinutes }),
  // A conversation posts its lead twice.
  lead: createRateLimit({ limit: 60, window: tenMinutes }),
  'chat-steps': createRateLimit({ limit: 300, window: tenMinutes }),
  // A page view sends two to four.
  counts: createRateLimit({ limit: 600, window: tenMinutes }),
  'password-reset': createRateLimit({ limit: 20, window: tenMinutes }),
}

export type LimitedForm = keyof typeof limits

/** Seconds until the client may post again. 0 counts the post. */
export function formRetryAfter(
  form: LimitedForm,
  { visitor: { address }, observability: { log } }: Pick<LoadContext, 'visitor' | 'observability'>,
): number {
  const network = clientNetwork(address)
  const retryAfter = limits[form].retryAfter(network)
  if (retryAfter === 0) limits[form].record(network)
  else logOnce(log, `${form} ${network}`, { form, wait: retryAfter }, 'too many posts from one address')
  return retryAfter
}
