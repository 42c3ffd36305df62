import type { Context } from 'hono'
import type { LoadContext } from '../../app/load-context.ts'
import { isAdminPath } from '../../app/i18n/localized-paths.ts'
import { clientNetworks } from '../../packages/shared/limits/client-network.ts'
import { createFairQueue } from '../../packages/shared/limits/fair-queue.ts'

const slots = { slots: 2, slotTime: 100 }

/** Renders in the turn of the client's network. Visitors' pages delay neither staff, previews nor forms. Rejects as a fair queue does. */
export function createRenderQueue() {
  const visitors = createFairQueue({ ...slots, perClient: 50 })
  const staff = createFairQueue({ ...slots, perClient: 50 })
  // They wait for databases more than for the CPU, and none of a crowd may be lost.
  const submissions = createFairQueue({ ...slots, perClient: 300 })
  return <Result>(
    { req: { raw, path } }: Context,
    { content: { preview }, visitor: { address } }: LoadContext,
    render: () => Promise<Result>,
  ): Promise<Result> => {
    const isRead = raw.method === 'GET' || raw.method === 'HEAD'
    const readers = preview || isAdminPath(path) ? staff : visitors
    return (isRead ? readers : submissions).run(
      { holders: clientNetworks(address), signal: raw.signal },
      render,
    )
  }
}
