import { expect, test } from 'vitest'
import { createRateLimit } from './sliding-window.ts'

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
