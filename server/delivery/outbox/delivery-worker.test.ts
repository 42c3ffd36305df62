import { expect, test } from 'vitest'
import { outboxForEachTest, silent } from '../../../tests/support/outbox-for-tests.ts'
import { startDeliveries } from './delivery-worker.ts'
import type { Outbox } from './outbox.ts'

let outbox: Outbox
outboxForEachTest((opened) => (outbox = opened))

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
      for (let turn = 0; turn < turns; turn++) await null
      throw new Error('down')
    }
    outbox.accept(message('waiting'))
    const deliveries = startDeliveries({ outbox, carriers: { contact }, log: silent, backOff: () => 5 })
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
