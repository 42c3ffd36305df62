import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTimer } from './sanity-client.server.ts'

const hour = 3_600_000
const ring = vi.fn()

beforeEach(() => {
  ring.mockReset()
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => void vi.useRealTimers())

test.each([
  ['the earliest of several times', [Infinity, 3, 2, 3, 2], 2],
  ['a time months ahead', [2_000], 2_000],
])('rings once at %s', (_what, hours, expected) => {
  const ringAt = createTimer(ring)
  for (const time of hours) ringAt(time * hour)
  vi.advanceTimersByTime(expected * hour - 1)
  expect(ring).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(ring).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(100 * hour)
  expect(ring).toHaveBeenCalledOnce()
})

test('rings again at the next time', () => {
  const ringAt = createTimer(ring)
  for (const time of [1, 2]) {
    ringAt(time * hour)
    vi.advanceTimersByTime(hour)
    expect(ring).toHaveBeenCalledTimes(time)
  }
})
