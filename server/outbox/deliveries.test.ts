import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/fixtures/processes.ts'
import { startDeliveries } from './deliveries.ts'
import { openOutbox, type Outbox } from './outbox.ts'

const silent = { info() {}, warn() {}, error() {} }
let folder: ReturnType<typeof temporaryFolder>
let outbox: Outbox

beforeEach(() => {
  folder = temporaryFolder('deliveries')
  outbox = openOutbox(join(folder.path, 'outbox.db'))
})

afterEach(() => {
  outbox.close()
  folder.remove()
})

const message = (key: string) => ({ kind: 'contact', key, payload: {} })

test.each([0, 1, 2, 3, 4])(
  'what fails %i turns after the worker has done its last is looked for',
  async (turns) => {
    const gate = Promise.withResolvers<unknown>()
    const tries: string[] = []
    const carriers = {
      contact: async (_: unknown, key: string) => {
        const isSecond = tries.includes(key)
        tries.push(key)
        await gate.promise
        if (key === 'waiting' || isSecond) return
        for (let turn = 0; turn < turns; turn++) await null
        throw new Error('down')
      },
    }
    outbox.accept(message('waiting'))
    const deliveries = startDeliveries({ outbox, carriers, log: silent, backOff: () => 5 })
    await expect.poll(() => tries).toEqual(['waiting'])
    const deposit = deliveries.deliver(message('new'))
    gate.resolve(null)
    expect(await deposit).toBe('queued')
    await expect.poll(() => outbox.status(['contact']).waiting, { timeout: 5_000 }).toBe(0)
    await deliveries.stop()
  },
)

test('a crowd for a backend that hangs keeps nothing else from its turn', () => {
  const [now, later] = [1_000, 2_000]
  for (let n = 0; n < 40; n++) outbox.accept({ kind: 'lead', key: String(n), payload: {} })
  const batch = () => outbox.due(later, 20, ['contact', 'lead'])
  for (const { id } of batch()) outbox.failed(id, now)
  for (const { id } of batch()) outbox.failed(id, now)
  outbox.accept(message('a'))
  expect(batch()[0]).toMatchObject({ kind: 'contact', key: 'a' })
})
