import { join } from 'node:path'
import type { DeliveryContext, ProcessStatus, StaffContext } from '../../app/utils/load-context.ts'
import type { Backends } from '../backends/supabase-projects.ts'
import { isSecure, type Environment } from '../config/environment.ts'
import { alone, leasesOf, type TakeLease } from '../jobs/lease.ts'
import { startRetention } from '../jobs/retention.ts'
import type { Logger } from '../observability/log.ts'
import { noticeKinds } from './notifications/notices.ts'
import { openNotifications } from './notifications/notifications.ts'
import { startDeliveries } from './outbox/delivery-worker.ts'
import { openOutbox } from './outbox/outbox.ts'
import { startOutboxTakeover } from './outbox/takeover.ts'
import { lockOutbox } from './outbox/ownership.ts'
import { undeliveredPersonalData } from './outbox/personal-data.ts'
import { openPasswordReset } from '../auth/password-reset.ts'
import { resetLinks } from '../auth/reset-links.ts'
import { openChatScriptStore } from '../cache/chat-script-store.ts'
import {
  contactClient,
  leadsClient,
  rowInserter,
  staffSession,
  type StaffSession,
} from '../backends/supabase.server.ts'

export type Delivery = DeliveryContext &
  Pick<StaffContext, 'redeemSignInLink' | 'passwordReset' | 'leads'> & {
    /** The session of a request from a network address. */
    staffSession(request: Request, address: string): StaffSession
    status(): Pick<ProcessStatus, 'outbox' | 'notices'>
    /** Whether this process runs a job that is run once for all of them. */
    lease: TakeLease
    stop(): Promise<void>
  }

/** What the site does with messages and leads: brings them to their backends, tells people, lets staff read, and forgets. */
export function openDelivery(
  environment: Environment,
  backends: Backends,
  origin: string,
  log: Logger,
): Delivery {
  const release = lockOwnOutbox(environment.dataDir)
  const outbox = openOutbox(join(environment.dataDir, 'outbox', 'outbox.db'))
  const contact = contactClient(backends.contact)
  const leads = leadsClient(backends.leads)
  const carriers = {
    contact: rowInserter(contact, 'contact_submissions'),
    lead: rowInserter(leads, 'leads', true),
  }
  const { notifications: settings, publicUrl } = environment
  const notifications = openNotifications({ settings, publicUrl, origin, outbox, log })
  const deliveries = startDeliveries({ outbox, carriers, log, accepted: notifications.announce })
  const links = settings.mail ? resetLinks(contact) : null
  const lease = environment.supabase ? leasesOf(contact) : alone
  const retention = startRetention({ contact, leads, outbox, lease, days: environment.retention, log })
  const { dataDir, peersDir } = environment
  const stopAdoption =
    peersDir &&
    startOutboxTakeover({
      peersDir,
      dataDir,
      outbox,
      onTakeover() {
        deliveries.wake()
        notifications.wake()
      },
      log,
    })
  const secure = isSecure(environment)
  return {
    leads,
    undelivered: undeliveredPersonalData({
      outbox,
      carrying: [deliveries, notifications],
      peers: peersDir ? { peersDir, dataDir } : null,
      isAlone: environment.supabase === null,
      log,
    }),
    chatScripts: openChatScriptStore(join(environment.dataDir, 'chat-scripts'), log),
    deliver: deliveries.deliver,
    staffSession: (request, address) => staffSession(backends.contact, request, { secure, address }),
    redeemSignInLink: (token) => backends.newStaff?.signIn.redeem(token) ?? null,
    passwordReset:
      links && openPasswordReset({ accounts: backends.staff, links, outbox, wake: notifications.wake, log }),
    status: () => ({ outbox: outbox.status(Object.keys(carriers)), notices: outbox.status(noticeKinds) }),
    lease,
    async stop() {
      if (stopAdoption) stopAdoption()
      await Promise.all([deliveries.stop(), notifications.stop(), retention.stop()])
      outbox.close()
      release()
    },
  }
}

/** Waits for another process that may just be taking over what waits here. */
function lockOwnOutbox(dataDir: string): () => void {
  const release = lockOutbox(join(dataDir, 'outbox'), 10_000)
  if (release) return release
  throw new Error(
    `The outbox in ${dataDir} belongs to another process. Every process needs a DATA_DIR of its own.`,
  )
}
