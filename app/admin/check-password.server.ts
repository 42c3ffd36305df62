import { siteState } from '#app/utils/site-state.ts'
import type { LoadContext } from '#app/load-context.ts'
import { clientNetworks } from '../../packages/shared/limits/client-network.ts'
import { createFairQueue } from '../../packages/shared/limits/fair-queue.ts'

type Client = ReturnType<LoadContext['staff']['session']>['client']

/** Passwords cost CPU in the embedded Auth; the hosted one limits the site as a whole. */
const queueOf = siteState(() => createFairQueue({ slots: 2, slotTime: 2_000, perClient: 8 }))

/** Rejects as a fair queue does. */
export function checkPassword(
  client: Client,
  credentials: { email: string; password: string },
  { signal }: Request,
  context: Pick<LoadContext, 'site' | 'visitor'>,
) {
  const holders = clientNetworks(context.visitor.address)
  return queueOf(context).run({ holders, signal }, () => client.auth.signInWithPassword(credentials))
}
