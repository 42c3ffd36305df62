import { join } from 'node:path'
import type { LoadContext } from '../app/load-context.ts'
import type { Backends } from './backends.ts'
import type { Environment } from './environment.ts'
import { startRetention } from './jobs/retention.ts'
import type { Logger } from './log.ts'
import { openNotifications } from './notifications/notifications.ts'
import { startDeliveries } from './outbox/deliveries.ts'
import { openOutbox } from './outbox/outbox.ts'
import { waitingAbout } from './outbox/waiting-about.ts'
import { openPasswordReset } from './password-reset/password-reset.ts'
import { openResetLinks } from './password-reset/reset-links.ts'
import { openScriptMemory } from './script-memory.ts'
import { rowCarrier, secretClient, staffSession } from './supabase.server.ts'

export type Messages = Pick<
  LoadContext,
  'deliver' | 'waiting' | 'scripts' | 'staffSession' | 'redeemSignInLink' | 'passwordReset' | 'leads'
> & {
  status(): { waiting: number; refused: number }
  stop(): Promise<void>
}

/** What the site does with messages and leads: brings them to their backends, tells people, lets staff read, and forgets. */
export function openMessages(
  environment: Environment,
  backends: Backends,
  origin: string,
  log: Logger,
): Messages {
  const outbox = openOutbox(join(environment.dataDir, 'outbox', 'outbox.db'))
  const contact = secretClient(backends.contact)
  const leads = secretClient(backends.leads)
  const carriers = {
    contact: rowCarrier(contact, 'contact_submissions'),
    lead: rowCarrier(leads, 'leads', true),
  }
  const deliveries = startDeliveries({ outbox, carriers, log })
  const { notifications: settings, publicUrl } = environment
  const notifications = openNotifications({ settings, publicUrl, origin, outbox, log })
  const links = settings.mail ? openResetLinks(join(environment.dataDir, 'outbox', 'reset-links.db')) : null
  const retention = startRetention({ contact, leads, outbox, days: environment.retention, log })
  const secure = environment.publicUrl?.startsWith('https:') ?? false
  return {
    leads,
    waiting: waitingAbout(outbox, [deliveries, notifications]),
    scripts: openScriptMemory(join(environment.dataDir, 'chat-scripts'), log),
    async deliver(delivery) {
      const deposit = await deliveries.deliver(delivery)
      notifications.announce(delivery)
      return deposit
    },
    staffSession: (request) => staffSession(backends.contact, request, secure),
    redeemSignInLink: (token) => backends.newStaff?.signIn.redeem(token) ?? null,
    passwordReset:
      links && openPasswordReset({ accounts: backends.staff, links, outbox, wake: notifications.wake, log }),
    status: outbox.status,
    async stop() {
      await Promise.all([deliveries.stop(), notifications.stop(), retention.stop()])
      links?.close()
      outbox.close()
    },
  }
}
