import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { DeliveryContext, ProcessStatus } from '../../app/utils/load-context.ts'
import { openJsonFolder } from '../../packages/shared/files/json-folder.ts'
import type { PasswordResetMail } from '../auth/password-reset.ts'
import type { Databases } from '../backends/databases.ts'
import { rowInserter } from '../backends/supabase.server.ts'
import type { Environment } from '../config/environment.ts'
import type { Logger } from '../observability/log.ts'
import { noticeKinds } from './notifications/notices.ts'
import { openNotifications } from './notifications/notifications.ts'
import { startDeliveries } from './outbox/delivery-worker.ts'
import { openOutbox, type Outbox } from './outbox/outbox.ts'
import { lockOutbox, startClaimingOutboxes } from './outbox/claim-outboxes.ts'
import { undeliveredPersonalData } from './outbox/personal-data.ts'

export type Delivery = DeliveryContext & {
  outbox: Outbox
  sendPasswordReset(mail: PasswordResetMail): void
  status(): Pick<ProcessStatus, 'outbox' | 'notices'>
  /** Waits for deliveries in progress; the outbox stays open until `close`. */
  stop(): Promise<void>
  close(): void
}

/** Opens the outbox and its workers: submissions and leads to their databases, mails and webhook calls about them. */
export function openDelivery(
  environment: Environment,
  { contact, leads }: Pick<Databases, 'contact' | 'leads'>,
  origin: string,
  log: Logger,
  readPhone?: () => Promise<string | null>,
): Delivery {
  const { dataDir, peersDir, publicUrl } = environment
  const release = lockOwnOutbox(dataDir)
  const outbox = openOutbox(join(dataDir, 'outbox', 'outbox.db'))
  const senders = {
    contact: rowInserter(contact, 'contact_submissions'),
    lead: rowInserter(leads, 'leads', true),
  }
  const notifications = openNotifications({
    settings: environment.notifications,
    publicUrl,
    origin,
    readPhone,
    outbox,
    log,
  })
  const deliveries = startDeliveries({ outbox, senders, log, accepted: notifications.announce })
  const stopClaiming =
    peersDir &&
    startClaimingOutboxes({
      peersDir,
      dataDir,
      outbox,
      onClaimed() {
        deliveries.wake()
        notifications.wake()
      },
      log,
    })
  const limits = { maxFiles: 50, maxBytes: 50_000_000 }
  const scripts = openJsonFolder(join(dataDir, 'chat-scripts'), { ...limits, log })
  return {
    outbox,
    deliver: deliveries.deliver,
    undelivered: undeliveredPersonalData({
      outbox,
      sending: [deliveries, notifications],
      peers: peersDir ? { peersDir, dataDir } : null,
      isAlone: environment.supabase === null,
      log,
    }),
    chatScripts: {
      remember: (revision, script) => scripts.has(revision) || scripts.write(revision, script),
      recall: scripts.read,
    },
    sendPasswordReset(mail) {
      const payload = { ...mail, since: new Date().toISOString() }
      outbox.accept({ kind: 'password-reset', key: randomUUID(), payload })
      notifications.wake()
    },
    status: () => ({ outbox: outbox.status(Object.keys(senders)), notices: outbox.status(noticeKinds) }),
    async stop() {
      if (stopClaiming) stopClaiming()
      await Promise.all([deliveries.stop(), notifications.stop()])
    },
    close() {
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
