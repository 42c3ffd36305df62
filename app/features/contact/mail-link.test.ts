import { expect, test } from 'vitest'
import { emptyMessage } from './contact.ts'
import { mailtoHref } from './mail-link.ts'

const recipients = ['hello@lumipath.example', 'admissions@lumipath.example']
const message = { ...emptyMessage, name: 'Mei & Co', email: 'mei@example.org', message: 'First?\nSecond=2' }

function parts(link: string) {
  const [to, query = ''] = link.split('?')
  const fields = query.split('&').map((pair) => pair.split('=').map(decodeURIComponent) as [string, string])
  return { to, ...Object.fromEntries(fields) } as Record<'to' | 'subject' | 'body', string>
}

test.each([
  ['+1 617 555 0148', 'Phone: +1 617 555 0148'],
  ['', 'Phone: Not provided'],
])('goes to both recipients with name, email, phone (%j) and message', (phone, phoneLine) => {
  const { to, subject, body } = parts(mailtoHref(recipients, { ...message, phone }))
  expect(to).toBe('mailto:hello@lumipath.example,admissions@lumipath.example')
  expect(subject).toBe('New Contact Message - From Mei & Co')
  const lines = ['Name: Mei & Co', 'Email: mei@example.org', phoneLine, '', 'Message:', 'First?', 'Second=2']
  expect(body).toBe(lines.join('\r\n'))
})

test('a recipient cannot add header fields', () => {
  const { to } = parts(mailtoHref(['a@b.example?bcc=c@d.example'], message))
  expect(to).toBe('mailto:a@b.example%3Fbcc%3Dc@d.example')
})
