import { expect, test } from 'vitest'
import { createLogger } from '../../server/log.ts'
import { waitForForm } from './form-limit.server.ts'
import { slidingWindow } from '#app/sliding-window.ts'

const from = (address: string) => ({ address, log: createLogger('silent') })

test('thirty posts in ten minutes pass, a flood does not, and nobody else and no other form waits for it', () => {
  const waits = Array.from({ length: 100 }, () => waitForForm('contact', from('192.0.2.1')))
  expect(waits.findIndex((wait) => wait > 0)).toBe(30)
  expect(waits.at(-1)).toBeGreaterThan(590)
  expect(waitForForm('contact', from('192.0.2.2'))).toBe(0)
  expect(waitForForm('lead', from('192.0.2.1'))).toBe(0)
})

test('a class of thirty behind one address finishes its conversations: each posts its lead twice', () => {
  const waits = Array.from({ length: 61 }, () => waitForForm('lead', from('192.0.2.9')))
  expect(waits.findIndex((wait) => wait > 0)).toBe(60)
})

test('the window slides', () => {
  const clock = { time: 0 }
  const window = slidingWindow({ limit: 2, window: 10_000, now: () => clock.time })
  window.note('a')
  clock.time = 4_000
  window.note('a')
  expect(window.wait('a')).toBe(6)
  clock.time = 10_001
  expect(window.wait('a')).toBe(0)
})

test('its memory is bounded: the key that has rested longest goes first', () => {
  const window = slidingWindow({ limit: 1, window: 10_000, capacity: 2 })
  for (const key of ['a', 'b', 'a', 'c']) window.note(key)
  expect([window.wait('a') > 0, window.wait('b'), window.wait('c') > 0]).toEqual([true, 0, true])
})
