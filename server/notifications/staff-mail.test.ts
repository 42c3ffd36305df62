import { expect, test } from 'vitest'
import type { AcceptedLead, AcceptedMessage } from './accepted.ts'
import { staffMail } from './staff-mail.ts'

const created_at = '2026-01-05T09:00:00.000Z'
const message: AcceptedMessage = {
  name: 'José',
  email: 'josé@example.org',
  phone_number: null,
  message: 'Hola',
  locale: 'en',
  status: 'new',
  created_at,
}
const lead: AcceptedLead = {
  user_type: 'parent',
  grade: null,
  goal: null,
  lead_score: 70,
  status: 'high_priority',
  inbox_status: 'new',
  booked: false,
  locale: 'en',
  created_at,
  contact_email: message.email,
  contact_phone: null,
}

test.each([{ message }, { lead }])(
  'an address that not every server takes in the head of a mail stands in its text only',
  (news) => {
    const mail = staffMail('ada@lumipath.example', news, null)
    expect(mail.replyTo).toBeUndefined()
    expect(mail.text).toContain('Email: josé@example.org\n')
    expect(mail.text).not.toContain('An answer to this mail')
  },
)

test.each([
  { message: { ...message, email: 'jose@example.org' } },
  { lead: { ...lead, contact_email: 'jose@example.org' } },
])('any other address is where an answer goes, and the mail says so', (news) => {
  const mail = staffMail('ada@lumipath.example', news, null)
  expect(mail.replyTo?.address).toBe('jose@example.org')
  expect(mail.text).toContain('An answer to this mail goes to ')
})
