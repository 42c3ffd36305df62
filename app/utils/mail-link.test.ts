import { expect, test } from 'vitest'
import { mailLink } from './mail-link.ts'

const mail = { subject: 'Re: a & b', mark: ' […]', body: (text: string) => `Hello,\n${text}` }

test('encodes subject and text, with line breaks of mails', () => {
  expect(mailLink('mailto:a@b.example', { ...mail, text: '1\n2' })).toBe(
    'mailto:a@b.example?subject=Re%3A%20a%20%26%20b&body=Hello%2C%0D%0A1%0D%0A2',
  )
})

test.each(['a', '學', '👋', '\n'])(
  'cuts a text of %j to what fits, at a whole character, and marks it',
  (character) => {
    const link = mailLink('mailto:a@b.example', { ...mail, text: `x${character.repeat(3000)}y` })
    expect(link.length).toBeLessThanOrEqual(2000)
    expect(new URL(link).searchParams.get('body')).toMatch(/ \[…\]$/)
    if (character !== '\n') expect(link.length).toBeGreaterThan(1950)
  },
)
