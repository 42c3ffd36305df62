import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadContext } from '../../tests/support/load-context.ts'
import { createLogger, createRefusalLog } from '../../server/observability/log.ts'
import { handleError } from '../entry.server.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('logs requests that no route accepts once, then counts them', () => {
  const log = createLogger('silent')
  const lines = vi.spyOn(log, 'warn')
  const context = loadContext({ observability: { log, logRefusal: createRefusalLog(log) } })
  const request = new Request('https://academy.example/about', { method: 'DELETE' })
  const error = { status: 405, statusText: 'Method Not Allowed', internal: true, data: '' }
  for (let i = 0; i < 3; i++) handleError(error, { request, context, params: {} })
  vi.advanceTimersByTime(60_000)
  expect(lines.mock.calls.map(([fields]) => fields)).toEqual([
    { status: 405, reason: 'Method Not Allowed' },
    { status: 405, reason: 'Method Not Allowed', count: 2 },
  ])
})
