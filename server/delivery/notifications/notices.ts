import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { accountAddress } from '../../../packages/shared/text/email-address.ts'
import { locales } from '../../../app/i18n/locales.ts'
import { rowId } from '../../backends/row-inserter.ts'
import type { Delivery } from '../outbox/outbox.ts'
import { AcceptedLeadSchema, AcceptedMessageSchema, excerptLength } from './staff-mail.ts'
import { isAutomatedSender, isDeliverable } from '../../config/mailbox.ts'
import type { NotificationSettings } from '../../config/notification-settings.ts'
import type { WebhookEvent } from './webhook.ts'

export const noticeKinds = ['staff-mail', 'acknowledgement', 'password-reset', 'webhook']

const NewsSchema = v.union([
  v.object({ message: AcceptedMessageSchema }),
  v.object({ lead: AcceptedLeadSchema }),
])

export const StaffMailSchema = v.object({ to: v.string(), news: NewsSchema })
export const AcknowledgementSchema = v.object({ to: v.string(), locale: v.picklist(locales) })

export const PasswordResetSchema = v.object({
  to: v.string(),
  locale: v.picklist(locales),
  token: v.string(),
})

type News = v.InferOutput<typeof NewsSchema>

/** Notifies about high-priority leads only, and again when contact details follow. Spam notifies no recipient. */
export function noticesOf({ kind, key, payload }: Delivery, settings: NotificationSettings): Delivery[] {
  if (kind === 'contact') {
    const message = v.parse(AcceptedMessageSchema, payload)
    if (message.status === 'spam') return []
    const event: WebhookEvent = {
      type: 'message.received',
      timestamp: message.created_at,
      data: { id: rowId(key) },
    }
    const excerpted = { ...message, message: message.message.slice(0, excerptLength * 20) }
    return [
      ...staffMails(key, { message: excerpted }, settings),
      ...acknowledgements(key, message, settings),
      ...webhooks(event, settings),
    ]
  }
  if (kind === 'lead') {
    const lead = v.parse(AcceptedLeadSchema, payload)
    if (lead.status !== 'high_priority' || lead.inbox_status === 'spam') return []
    const hasContact = lead.contact_email !== null || lead.contact_phone !== null
    const event: WebhookEvent = {
      type: hasContact ? 'lead.contact_left' : 'lead.received',
      timestamp: new Date(lead.created_at).toISOString(),
      data: { id: rowId(key), lead_score: lead.lead_score },
    }
    return [
      ...staffMails(hasContact ? `${key}.contact` : key, { lead }, settings),
      ...webhooks(event, settings),
    ]
  }
  return []
}

/** One mail per recipient: a refusal of one must not block the others. */
function staffMails(key: string, news: News, { mail }: NotificationSettings): Delivery[] {
  return (mail?.staff ?? []).map((to) => ({
    kind: 'staff-mail',
    key: `${key}.${hashOf(to)}`,
    payload: withTimestamp({ to, news }),
  }))
}

function acknowledgements(
  key: string,
  { email, locale }: { email: string; locale: string },
  { mail }: NotificationSettings,
): Delivery[] {
  if (!mail || !isDeliverable(email) || isAutomatedSender(email)) return []
  // Our own mailboxes could respond automatically.
  const ours = [mail.from.address, ...mail.staff].map(accountAddress)
  if (ours.includes(accountAddress(email))) return []
  return [{ kind: 'acknowledgement', key, payload: withTimestamp({ to: email, locale }) }]
}

function webhooks(event: WebhookEvent, { webhook }: NotificationSettings): Delivery[] {
  return webhook
    ? [{ kind: 'webhook', key: `${event.type}.${event.data.id}`, payload: withTimestamp({ event }) }]
    : []
}

function withTimestamp<Payload extends object>(payload: Payload): Payload & { since: string } {
  return { ...payload, since: new Date().toISOString() }
}

function hashOf(address: string): string {
  return createHash('sha256').update(accountAddress(address)).digest('hex').slice(0, 12)
}
