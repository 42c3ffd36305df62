import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { webhookCheck, webhookLasts } from './webhook.server.ts'

const secret = 'a secret of sixteen and more'
const body = '{"_id":"homePage","name":"林"}'
let clock = 1_790_000_000_000

function sign(time: number, text = body, key = secret): string {
  return `t=${time},v1=${createHmac('sha256', key).update(`${time}.${text}`).digest('base64url')}`
}

test('a call that is signed counts once', () => {
  const check = webhookCheck(secret, () => clock)
  expect(check(sign(clock), body)).toBe('accepted')
  expect(check(sign(clock), body)).toBe('repeated')
  expect(check(sign(clock + 1), body)).toBe('accepted')
})

test('another secret, another body, another time, no signature: all refused', () => {
  const check = webhookCheck(secret, () => clock)
  expect(check(sign(clock, body, 'some other secret'), body)).toBe('unsigned')
  expect(check(sign(clock), `${body} `)).toBe('unsigned')
  expect(check(sign(clock).replace(String(clock), String(clock + 1)), body)).toBe('unsigned')
  for (const header of [null, '', 't=,v1=', `t=${clock}`, `${sign(clock)}=`]) {
    expect([header, check(header, body)]).toEqual([header, 'unsigned'])
  }
})

test('an old call is refused, also after it was forgotten', () => {
  const check = webhookCheck(secret, () => clock)
  const old = sign(clock)
  expect(check(old, body)).toBe('accepted')
  clock += webhookLasts
  expect(check(old, body)).toBe('repeated')
  clock += 1
  expect(check(old, body)).toBe('expired')
  expect(check(sign(clock + 6 * 60_000), body)).toBe('expired')
})
