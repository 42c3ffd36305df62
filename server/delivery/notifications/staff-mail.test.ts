import { expect, test } from 'vitest'
import { emptyMessage } from '../../../app/islands/contact/contact.ts'
import { rowOf } from '../../../app/islands/contact/contact-fields.ts'
import { type AcceptedLead, type AcceptedMessage, staffMail } from './staff-mail.ts'

const [locale, created_at] = ['en', '2026-01-05T09:00:00.000Z'] as const
const written = rowOf({ ...emptyMessage, name: 'José', email: 'josé@example.org', message: 'Hola' })
const message: AcceptedMessage = { ...written, locale, status: 'new', created_at }
const facts = { user_type: 'parent', grade: null, goal: null, lead_score: 70, status: 'high_priority' }
const contact = { contact_name: null, contact_email: message.email, contact_phone: null }
const lead: AcceptedLead = { ...facts, inbox_status: 'new', booked: false, locale, created_at, ...contact }

const site = { publicUrl: null, timeZone: 'Asia/Taipei' }

test.each([{ message }, { lead }])(
  'an address that not every server accepts in headers is in the text only',
  (news) => {
    const mail = staffMail('ada@lumipath.example', news, site)
    expect(mail.replyTo).toBeUndefined()
    expect(mail.text).toContain('Email: josé@example.org\n')
    expect(mail.text).not.toContain('Replies to this email')
  },
)

const email = 'jose@example.org'

test.each([{ message: { ...message, email } }, { lead: { ...lead, contact_email: email } }])(
  'any other address is Reply-To, and the mail says so',
  (news) => {
    const mail = staffMail('ada@lumipath.example', news, site)
    expect(mail.replyTo?.address).toBe(email)
    expect(mail.text).toContain('Replies to this email go to ')
  },
)

test.each([
  ['Core Programs', 'Phone: Not provided\nTopic: Core Programs\nLanguage'],
  [null, 'Phone: Not provided\nLanguage'],
])('the topic %j of a message is named, if there is one', (topic, lines) => {
  expect(staffMail('ada@lumipath.example', { message: { ...message, topic } }, site).text).toContain(lines)
})

test.each([{ message }, { lead }])('times are in the time zone of the academy', (news) => {
  expect(staffMail('ada@lumipath.example', news, site).text).toContain(
    'Received: 2026-01-05 17:00 (Asia/Taipei)',
  )
})
