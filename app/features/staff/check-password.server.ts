import type { LoadContext } from '#app/utils/load-context.ts'
import { createFairQueue } from '../../../packages/shared/limits/fair-queue.ts'

type Client = ReturnType<LoadContext['staff']['session']>['client']

/** Passwords cost CPU in the embedded Auth; the hosted one limits the site as a whole. */
const inTurn = createFairQueue({ size: 2, slotTime: 2_000, perNetwork: 8, total: 256 })

/** Rejects as a fair queue does. */
export function checkPassword(
  client: Client,
  credentials: { email: string; password: string },
  { signal }: Request,
  { visitor: { address } }: Pick<LoadContext, 'visitor'>,
) {
  return inTurn({ address, signal }, () => client.auth.signInWithPassword(credentials))
}
