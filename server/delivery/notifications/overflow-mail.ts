import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Delivery } from '../outbox/outbox.ts'
import { mailBody, type Mail } from './mail.ts'
import { mailLimits } from './mail-limit.ts'
import type { NotificationSettings } from '../../config/notification-settings.ts'
import { adminLink } from './staff-mail.ts'

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
