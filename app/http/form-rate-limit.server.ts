import type { LoadContext } from '#app/utils/load-context.ts'
import { createNetworkLimit } from '../../packages/shared/limits/network-limit.ts'

const tenMinutes = 600_000

/** Per client network: enough for a classroom that shares an address. */
const limits = {
  contact: createNetworkLimit({ limit: 30, window: tenMinutes }),
  // A conversation posts its lead twice.
  lead: createNetworkLimit({ limit: 60, window: tenMinutes }),
  'chat-steps': createNetworkLimit({ limit: 300, window: tenMinutes }),
  // A page view sends two to four.
  counts: createNetworkLimit({ limit: 600, window: tenMinutes }),
  'password-reset': createNetworkLimit({ limit: 20, window: tenMinutes }),
}

export type LimitedForm = keyof typeof limits

/** Seconds until the client may post again. 0 counts the post. */
export function formRetryAfter(
  form: LimitedForm,
  { visitor: { address }, observability: { logRefusal } }: Pick<LoadContext, 'visitor' | 'observability'>,
): number {
  const retryAfter = limits[form].retryAfter(address)
  if (retryAfter === 0) limits[form].record(address)
  else logRefusal(429, `too many posts: ${form}`)
  return retryAfter
}
