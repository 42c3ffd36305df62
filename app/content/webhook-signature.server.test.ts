import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createWebhookVerifier, webhookMaxAge } from './webhook-signature.server.ts'

const secret = 'a secret of sixteen and more'
const body = '{"_id":"homePage","name":"林"}'
const now = 1_790_000_000_000

function sign(time: number, text = body, key = secret): string {
  return `t=${time},v1=${createHmac('sha256', key).update(`${time}.${text}`).digest('base64url')}`
}

test('accepts every signed call once', () => {
  const check = createWebhookVerifier(secret, () => now)
  expect(check(sign(now), body)).toBe('accepted')
  expect(check(sign(now), body)).toBe('repeated')
  expect(check(sign(now + 1), body)).toBe('accepted')
})

test.each([
  ['another secret', sign(now, body, 'some other secret')],
  ['another body', sign(now, `${body} `)],
  ['another time', sign(now).replace(String(now), String(now + 1))],
  ['no header', null],
  ['an empty header', ''],
  ['empty parts', 't=,v1='],
  ['no signature', `t=${now}`],
  ['a padded signature', `${sign(now)}=`],
])('refuses a call signed with %s', (_what, header) => {
  expect(createWebhookVerifier(secret, () => now)(header, body)).toBe('unsigned')
})

test('refuses a call that is old or from the future', () => {
  let clock = now
  const check = createWebhookVerifier(secret, () => clock)
  expect(check(sign(now), body)).toBe('accepted')
  clock += webhookMaxAge
  expect(check(sign(now), body)).toBe('repeated')
  clock += 1
  expect(check(sign(now), body)).toBe('expired')
  expect(check(sign(clock + 6 * 60_000), body)).toBe('expired')
})
