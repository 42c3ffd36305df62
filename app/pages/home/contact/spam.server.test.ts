import { expect, test } from 'vitest'
import { emptyMessage } from '#app/islands/contact/contact.ts'
import { spamReasons, statusOf } from './spam.server.ts'

const message = { ...emptyMessage, name: 'Mei', email: 'mei@example.org', message: 'Hello' }
const visitor = { honeypot: '', elapsed: 30_000, origin: 'https://www.lumipath.example' }

test.each([visitor, { ...visitor, elapsed: null }])('finds no spam in an ordinary message: %j', (signals) => {
  expect(spamReasons(message, signals)).toEqual([])
})

test.each([
  ['hidden-field', message, { ...visitor, honeypot: 'http://x.example' }],
  ['too-fast', message, { ...visitor, elapsed: 300 }],
  ['many-links', { ...message, message: 'http://a https://b www.c' }, visitor],
  ['link-in-name', { ...message, name: 'www.cheap.example' }, visitor],
  ['markup', { ...message, message: 'see [url=x]y[/url]' }, visitor],
])('finds %s', (reason, written, signals) => {
  expect(spamReasons(written, signals)).toEqual([reason])
})

test.each([
  ['https://www.school.example and https://www.club.example', 2],
  ['http://www.a.example/x?u=https://www.b.example HTTPS://WWW.C.example', 2],
  ['https://web.archive.org/web/2020/https://www.a.example', 1],
  ['见https://a.example和https://例え.example，www.c.example。', 3],
  ['http://a.example,http://b.example[url=www.c.example]', 3],
  ['https://lumipath.example/about www.lumipath.example. http://LUMIPATH.example/zh，谢谢', 0],
  ['https://lumipath.example.evil.example https://notlumipath.example www.a.example', 3],
])('counts each link once, and none to the own site: %s', (text, count) => {
  const found = (more: string) =>
    spamReasons({ ...message, message: text + more }, visitor).includes('many-links')
  const missing = ' http://x.example'.repeat(Math.max(0, 3 - count))
  expect([found(missing), found(missing.replace(' http://x.example', ''))]).toEqual([true, count > 2])
})

test('hides a message with two reasons, never with one', () => {
  expect(statusOf([])).toBe('new')
  expect(statusOf(['too-fast'])).toBe('new')
  expect(statusOf(['too-fast', 'many-links'])).toBe('spam')
})
