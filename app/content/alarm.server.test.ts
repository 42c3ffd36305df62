import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAlarm } from './alarm.server.ts'

const hour = 3_600_000

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

test('rings once, at the earliest of the times that it is given again and again', () => {
  const ring = vi.fn()
  const ringAt = createAlarm(ring)
  for (const time of [Infinity, 3 * hour, 2 * hour, 3 * hour, 2 * hour]) ringAt(time)
  vi.advanceTimersByTime(2 * hour - 1)
  expect(ring).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(ring).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(100 * hour)
  expect(ring).toHaveBeenCalledOnce()
})

test('rings again for the next time that it is given', () => {
  const ring = vi.fn()
  const ringAt = createAlarm(ring)
  ringAt(hour)
  vi.advanceTimersByTime(hour)
  ringAt(2 * hour)
  vi.advanceTimersByTime(hour)
  expect(ring).toHaveBeenCalledTimes(2)
})

test('a time that is months ahead is waited for', () => {
  const ring = vi.fn()
  createAlarm(ring)(2_000 * hour)
  vi.advanceTimersByTime(2_000 * hour - 1)
  expect(ring).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(ring).toHaveBeenCalledOnce()
})
