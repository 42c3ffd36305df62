import { createRateLimit } from '../../../packages/shared/limits/sliding-window.ts'
import { createHash, randomUUID } from 'node:crypto'
import { accountAddress } from '../../../packages/shared/text/email-address.ts'
import * as v from 'valibot'
import type { Delivery } from '../outbox/outbox.ts'
import { mailBody, type Mail } from './mail.ts'
import type { NotificationSettings } from '../../config/notification-settings.ts'
import { adminLink } from './staff-mail.ts'

const anHour = 3_600_000

/** Per process, for notifications of staff and for acknowledgements. */
const mailLimits = { hour: 60, day: 200 }

/** Keeps a flood from using up the mail account's quota, which password links need too. */
export function openMailLimit(now?: () => number) {
  const counters = [
    createRateLimit({ limit: mailLimits.hour, window: anHour, now }),
    createRateLimit({ limit: mailLimits.day, window: 24 * anHour, now }),
  ]
  return {
    isReached: () => counters.some((counter) => counter.retryAfter('') > 0),
    record: () => counters.forEach((counter) => counter.record('')),
  }
}

export function onceAnHour(now?: () => number): () => boolean {
  const done = createRateLimit({ limit: 1, window: anHour, now })
  return () => {
    if (done.retryAfter('') > 0) return false
    done.record('')
    return true
  }
}

const aDay = 86_400_000

/** Limits mails per recipient, whose address the sender may have made up. In memory, as hashes. */
export function openQuota(perDay = 5, now?: () => number) {
  const sent = createRateLimit({ limit: perDay, window: aDay, now })
  const all = openMailLimit(now)
  return {
    isSpent: (address: string) => all.isReached() || sent.retryAfter(keyOf(address)) > 0,
    spend(address: string): void {
      all.record()
      sent.record(keyOf(address))
    },
  }
}

function keyOf(address: string): string {
  return createHash('sha256').update(accountAddress(address)).digest('base64')
}

export const OverflowMailSchema = v.object({ to: v.string(), more: v.literal(true) })

export function overflowNotices({ mail }: NotificationSettings): Delivery[] {
  return (mail?.staff ?? []).map((to) => ({
    kind: 'staff-mail',
    key: `more.${randomUUID()}`,
    payload: { to, more: true, since: new Date().toISOString() },
  }))
}

export function overflowMail(to: string, publicUrl: string | null): Mail {
  const { hour, day } = mailLimits
  return {
    to,
    subject: 'Not every message or lead gets a mail of its own',
    ...mailBody(
      [
        `More messages or leads have arrived than we send mails for, which is at most ${hour} an hour and ${day} a day. Until there are fewer, others come without a mail of their own. All messages are in the inbox:`,
        adminLink(publicUrl, '/admin'),
        'All leads:',
        adminLink(publicUrl, '/admin/leads'),
      ],
      'en',
    ),
    language: 'en',
    automatic: 'auto-generated',
  }
}
