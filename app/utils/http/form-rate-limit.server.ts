import type { LoadContext } from '#app/utils/load-context.ts'
import { clientNetwork } from './client-network.ts'
import { createRateLimit } from '#app/utils/sliding-window.ts'
import { logOnce } from '#app/utils/log-once.server.ts'

const tenMinutes = 600_000

/**
 * What one address may post in ten minutes, form by form: more than a household writes and enough for a classroom that
 * shares an address. The chat counts its steps many times in one conversation.
 */
const limits = {
  contact: createRateLimit({ limit: 30, window: tenMinutes }),
  // A conversation posts its lead, and again with a way to answer it.
  lead: createRateLimit({ limit: 60, window: tenMinutes }),
  'chat-steps': createRateLimit({ limit: 300, window: tenMinutes }),
  // A page that is looked at sends two to four.
  counts: createRateLimit({ limit: 600, window: tenMinutes }),
  'password-reset': createRateLimit({ limit: 20, window: tenMinutes }),
}

export type LimitedForm = keyof typeof limits

/** Seconds until the address that asks may post this form again; 0 when it may now, in which case it counts already. */
export function formRetryAfter(
  form: LimitedForm,
  { address, log }: Pick<LoadContext, 'address' | 'log'>,
): number {
  const from = clientNetwork(address)
  const wait = limits[form].wait(from)
  if (wait === 0) limits[form].note(from)
  else logOnce(log, `${form} ${from}`, { form, wait }, 'too many posts from one address')
  return wait
}
