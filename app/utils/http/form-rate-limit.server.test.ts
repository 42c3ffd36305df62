import { expect, test } from 'vitest'
import { createRateLimit } from '#app/utils/sliding-window.ts'
import { createLogger } from '../../../server/observability/log.ts'
import { formRetryAfter } from './form-rate-limit.server.ts'

const from = (address: string) => ({ address, log: createLogger('silent') })

// A class of thirty behind one address posts each lead twice.
test.each([
  ['contact', 30, 'lead', '192.0.2.1'],
  ['lead', 60, 'contact', '192.0.2.9'],
] as const)(
  'the form %s accepts %i posts in ten minutes from one client',
  (form, limit, otherForm, client) => {
    const waits = Array.from({ length: 100 }, () => formRetryAfter(form, from(client)))
    expect(waits.findIndex((wait) => wait > 0)).toBe(limit)
    expect(waits.at(-1)).toBeGreaterThan(590)
    expect(formRetryAfter(form, from('192.0.2.2'))).toBe(0)
    expect(formRetryAfter(otherForm, from(client))).toBe(0)
  },
)

test('the window slides', () => {
  let time = 0
  const window = createRateLimit({ limit: 2, window: 10_000, now: () => time })
  window.note('a')
  time = 4_000
  window.note('a')
  expect(window.wait('a')).toBe(6)
  time = 10_001
  expect(window.wait('a')).toBe(0)
})

test('memory is bounded: the least recently used key goes first', () => {
  const window = createRateLimit({ limit: 1, window: 10_000, capacity: 2 })
  for (const key of ['a', 'b', 'a', 'c']) window.note(key)
  expect([window.wait('a') > 0, window.wait('b'), window.wait('c') > 0]).toEqual([true, 0, true])
})
