import { clientNetworks } from '../shared/limits/client-network.ts'
import type { QueueClient } from '../shared/limits/fair-queue.ts'
import type { Role } from './accounts/users.ts'

export type Identity = { id: string; role: Role }

export const TOKEN_ID = 'token'

/** The site and commands have the API token, people a session. */
export function isSite({ id }: Pick<Identity, 'id'>): boolean {
  return id === TOKEN_ID
}

/** The site has the API token, users have a session; of visitors, `id` is the network. */
export type Caller = { group: 'site' | 'user' | 'visitor'; id: string }

/** `signal` aborts when the client disconnects. */
export type Client = { caller: Caller; signal: AbortSignal }

/** As many requests of the site may wait as of this many users. */
const siteShare = 4

/** The site goes before users and visitors, who take turns. */
export function queueClient({
  caller: { group, id },
  signal,
}: Partial<Client> & Pick<Client, 'caller'>): QueueClient {
  if (group === 'site') return { group: 'first', holders: [{ key: '', share: siteShare }], signal }
  return { group, holders: group === 'user' ? [{ key: id, share: 1 }] : clientNetworks(id), signal }
}
