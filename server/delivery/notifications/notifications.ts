import * as v from 'valibot'
import type { Logger } from '../../observability/log.ts'
import { RefusedDelivery, startDeliveries, type Carrier } from '../outbox/deliveries.ts'
import type { Delivery, Outbox } from '../outbox/outbox.ts'
import { resetLinkLasts } from '../../auth/reset-links.ts'
import { openQuota } from './acknowledgement-quota.ts'
import { acknowledgement } from './acknowledgement.ts'
import { notificationAge, withinAge } from './age-limit.ts'
import { onceAnHour, openMailLimit } from './mail-limit.ts'
import { openMailer } from './mailer.ts'
import { moreMail, MoreMailSchema, moreNotices } from './overflow-mail.ts'
import { AcknowledgementSchema, noticesOf, PasswordResetSchema, StaffMailSchema } from './notices.ts'
import { passwordResetMail } from './password-reset-mail.ts'
import type { NotificationSettings } from './settings.ts'
import { staffMail } from './staff-mail.ts'
import { postEvent, WebhookEventSchema } from './webhook.ts'

type Options = {
  settings: NotificationSettings
  publicUrl: string | null
  /** Address of the site in mails that lead back to it: `publicUrl`, else where this server listens. */
  origin: string
  outbox: Outbox
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Longest time in ms for which a notification is tried. */
  maxAge?: number
  backOff?: (attempts: number) => number
  /** How long stopping waits for a mail that is being sent, in ms. */
  patience?: number
}

/** 1 s, 2 s, 4 s … up to half an hour: mail servers that put us off want to be left alone for a while. */
function unhurried(attempts: number): number {
  return Math.min(1_800_000, 1_000 * 2 ** Math.min(attempts, 20))
}

/**
 * Tells staff and senders about what was accepted. Everything goes through the outbox and is carried by workers of its
 * own, so that no mail server can keep a message waiting.
 */
export function openNotifications(options: Options) {
  const { settings, outbox, log, maxAge = notificationAge, backOff = unhurried, patience = 5_000 } = options
  const quota = openQuota()
  const staffLimit = openMailLimit()
  const mayTellOfMore = onceAnHour()
  const { carriers, abort } = openCarriers(options)
  const workers = Object.values(carriers).map((named) => {
    const limited = Object.entries(named).map(([kind, carry]) => {
      const age = kind === 'password-reset' ? Math.min(maxAge, resetLinkLasts) : maxAge
      return [kind, withinAge(carry, age)] as const
    })
    // Whoever holds the token of a link may set a password.
    const secret = ['password-reset']
    return startDeliveries({ outbox, carriers: Object.fromEntries(limited), log, secret, backOff })
  })

  /** All mails of one message or lead to staff. Beyond the limit it waits in the inbox, and they hear that there is more. */
  function takeForStaff(mails: Delivery[]): void {
    const untold = mails.filter((mail) => !outbox.wasKept(mail))
    if (untold.length === 0) return
    if (!staffLimit.isReached()) {
      for (const mail of untold) outbox.acceptOnce(mail)
      staffLimit.note()
    } else if (mayTellOfMore()) for (const mail of moreNotices(settings)) outbox.acceptOnce(mail)
  }

  function take(notice: Delivery): void {
    if (notice.kind !== 'acknowledgement') return void outbox.acceptOnce(notice)
    const { to } = v.parse(AcknowledgementSchema, notice.payload)
    if (!quota.isSpent(to) && outbox.acceptOnce(notice)) quota.spend(to)
  }

  return {
    /** Hands over whom to tell about a message or lead. Never throws: the message itself is safe already. */
    announce(delivery: Delivery): void {
      try {
        const notices = noticesOf(delivery, settings)
        takeForStaff(notices.filter(({ kind }) => kind === 'staff-mail'))
        notices.filter(({ kind }) => kind !== 'staff-mail').forEach(take)
        if (notices.length > 0) for (const { wake } of workers) wake()
      } catch (error) {
        // The message of the error may hold what the visitor wrote.
        const name = error instanceof Error ? error.name : 'unknown'
        log.error({ kind: delivery.kind, error: name }, 'notification could not be sent')
      }
    },
    /** Looks at the outbox now, for mails that were put there directly. */
    wake: () => workers.forEach(({ wake }) => wake()),
    /** Resolves when no mail is on its way that was so when this was called, with those of them that were sent. */
    settled: async () => (await Promise.all(workers.map(({ settled }) => settled()))).flat(),
    async stop(): Promise<void> {
      const timer = setTimeout(abort, patience)
      await Promise.all(workers.map(({ stop }) => stop()))
      clearTimeout(timer)
    },
  }
}

type Carriers = Record<string, Record<string, Carrier>>

/** Carriers by worker and kind; none for what is not configured, which then waits or is forgotten. */
function openCarriers({ settings: { mail, webhook }, publicUrl, origin }: Options): {
  carriers: Carriers
  abort(): void
} {
  const carriers: Carriers = {}
  const stop = new AbortController()
  if (mail) {
    const mailer = openMailer(mail, stop.signal)
    carriers.mail = {
      'staff-mail': async (payload, key) => {
        const told = readPayload(v.union([MoreMailSchema, StaffMailSchema]), payload)
        const mail = 'more' in told ? moreMail(told.to, publicUrl) : staffMail(told.to, told.news, publicUrl)
        await mailer.send(mail, `staff.${key}`)
      },
      acknowledgement: async (payload, key) => {
        const { to, locale } = readPayload(AcknowledgementSchema, payload)
        await mailer.send(acknowledgement(to, locale, publicUrl), `received.${key}`)
      },
      'password-reset': async (payload, key) => {
        const { to, locale, token } = readPayload(PasswordResetSchema, payload)
        const link = new URL(`/admin/reset?token=${token}`, origin).href
        await mailer.send(passwordResetMail(to, locale, link), `password.${key}`)
      },
    }
  }
  if (webhook) {
    carriers.webhook = {
      webhook: async (payload, key) => {
        const { event } = readPayload(v.object({ event: WebhookEventSchema }), payload)
        await postEvent(webhook, event, key, stop.signal)
      },
    }
  }
  return { carriers, abort: () => stop.abort() }
}

function readPayload<Schema extends v.GenericSchema>(
  schema: Schema,
  payload: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, payload)
  // Its issues may hold what a visitor wrote.
  if (!result.success) throw new RefusedDelivery('cannot be understood by this version')
  return result.output
}
