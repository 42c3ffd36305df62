import { expect, test } from 'vitest'
import { RefusedDelivery } from '../outbox/deliveries.ts'
import { withinAge } from './age-limit.ts'

const limit = 1_000
const failing = withinAge(async () => Promise.reject(new Error('SMTP 451')), limit)
const waiting = (age: number) => ({ since: new Date(Date.now() - age).toISOString() })

test('a failure is worth another try until the age is reached, then it is refused with its reason', async () => {
  await expect(failing(waiting(500), 'k')).rejects.not.toBeInstanceOf(RefusedDelivery)
  await expect(failing(waiting(1_500), 'k')).rejects.toEqual(new RefusedDelivery('given up: SMTP 451'))
})

test('success is success at any age', async () => {
  await expect(withinAge(async () => {}, limit)(waiting(9_000), 'k')).resolves.toBeUndefined()
})
