import { expect, test } from 'vitest'
import { spamReasons, statusOf } from './spam.ts'

const message = { name: 'Mei', email: 'mei@example.org', phone: '', message: 'Hello' }
const person = { trap: '', elapsed: 30_000 }

test('an ordinary message shows no sign, with scripts or without', () => {
  expect(spamReasons(message, person)).toEqual([])
  expect(spamReasons(message, { trap: '', elapsed: null })).toEqual([])
})

test.each([
  ['hidden-field', message, { ...person, trap: 'http://x.example' }],
  ['too-fast', message, { ...person, elapsed: 300 }],
  ['many-links', { ...message, message: 'http://a https://b www.c' }, person],
  ['link-in-name', { ...message, name: 'www.cheap.example' }, person],
  ['markup', { ...message, message: 'see [url=x]y[/url]' }, person],
])('%s is a sign', (reason, written, signals) => {
  expect(spamReasons(written, signals)).toEqual([reason])
})

test('one sign alone never hides a message, two do', () => {
  expect(statusOf([])).toBe('new')
  expect(statusOf(['too-fast'])).toBe('new')
  expect(statusOf(['too-fast', 'many-links'])).toBe('spam')
})
