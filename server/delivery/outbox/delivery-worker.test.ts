import { afterEach, expect, test, vi } from 'vitest'
import { outboxForEachTest, silent } from '../../../tests/support/outbox-for-tests.ts'
import { RefusedDelivery } from '../../backends/sender.ts'
import { startDeliveries } from './delivery-worker.ts'
import type { Outbox } from './outbox.ts'

let outbox: Outbox
outboxForEachTest((opened) => (outbox = opened))

afterEach(() => void vi.useRealTimers())

const message = (key: string) => ({ kind: 'contact', key, payload: {} })

test.each([0, 1, 2, 3, 4])(
  'the worker picks up a delivery that fails %i microtasks after it has finished',
  async (turns) => {
    const gate = Promise.withResolvers<unknown>()
    const tries: string[] = []
    const contact = async (_: unknown, key: string) => {
      const isSecond = tries.includes(key)
      tries.push(key)
      await gate.promise
      if (key === 'waiting' || isSecond) return
      for (let turn = 0; turn < turns; turn++) await Promise.resolve()
      throw new Error('down')
    }
    outbox.accept(message('waiting'))
    const deliveries = startDeliveries({ outbox, senders: { contact }, log: silent, backOff: () => 5 })
    await expect.poll(() => tries).toEqual(['waiting'])
    const deposit = deliveries.deliver(message('new'))
    gate.resolve(null)
    expect(await deposit).toBe('queued')
    await expect.poll(() => outbox.status(['contact']).waiting).toBe(0)
    await deliveries.stop()
  },
)

test('many deliveries for a hanging backend do not block others', () => {
  const [now, later] = [1_000, 2_000]
  for (let n = 0; n < 40; n++) outbox.accept({ kind: 'lead', key: String(n), payload: {} })
  const batch = () => outbox.due(later, 20, ['contact', 'lead'])
  for (const { id } of batch()) outbox.failed(id, now)
  for (const { id } of batch()) outbox.failed(id, now)
  outbox.accept(message('a'))
  expect(batch()[0]).toMatchObject({ kind: 'contact', key: 'a' })
})

test('reports what was stored: the row of the backend, or the payload in the outbox', async () => {
  const payloads: unknown[] = []
  let isDown = false
  const contact = async (payload: unknown) => {
    if (isDown) throw new Error('down')
    return { ...(payload as object), id: 7 }
  }
  const accepted = ({ payload }: { payload: unknown }) => void payloads.push(payload)
  const deliveries = startDeliveries({ outbox, senders: { contact }, log: silent, accepted })
  await deliveries.deliver({ ...message('a'), payload: { name: 'Mei' } })
  isDown = true
  await deliveries.deliver({ ...message('b'), payload: { name: 'Lin' } })
  await deliveries.deliver({ ...message('b'), payload: { phone: '1' } })
  await deliveries.stop()
  expect(payloads).toEqual([{ name: 'Mei', id: 7 }, { name: 'Lin' }, { name: 'Lin', phone: '1' }])
})

test('waits twice as long after each attempt, at most a minute, and not at all once stopped', async () => {
  vi.useFakeTimers({ now: 0 })
  const seconds: number[] = []
  const contact = async () => {
    seconds.push(Math.round(Date.now() / 1_000))
    throw new Error('down')
  }
  const deliveries = startDeliveries({ outbox, senders: { contact }, log: silent })
  // The worker first looks for what an earlier process left.
  await vi.advanceTimersByTimeAsync(1)
  await deliveries.deliver(message('a'))
  await vi.advanceTimersByTimeAsync(200_000)
  expect(seconds).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 124, 184])
  await deliveries.stop()
  deliveries.wake()
  await vi.advanceTimersByTimeAsync(200_000)
  expect(seconds).toHaveLength(10)
})

test('erases the payload of a refused secret', async () => {
  const senders = { reset: async () => Promise.reject(new RefusedDelivery('no such mailbox')) }
  outbox.accept({ kind: 'reset', key: 'a', payload: { token: 'secret' } })
  const deliveries = startDeliveries({ outbox, senders, log: silent, secret: ['reset'] })
  await expect.poll(() => outbox.status(['reset']).refused).toBe(1)
  await deliveries.stop()
  expect(outbox.find(() => true).map(({ payload }) => payload)).toEqual([{}])
})

test('a failure after the timeout is handled, and only deliveries in progress are waited for', async () => {
  const failure = Promise.withResolvers<never>()
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const contact = async (_: unknown, key: string) => (key === 'late' ? failure.promise : null)
  const deliveries = startDeliveries({
    outbox,
    senders: { contact },
    log: silent,
    timeout: 5,
    backOff: () => 60_000,
  })
  expect(await deliveries.deliver(message('early'))).toBe('delivered')
  expect(await deliveries.deliver(message('late'))).toBe('queued')
  failure.reject(new Error('down'))
  expect(await deliveries.settled()).toEqual([])
  await new Promise(setImmediate)
  process.off('unhandledRejection', unhandled)
  await deliveries.stop()
  expect(unhandled).not.toHaveBeenCalled()
})
