import { join } from 'node:path'
import type { LoadContext } from '../app/load-context.ts'
import type { Backends } from './backends.ts'
import type { Environment } from './environment.ts'
import type { Logger } from './log.ts'
import { startDeliveries } from './outbox/deliveries.ts'
import { openOutbox } from './outbox/outbox.ts'
import { rowCarrier, secretClient, staffSession } from './supabase.server.ts'

export type Messages = Pick<LoadContext, 'deliver' | 'staffSession' | 'redeemSignInLink' | 'leads'> & {
  status(): { waiting: number; refused: number }
  stop(): Promise<void>
}

/** What the site does with messages and leads: brings them to their backends, and lets staff read them. */
export function openMessages(environment: Environment, backends: Backends, log: Logger): Messages {
  const outbox = openOutbox(join(environment.dataDir, 'outbox', 'outbox.db'))
  const leads = secretClient(backends.leads)
  const carriers = {
    contact: rowCarrier(secretClient(backends.contact), 'contact_submissions'),
    lead: rowCarrier(leads, 'leads', true),
  }
  const deliveries = startDeliveries({ outbox, carriers, log })
  const secure = environment.publicUrl?.startsWith('https:') ?? false
  return {
    leads,
    deliver: deliveries.deliver,
    staffSession: (request) => staffSession(backends.contact, request, secure),
    redeemSignInLink: (token) => backends.newStaff?.signIn.redeem(token) ?? null,
    status: outbox.status,
    async stop() {
      await deliveries.stop()
      outbox.close()
    },
  }
}
