import * as v from 'valibot'
import type { Logger } from '../../observability/log.ts'
import { RefusedDelivery, type Sender } from '../../backends/sender.ts'
import { clockPatience, Deliveries, notificationAge, withinAge } from '../outbox/delivery-worker.ts'
import type { Delivery, Outbox } from '../outbox/outbox.ts'
import { resetLinkLifetime } from '../../auth/password-reset.ts'
import {
  openQuota,
  onceAnHour,
  openMailLimit,
  overflowMail,
  OverflowMailSchema,
  overflowNotices,
} from './mail-limit.ts'
import { acknowledgement } from './acknowledgement.ts'
import { openMailer } from './mailer.ts'
import { AcknowledgementSchema, noticesOf, PasswordResetSchema, StaffMailSchema } from './notices.ts'
import { passwordResetMail } from './password-reset-mail.ts'
import type { NotificationSettings } from '../../config/notification-settings.ts'
import { staffMail } from './staff-mail.ts'
import { postEvent, WebhookEventSchema } from './webhook.ts'

type Options = {
  settings: NotificationSettings
  publicUrl: string | null
  /** Times in mails to staff. */
  timeZone: string
  /** Base of links to the site: PUBLIC_URL, else the listening origin. */
  origin: string
  /** The telephone number in the settings of the site. */
  readPhone?: () => Promise<string | null>
  outbox: Outbox
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  maxAge?: number
  /** In ms of running, before mail is given up as too old. */
  patience?: number
  backOff?: (attempts: number) => number
  /** In ms: how long stop() waits for a mail in progress. */
  stopTimeout?: number
}

/** Up to 30 min: greylisting servers expect slow retries. */
function slowBackOff(attempts: number): number {
  return Math.min(1_800_000, 1_000 * 2 ** Math.min(attempts, 20))
}

/** Own workers per channel, so that a slow mail server delays no message. */
export function openNotifications(options: Options) {
  const {
    settings,
    outbox,
    log,
    maxAge = notificationAge,
    patience = clockPatience,
    backOff = slowBackOff,
    stopTimeout = 5_000,
  } = options
  const quota = openQuota()
  const staffLimit = openMailLimit()
  const mayNotifyOverflow = onceAnHour()
  const { senders, abort } = openSenders(options)
  const workers = Object.values(senders).map((named) => {
    const limited = Object.entries(named).map(([kind, send]) => {
      const age = kind === 'password-reset' ? Math.min(maxAge, resetLinkLifetime) : maxAge
      return [kind, withinAge(send, age, kind === 'password-reset' ? 0 : patience)] as const
    })
    // A reset token must not stay in the outbox.
    const secret = ['password-reset']
    return new Deliveries({ outbox, senders: Object.fromEntries(limited), log, secret, backOff })
  })

  function queueStaffMails(mails: Delivery[]): void {
    const unsent = mails.filter((mail) => !outbox.wasAccepted(mail))
    if (unsent.length === 0) return
    if (!staffLimit.isReached()) {
      for (const mail of unsent) outbox.acceptOnce(mail)
      staffLimit.record()
    } else if (mayNotifyOverflow()) for (const mail of overflowNotices(settings)) outbox.acceptOnce(mail)
  }

  function queue(notice: Delivery): void {
    if (notice.kind !== 'acknowledgement') return void outbox.acceptOnce(notice)
    const { to } = v.parse(AcknowledgementSchema, notice.payload)
    if (!quota.isSpent(to) && outbox.acceptOnce(notice)) quota.spend(to)
  }

  return {
    /** Never throws. */
    announce(delivery: Delivery): void {
      try {
        const notices = noticesOf(delivery, settings)
        queueStaffMails(notices.filter(({ kind }) => kind === 'staff-mail'))
        notices.filter(({ kind }) => kind !== 'staff-mail').forEach(queue)
        if (notices.length > 0) for (const worker of workers) worker.wake()
      } catch (error) {
        // The error's message may contain personal data.
        const name = error instanceof Error ? error.name : 'unknown'
        log.error({ kind: delivery.kind, error: name }, 'notification could not be sent')
      }
    },
    wake: () => workers.forEach((worker) => worker.wake()),
    /** Waits for deliveries in progress; resolves to those that arrived. */
    settled: async () => (await Promise.all(workers.map((worker) => worker.settled()))).flat(),
    async stop(): Promise<void> {
      const timer = setTimeout(abort, stopTimeout)
      await Promise.all(workers.map((worker) => worker.stop()))
      clearTimeout(timer)
      abort()
    },
  }
}

type Senders = Record<string, Record<string, Sender>>

function openSenders({ settings: { mail, webhook }, publicUrl, timeZone, origin, readPhone }: Options): {
  senders: Senders
  abort(): void
} {
  const senders: Senders = {}
  const stop = new AbortController()
  if (mail) {
    const mailer = openMailer(mail, stop.signal)
    senders.mail = {
      'staff-mail': async (payload, key) => {
        const notice = readPayload(v.union([OverflowMailSchema, StaffMailSchema]), payload)
        const mail =
          'more' in notice
            ? overflowMail(notice.to, publicUrl)
            : staffMail(notice.to, notice.news, { publicUrl, timeZone })
        await mailer.send(mail, `staff.${key}`)
      },
      acknowledgement: async (payload, key) => {
        const { to, locale } = readPayload(AcknowledgementSchema, payload)
        const phone = readPhone ? await readPhone() : null
        await mailer.send(acknowledgement(to, locale, publicUrl, phone), `received.${key}`)
      },
      'password-reset': async (payload, key) => {
        const { to, locale, token } = readPayload(PasswordResetSchema, payload)
        const link = new URL(`/admin/reset-password?token=${token}`, origin).href
        await mailer.send(passwordResetMail(to, locale, link), `password.${key}`)
      },
    }
  }
  if (webhook) {
    senders.webhook = {
      webhook: async (payload, key) => {
        const { event } = readPayload(v.object({ event: WebhookEventSchema }), payload)
        await postEvent(webhook, event, key, stop.signal)
      },
    }
  }
  return { senders, abort: () => stop.abort() }
}

function readPayload<Schema extends v.GenericSchema>(
  schema: Schema,
  payload: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, payload)
  // Issues of valibot may contain personal data.
  if (!result.success) throw new RefusedDelivery('payload of an unknown format')
  return result.output
}
