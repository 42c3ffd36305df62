import { expect, test } from 'vitest'
import { RefusedDelivery } from '../../backends/sender.ts'
import { withinAge } from './delivery-worker.ts'

const anHour = 3_600_000
const waiting = (age: number) => ({ since: new Date(Date.now() - age).toISOString() })

test('a failure is retried until the age limit, then refused with its reason', async () => {
  const failing = withinAge(async () => Promise.reject(new Error('SMTP 451')), anHour)
  await expect(failing(waiting(anHour / 2), 'k')).rejects.not.toBeInstanceOf(RefusedDelivery)
  await expect(failing(waiting(2 * anHour), 'k')).rejects.toEqual(new RefusedDelivery('given up: SMTP 451'))
})

test('a clock that is ahead gives nothing up before the site has run for a while', async () => {
  const send = withinAge(async () => {}, anHour, performance.now() + anHour)
  await expect(send(waiting(1_095 * 24 * anHour), 'k')).rejects.not.toBeInstanceOf(RefusedDelivery)
  await send(waiting(0), 'k')
})

test.each([waiting(2 * anHour), {}, null])(
  'refuses a payload that is too old or has no time without an attempt',
  async (payload) => {
    let tries = 0
    const send = withinAge(async () => void tries++, anHour)
    await expect(send(payload, 'k')).rejects.toEqual(new RefusedDelivery('given up: too old'))
    expect(tries).toBe(0)
    await send(waiting(0), 'k')
    expect(tries).toBe(1)
  },
)
