import { maxEmailLength } from '../../../app/utils/email-address.ts'
import type { Locale } from '../../../app/i18n/locales.ts'
import { maxPhoneLength } from '../../../app/utils/phone-number.ts'
import type { AcceptedLead, AcceptedMessage } from './accepted.ts'
import { isAnswerable } from './mailbox.ts'
import { mailBody, type Block, type Mail } from './mail.ts'
import { excerpt, oneLine } from './plain-text.ts'

export const excerptLength = 600

const languages: Record<Locale, string> = {
  en: 'English',
  zh: 'Simplified Chinese',
  'zh-TW': 'Traditional Chinese',
}

/** What a member of staff is to be told. */
export type StaffNews = { message: AcceptedMessage } | { lead: AcceptedLead }

/** The mail to one member of staff. `publicUrl` is where the site is reached, if that is known. */
export function staffMail(to: string, news: StaffNews, publicUrl: string | null): Mail {
  return 'message' in news ? messageMail(to, news.message, publicUrl) : leadMail(to, news.lead, publicUrl)
}

function messageMail(to: string, message: AcceptedMessage, publicUrl: string | null): Mail {
  const name = oneLine(message.name, 80)
  const canAnswer = isAnswerable(message.email)
  const blocks: Block[] = [
    `${name} has written through the contact form.`,
    {
      rows: [
        ['Name', name],
        ['Email', oneLine(message.email, maxEmailLength)],
        ['Phone', answer(message.phone_number, maxPhoneLength)],
        ['Language', languages[message.locale]],
        ['Received', timeOf(message.created_at)],
      ],
    },
    { quote: excerpt(message.message, excerptLength) },
    canAnswer
      ? `An answer to this mail goes to ${name}. The whole message is in the inbox:`
      : 'The whole message is in the inbox:',
    desk(publicUrl, '/admin'),
  ]
  return {
    to,
    ...(canAnswer ? { replyTo: { name, address: message.email } } : {}),
    subject: `New message from ${name}`,
    ...mailBody(blocks, 'en'),
    language: 'en',
    automatic: 'auto-generated',
  }
}

function leadMail(to: string, lead: AcceptedLead, publicUrl: string | null): Mail {
  const { contact_email: email, contact_phone: phone } = lead
  const canAnswer = email !== null && isAnswerable(email)
  const who = [lead.user_type, lead.grade].filter((part) => part !== null).map((part) => oneLine(part, 40))
  // Without one nothing is said of it: it may have been left in a database that does not answer now.
  const contact: [string, string][] = [
    ['Email', answer(email, maxEmailLength)],
    ['Phone', answer(phone, maxPhoneLength)],
  ]
  const asked = lead.booked ? 'been shown the booking page' : 'asked for an advisor'
  const blocks: Block[] = [
    `A visitor of high priority has ${email || phone ? 'left a way to answer' : asked} in the chat.`,
    {
      rows: [
        ['Visitor', answer(lead.user_type)],
        ['Grade', answer(lead.grade)],
        ['Goal', answer(lead.goal)],
        ['Score', String(lead.lead_score)],
        ['Booking page', lead.booked ? 'shown' : 'not shown'],
        ...(email || phone ? contact : []),
        ['Language', languages[lead.locale]],
        ['Received', timeOf(lead.created_at)],
      ],
    },
    canAnswer ? 'An answer to this mail goes to the visitor. All leads:' : 'All leads:',
    desk(publicUrl, '/admin/leads'),
  ]
  return {
    to,
    ...(canAnswer ? { replyTo: { name: '', address: email } } : {}),
    subject: ['High-priority lead', who.join(', ')].filter(Boolean).join(': '),
    ...mailBody(blocks, 'en'),
    language: 'en',
    automatic: 'auto-generated',
  }
}

function answer(value: string | null, limit?: number): string {
  return value ? oneLine(value, limit) : 'Not provided'
}

/** Where a page of /admin is, as far as that is known. */
export function desk(publicUrl: string | null, path: string): Block {
  return publicUrl ? { link: new URL(path, publicUrl).href } : `${path} on the website`
}

function timeOf(created: string): string {
  const time = new Date(created)
  return Number.isNaN(time.getTime()) ? 'unknown' : `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
