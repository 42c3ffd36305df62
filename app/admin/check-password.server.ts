import type { LoadContext } from '#app/load-context.ts'
import { clientNetworks } from '../../packages/shared/limits/client-network.ts'

type Client = ReturnType<LoadContext['staff']['session']>['client']

/** Rejects as a fair queue does. */
export function checkPassword(
  client: Client,
  credentials: { email: string; password: string },
  { signal }: Request,
  { limits, visitor }: Pick<LoadContext, 'limits' | 'visitor'>,
) {
  const holders = clientNetworks(visitor.address)
  return limits.passwords.run({ holders, signal }, () => client.auth.signInWithPassword(credentials))
}
