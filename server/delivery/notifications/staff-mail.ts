import { maxEmailLength, maxNameLength, maxPhoneLength } from '../../../packages/shared/text/text-limits.ts'
import { fieldNames, contactField, type MessageRow } from '../../../app/islands/contact/contact-fields.ts'
import { timeInTimeZone } from '../../../app/i18n/dates.ts'
import { languages } from '../../../app/i18n/languages.ts'
import { locales } from '../../../app/i18n/locales.ts'
import { isReplyable } from '../../config/mailbox.ts'
import { mailBody, type Block, type Mail, excerpt, oneLine } from './mail.ts'
import * as v from 'valibot'

export const excerptLength = 600

export type StaffNews = { message: AcceptedMessage } | { lead: AcceptedLead }

type Site = { publicUrl: string | null; timeZone: string }

export function staffMail(to: string, news: StaffNews, site: Site): Mail {
  return 'message' in news ? messageMail(to, news.message, site) : leadMail(to, news.lead, site)
}

function messageMail(to: string, message: AcceptedMessage, { publicUrl, timeZone }: Site): Mail {
  const name = oneLine(message.name, 80)
  const canReply = isReplyable(message.email)
  const blocks: Block[] = [
    `${name} has written through the contact form.`,
    {
      rows: [
        ...writtenRows(message),
        ['Language', languages[message.locale].english],
        ['Received', timeOf(message.created_at, timeZone)],
      ],
    },
    { quote: excerpt(message.message, excerptLength) },
    canReply
      ? `Replies to this email go to ${name}. The whole message is in the inbox:`
      : 'The whole message is in the inbox:',
    adminLink(publicUrl, '/admin'),
  ]
  return {
    to,
    ...(canReply ? { replyTo: { name, address: message.email } } : {}),
    subject: `New message from ${name}`,
    ...mailBody(blocks, 'en'),
    language: 'en',
    automatic: 'auto-generated',
  }
}

function writtenRows(message: MessageRow): [string, string][] {
  const lines = fieldNames
    .map(contactField)
    .filter(({ kind, column }) => kind !== 'text' && (kind !== 'choice' || message[column]))
  return lines.map(({ column, mailLabel, maxLength }) => [
    mailLabel,
    optionalLine(message[column], maxLength),
  ])
}

function leadMail(to: string, lead: AcceptedLead, { publicUrl, timeZone }: Site): Mail {
  const { contact_name: name, contact_email: email, contact_phone: phone } = lead
  const hasContact = email !== null || phone !== null
  const canReply = email !== null && isReplyable(email)
  const who = [lead.user_type, lead.grade].filter((part) => part !== null).map((part) => oneLine(part, 40))
  // Omitted when missing: the contact may be stored in a database that is unavailable now.
  const contact: [string, string][] = [
    ['Name', optionalLine(name, maxNameLength)],
    ['Email', optionalLine(email, maxEmailLength)],
    ['Phone', optionalLine(phone, maxPhoneLength)],
  ]
  const asked = lead.booked ? 'been shown the booking page' : 'asked for a counselor'
  const [visitor, done, subject] = hasContact
    ? ['A visitor of high priority', 'left a way to answer', 'High-priority lead']
    : ['A visitor without contact details', asked, 'Lead without contact details']
  const blocks: Block[] = [
    `${visitor} has ${done} in the chat.`,
    {
      rows: [
        ['Visitor', optionalLine(lead.user_type)],
        ['Grade', optionalLine(lead.grade)],
        ['Goal', optionalLine(lead.goal)],
        ['Score', String(lead.lead_score)],
        ['Booking page', lead.booked ? 'shown' : 'not shown'],
        ...(hasContact ? contact : []),
        ['Language', languages[lead.locale].english],
        ['Received', timeOf(lead.created_at, timeZone)],
      ],
    },
    canReply ? 'Replies to this email go to the visitor. All leads:' : 'All leads:',
    adminLink(publicUrl, '/admin/leads'),
  ]
  return {
    to,
    ...(canReply ? { replyTo: { name: oneLine(name ?? '', 80), address: email } } : {}),
    subject: [subject, who.join(', ')].filter(Boolean).join(': '),
    ...mailBody(blocks, 'en'),
    language: 'en',
    automatic: 'auto-generated',
  }
}

function optionalLine(value: string | null, limit?: number): string {
  return value ? oneLine(value, limit) : 'Not provided'
}

export function adminLink(publicUrl: string | null, path: string): Block {
  return publicUrl ? { link: new URL(path, publicUrl).href } : `${path} on the website`
}

function timeOf(created: string, timeZone: string): string {
  const time = Date.parse(created)
  return Number.isNaN(time) ? 'unknown' : `${timeInTimeZone(time, timeZone).slice(0, 16)} (${timeZone})`
}

// A subset of the rows that app/pages/home/contact/submit-message.server.ts and app/pages/chat/submit-lead.server.ts hand over.

const optionalText = v.optional(v.nullable(v.string()), null)
const locale = v.fallback(v.picklist(locales), 'en')

const written = Object.fromEntries(
  fieldNames
    .map(contactField)
    .map(({ column, isOptional }) => [column, isOptional ? optionalText : v.string()]),
) as unknown as { [Column in keyof MessageRow]: v.GenericSchema<unknown, MessageRow[Column]> }

export const AcceptedMessageSchema = v.object({
  ...written,
  locale,
  status: v.string(),
  created_at: v.string(),
})

export const AcceptedLeadSchema = v.object({
  user_type: optionalText,
  grade: optionalText,
  goal: optionalText,
  lead_score: v.number(),
  status: v.string(),
  /** Status set by staff; present when the database has responded. */
  inbox_status: v.optional(v.string(), 'new'),
  booked: v.boolean(),
  locale,
  created_at: v.string(),
  contact_name: optionalText,
  contact_email: optionalText,
  contact_phone: optionalText,
})

export type AcceptedMessage = v.InferOutput<typeof AcceptedMessageSchema>
export type AcceptedLead = v.InferOutput<typeof AcceptedLeadSchema>
