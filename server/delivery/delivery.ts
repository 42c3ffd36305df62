import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DeliveryContext, ProcessStatus } from '../../app/load-context.ts'
import { lockFile } from '../../packages/shared/files/file-lock.ts'
import type { PasswordResetMail } from '../auth/password-reset.ts'
import type { Databases } from '../backends/databases.ts'
import { rowInserter } from '../backends/row-inserter.ts'
import type { Environment } from '../config/environment.ts'
import type { Logger } from '../observability/log.ts'
import { noticeKinds } from './notifications/notices.ts'
import { openNotifications } from './notifications/notifications.ts'
import { Deliveries } from './outbox/delivery-worker.ts'
import { openOutbox, type Outbox } from './outbox/outbox.ts'
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
  const { dataDir, publicUrl, timeZone } = environment
  const release = lockOutbox(dataDir)
  const outbox = openOutbox(join(dataDir, 'outbox', 'outbox.db'))
  const senders = {
    contact: rowInserter(contact, 'contact_submissions'),
    lead: rowInserter(leads, 'leads', true),
  }
  const notifications = openNotifications({
    settings: environment.notifications,
    publicUrl,
    timeZone,
    origin,
    readPhone,
    outbox,
    log,
  })
  const deliveries = new Deliveries({ outbox, senders, log, accepted: notifications.announce })
  return {
    outbox,
    deliver: (delivery) => deliveries.deliver(delivery),
    undelivered: undeliveredPersonalData({
      outbox,
      sending: [deliveries, notifications],
      isAlone: environment.supabase === null,
    }),
    sendPasswordReset(mail) {
      const payload = { ...mail, since: new Date().toISOString() }
      outbox.accept({ kind: 'password-reset', key: randomUUID(), payload })
      notifications.wake()
    },
    status: () => ({ outbox: outbox.status(Object.keys(senders)), notices: outbox.status(noticeKinds) }),
    async stop() {
      await Promise.all([deliveries.stop(), notifications.stop()])
    },
    close() {
      outbox.close()
      release()
    },
  }
}

/** The lock ends with its process, and holds between containers, which see no process of each other. */
function lockOutbox(dataDir: string): () => void {
  const folder = join(dataDir, 'outbox')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const release = lockFile(join(folder, 'owner.lock'))
  if (release) return release
  throw new Error(
    `The outbox in ${dataDir} belongs to another process: stop it first, or use another DATA_DIR.`,
  )
}
