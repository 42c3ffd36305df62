import { expect, test } from 'vitest'
import { createRateLimit } from '../../../packages/shared/sliding-window.ts'
import { loadContext } from '../../../tests/support/load-context.ts'
import { createLogger } from '../../../server/observability/log.ts'
import { formRetryAfter } from './form-rate-limit.server.ts'

const from = (address: string) =>
  loadContext({ visitor: { address }, observability: { log: createLogger('silent') } })

// A class of thirty behind one address posts each lead twice.
test.each([
  ['contact', 30, 'lead', '192.0.2.1'],
  ['lead', 60, 'contact', '192.0.2.9'],
] as const)(
  'the form %s accepts %i posts in ten minutes from one client',
  (form, limit, otherForm, client) => {
    const delays = Array.from({ length: 100 }, () => formRetryAfter(form, from(client)))
    expect(delays.findIndex((delay) => delay > 0)).toBe(limit)
    expect(delays.at(-1)).toBeGreaterThan(590)
    expect(formRetryAfter(form, from('192.0.2.2'))).toBe(0)
    expect(formRetryAfter(otherForm, from(client))).toBe(0)
  },
)

test('the window slides', () => {
  let time = 0
  const window = createRateLimit({ limit: 2, window: 10_000, now: () => time })
  window.record('a')
  time = 4_000
  window.record('a')
  expect(window.retryAfter('a')).toBe(6)
  time = 10_001
  expect(window.retryAfter('a')).toBe(0)
})

test('memory is bounded: the least recently used key goes first', () => {
  const window = createRateLimit({ limit: 1, window: 10_000, capacity: 2 })
  for (const key of ['a', 'b', 'a', 'c']) window.record(key)
  expect([window.retryAfter('a') > 0, window.retryAfter('b'), window.retryAfter('c') > 0]).toEqual([
    true,
    0,
    true,
  ])
})
