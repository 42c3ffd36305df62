import { expect, test, vi } from 'vitest'
import { loadContext } from '../../tests/support/load-context.ts'
import { createLogger, createRefusalLog } from '../../server/observability/log.ts'
import { formRetryAfter } from './form-rate-limit.server.ts'
import { createLimits } from './limits.server.ts'

const log = createLogger('silent')
const logRefusal = createRefusalLog(log)
const limits = createLimits()
const from = (address: string) => loadContext({ limits, visitor: { address }, observability: { logRefusal } })

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

test('what is refused to many networks is logged once', () => {
  const lines = vi.spyOn(log, 'warn')
  const networks = Array.from({ length: 400 }, (_, index) =>
    from(`2001:db8:1:${(index * 64).toString(16)}::1`),
  )
  for (let round = 0; round < 6; round++) networks.forEach((each) => formRetryAfter('password-reset', each))
  expect(lines).toHaveBeenCalledTimes(1)
})
