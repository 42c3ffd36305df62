import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLogger, createRefusalLog } from './log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('logs a flood of refused requests once, and its count after a minute', () => {
  const log = createLogger('silent')
  const lines = vi.spyOn(log, 'warn')
  const logRefusal = createRefusalLog(log)
  for (let i = 0; i < 5_000; i++) logRefusal(421, 'unknown host')
  logRefusal(414, 'URL too long')
  expect(lines.mock.calls.map(([fields]) => fields)).toEqual([
    { status: 421, reason: 'unknown host' },
    { status: 414, reason: 'URL too long' },
  ])

  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveBeenCalledTimes(3)
  expect(lines.mock.lastCall?.[0]).toEqual({ status: 421, reason: 'unknown host', count: 4_999 })

  expect(lines.mock.calls.map(([, message]) => message)).toEqual([
    'request refused',
    'request refused',
    'requests refused, summary of the last minute',
  ])

  vi.advanceTimersByTime(60_000)
  logRefusal(421, 'unknown host')
  expect(lines).toHaveBeenCalledTimes(4)
})
