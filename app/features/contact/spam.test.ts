import { expect, test } from 'vitest'
import { emptyMessage } from './contact.ts'
import { spamReasons, statusOf } from './spam.ts'

const message = { ...emptyMessage, name: 'Mei', email: 'mei@example.org', message: 'Hello' }
const visitor = { honeypot: '', elapsed: 30_000 }

test.each([visitor, { honeypot: '', elapsed: null }])(
  'finds no spam in an ordinary message: %j',
  (signals) => {
    expect(spamReasons(message, signals)).toEqual([])
  },
)

test.each([
  ['hidden-field', message, { ...visitor, honeypot: 'http://x.example' }],
  ['too-fast', message, { ...visitor, elapsed: 300 }],
  ['many-links', { ...message, message: 'http://a https://b www.c' }, visitor],
  ['link-in-name', { ...message, name: 'www.cheap.example' }, visitor],
  ['markup', { ...message, message: 'see [url=x]y[/url]' }, visitor],
])('finds %s', (reason, written, signals) => {
  expect(spamReasons(written, signals)).toEqual([reason])
})

test('hides a message with two reasons, never with one', () => {
  expect(statusOf([])).toBe('new')
  expect(statusOf(['too-fast'])).toBe('new')
  expect(statusOf(['too-fast', 'many-links'])).toBe('spam')
})
