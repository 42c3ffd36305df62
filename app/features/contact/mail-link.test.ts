import { expect, test } from 'vitest'
import { mailLink } from './mail-link.ts'

const recipients = ['hello@lumipath.example', 'admissions@lumipath.example']
const letter = { name: 'Mei & Co', email: 'mei@example.org', phone: '', message: 'First?\nSecond=2' }

function parts(link: string) {
  const [address, query = ''] = link.split('?')
  const fields = new Map(
    query.split('&').map((pair) => pair.split('=').map(decodeURIComponent) as [string, string]),
  )
  return { address, subject: fields.get('subject'), body: fields.get('body') }
}

test('goes to both addresses with the name in the subject', () => {
  const { address, subject } = parts(mailLink(recipients, letter))
  expect(address).toBe('mailto:hello@lumipath.example,admissions@lumipath.example')
  expect(subject).toBe('New Contact Message - From Mei & Co')
})

test('the body holds name, email, phone and message with its line breaks', () => {
  const { body } = parts(mailLink(recipients, { ...letter, phone: '+1 617 555 0148' }))
  const lines = [
    'Name: Mei & Co',
    'Email: mei@example.org',
    'Phone: +1 617 555 0148',
    '',
    'Message:',
    'First?',
    'Second=2',
  ]
  expect(body).toBe(lines.join('\r\n'))
})

test('says so when no phone was given', () => {
  expect(parts(mailLink(recipients, letter)).body).toContain('Phone: Not provided')
})

test('an address cannot smuggle in further fields', () => {
  expect(parts(mailLink(['a@b.example?bcc=c@d.example'], letter)).address).toBe(
    'mailto:a@b.example%3Fbcc%3Dc@d.example',
  )
})
