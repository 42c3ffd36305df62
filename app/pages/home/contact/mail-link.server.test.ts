import { expect, test } from 'vitest'
import { emptyMessage } from '#app/islands/contact/contact.ts'
import { mailtoHref } from './mail-link.server.ts'

const recipients = ['hello@lumipath.example', 'admissions@lumipath.example']
const message = { ...emptyMessage, name: 'Mei & Co', email: 'mei@example.org', message: 'First?\nSecond=2' }

function parts(link: string | null) {
  expect(link?.length).toBeLessThanOrEqual(2_000)
  const [to, query = ''] = link!.split('?')
  const fields = query.split('&').map((pair) => pair.split('=').map(decodeURIComponent) as [string, string])
  return { to, ...Object.fromEntries(fields) } as Record<'to' | 'subject' | 'body', string>
}

test.each([
  ['+1 617 555 0148', 'Phone: +1 617 555 0148'],
  ['', 'Phone: Not provided'],
])('goes to both recipients with name, email, phone (%j) and message', (phone, phoneLine) => {
  const { to, subject, body } = parts(mailtoHref(recipients, { ...message, phone }, 'en'))
  expect(to).toBe('mailto:hello@lumipath.example,admissions@lumipath.example')
  expect(subject).toBe('New Contact Message - From Mei & Co')
  const lines = ['Name: Mei & Co', 'Email: mei@example.org', phoneLine, '', 'Message:', 'First?', 'Second=2']
  expect(body).toBe(lines.join('\r\n'))
})

test('names the topic, if there is one', () => {
  const { body } = parts(mailtoHref(recipients, { ...message, topic: 'Core Programs' }, 'en'))
  expect(body).toContain('Phone: Not provided\r\nTopic: Core Programs\r\n\r\nMessage:')
})

test.each([
  ['zh', '网站留言：Mei & Co', '姓名：Mei & Co', '电话：未填写'],
  ['zh-TW', '網站留言：Mei & Co', '姓名：Mei & Co', '電話：未填寫'],
] as const)('is in the language of the visitor: %s', (locale, title, ...lines) => {
  const { subject, body } = parts(mailtoHref(recipients, message, locale))
  expect(subject).toBe(title)
  expect(body).toContain(`${lines[0]}\r\n`)
  expect(body).toContain(`${lines[1]}\r\n\r\n留言：\r\nFirst?`)
})

test('a recipient cannot add header fields', () => {
  const { to } = parts(mailtoHref(['a@b.example?bcc=c@d.example'], message, 'en'))
  expect(to).toBe('mailto:a@b.example%3Fbcc%3Dc@d.example')
})

test.each([
  ['Chinese', '明途'.repeat(250)],
  ['emoji', '👩‍🔬'.repeat(100)],
  ['Latin letters', 'When does it begin? '.repeat(500)],
  ['line breaks', `x${'\n'.repeat(9_998)}x`],
])('a long message in %s is shortened with a hint', (_what, text) => {
  const { subject, body } = parts(mailtoHref(recipients, { ...message, message: text }, 'en'))
  expect(subject).toBe('New Contact Message - From Mei & Co')
  expect(body).toMatch(/^Name: Mei & Co\r\nEmail: mei@example\.org\r\n/)
  expect(body).toMatch(/…\r\n\r\n\(Shortened for this email\. The website has saved the whole message\.\)$/)
})

test('a long name is shortened in subject and text, and the address stays', () => {
  const { subject, body } = parts(mailtoHref(recipients, { ...message, name: '明'.repeat(200) }, 'en'))
  expect(subject).toMatch(/^New Contact Message - From 明+…$/)
  expect(body).toMatch(/^Name: 明+…\r\nEmail: mei@example\.org\r\n/)
})

test('there is no link where not even a short text fits', () => {
  const many = Array.from({ length: 100 }, (_, index) => `staff-${index}@lumipath.example`)
  expect(mailtoHref(many, message, 'en')).toBeNull()
})
