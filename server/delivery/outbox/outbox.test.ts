import { writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test, vi } from 'vitest'
import { outboxForEachTest, silent } from '../../../tests/support/outbox-for-tests.ts'
import { RefusedDelivery } from '../../backends/sender.ts'
import { Deliveries } from './delivery-worker.ts'
import { openOutbox, type Outbox } from './outbox.ts'

let outbox: Outbox
const file = outboxForEachTest((opened) => (outbox = opened))

const started: Deliveries[] = []
afterEach(() => {
  vi.useRealTimers()
  return Promise.all(started.splice(0).map((deliveries) => deliveries.stop()))
})

type Options = ConstructorParameters<typeof Deliveries>[0]

function start(senders: Options['senders'], options: Partial<Options> = {}) {
  const deliveries = new Deliveries({ outbox, senders, log: silent, backOff: () => 5, ...options })
  started.push(deliveries)
  return deliveries
}

function backend() {
  const state = { rows: new Map<string, unknown>(), down: false, calls: 0 }
  const contact = async (payload: unknown, key: string) => {
    state.calls++
    if (state.down) throw new Error('down')
    if (!state.rows.has(key)) state.rows.set(key, payload)
  }
  return { state, senders: { contact } }
}

const message = (key: string) => ({ kind: 'contact', key, payload: { name: '明途', message: 'line\nline' } })
const contactStatus = () => outbox.status(['contact'])
const waiting = () => contactStatus().waiting

test('delivers a message to its backend at once', async () => {
  const { state, senders } = backend()
  expect(await start(senders).deliver(message('a'))).toBe('delivered')
  expect(state.rows.get('a')).toEqual({ name: '明途', message: 'line\nline' })
  expect(contactStatus()).toEqual({ waiting: 0, refused: 0 })
})

test('keeps messages on disk while the backend is down, and delivers each once when it is back', async () => {
  const { state, senders } = backend()
  state.down = true
  const deliveries = start(senders)
  for (const key of ['a', 'a', 'b']) expect(await deliveries.deliver(message(key))).toBe('queued')
  expect(waiting()).toBe(2)
  state.down = false
  await expect.poll(waiting).toBe(0)
  expect([...state.rows.keys()].sort()).toEqual(['a', 'b'])
})

test('logs the beginning of an outage once with its cause, and its end once', async () => {
  const { state, senders } = backend()
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const deliveries = start(senders, { log })
  for (const outage of ['first', 'second']) {
    state.down = true
    for (const n of [1, 2, 3]) await deliveries.deliver(message(`${outage} ${n}`))
    const tries = state.calls
    await expect.poll(() => state.calls).toBeGreaterThan(tries + 3)
    expect(log.warn.mock.calls).toEqual([
      [{ kind: 'contact', err: expect.objectContaining({ message: 'down' }) }, expect.any(String)],
    ])
    state.down = false
    await expect.poll(waiting).toBe(0)
    expect(log.info.mock.calls.filter(([, text]) => text === 'deliveries recovered')).toHaveLength(1)
    vi.clearAllMocks()
  }
})

test('a backend that hangs does not delay the response, and its late response stores no second row', async () => {
  const rows: string[] = []
  const { promise: hanging, resolve: release } = Promise.withResolvers<unknown>()
  const contact = async (_payload: unknown, key: string) => {
    await hanging
    if (!rows.includes(key)) rows.push(key)
  }
  expect(await start({ contact }, { timeout: 20 }).deliver(message('slow'))).toBe('queued')
  release(null)
  await expect.poll(waiting).toBe(0)
  expect(rows).toEqual(['slow'])
})

test('counts waiting and refused deliveries by kind', () => {
  for (const kind of ['contact', 'staff-mail', 'acknowledgement'])
    outbox.accept({ kind, key: 'a', payload: {} })
  outbox.refused(outbox.due(Date.now(), 1, ['acknowledgement'])[0]!, '550')
  expect(outbox.status(['contact', 'lead'])).toEqual({ waiting: 1, refused: 0 })
  expect(outbox.status(['staff-mail', 'acknowledgement'])).toEqual({ waiting: 1, refused: 1 })
})

test('delivers what is added while the worker delivers', async () => {
  const rows: Record<string, unknown> = {}
  const gates: (() => void)[] = []
  const senders = {
    lead: async (payload: unknown) => {
      await new Promise<void>((resolve) => gates.push(resolve))
      Object.assign(rows, payload)
    },
  }
  const lead = { kind: 'lead', key: 'k' }
  outbox.accept({ ...lead, payload: { grade: 'grade-11', created_at: 'first' } })
  const deliveries = start(senders)
  await expect.poll(() => gates.length).toBe(1)
  const contact = { contact_email: 'a@b.example', created_at: 'second' }
  expect(await deliveries.deliver({ ...lead, payload: contact })).toBe('queued')
  gates[0]!()
  await expect.poll(() => gates.length).toBe(2)
  gates[1]!()
  await expect.poll(() => outbox.status(['lead']).waiting).toBe(0)
  expect(rows).toEqual({ grade: 'grade-11', ...contact })
})

test('keeps a refused message, tries it again only when it is submitted again, and logs no outage', async () => {
  const tries: boolean[] = []
  let refuses = true
  const contact = async () => {
    tries.push(refuses)
    if (refuses) throw new RefusedDelivery('a column is missing')
  }
  const warn = vi.fn()
  const deliveries = start({ contact }, { log: { ...silent, warn } })
  expect(await deliveries.deliver(message('a'))).toBe('queued')
  await expect.poll(contactStatus).toEqual({ waiting: 0, refused: 1 })
  refuses = false
  outbox.accept(message('b'))
  deliveries.wake()
  await expect.poll(waiting).toBe(0)
  // The response, the worker, and the other message.
  expect([tries, contactStatus().refused]).toEqual([[true, true, false], 1])
  expect(await deliveries.deliver(message('a'))).toBe('queued')
  await expect.poll(contactStatus).toEqual({ waiting: 0, refused: 0 })
  expect(tries).toEqual([true, true, false, false])
  expect(warn).not.toHaveBeenCalled()
})

test('stop() waits for the delivery in progress and starts no other', async () => {
  const begun: string[] = []
  const gate = Promise.withResolvers<unknown>()
  const contact = async (_: unknown, key: string) => {
    begun.push(key)
    await gate.promise
  }
  for (const key of ['a', 'b']) outbox.accept(message(key))
  const deliveries = start({ contact })
  await expect.poll(() => begun).toEqual(['a'])
  const stopped = deliveries.stop()
  gate.resolve(null)
  await stopped
  expect([begun, waiting()]).toEqual([['a'], 1])
})

test('a stream of failures does not postpone the worker, and it never runs twice at once', async () => {
  let atOnce = 0
  let maxAtOnce = 0
  const senders = {
    contact: async () => {
      maxAtOnce = Math.max(maxAtOnce, ++atOnce)
      await new Promise((resolve) => setTimeout(resolve, 5))
      atOnce--
    },
    lead: async () => Promise.reject(new Error('down')),
  }
  for (const key of ['a', 'b', 'c']) outbox.accept(message(key))
  const deliveries = start(senders, { backOff: () => 30 })
  let turn = 0
  const messagesAfterAFailure = async () => {
    await deliveries.deliver({ kind: 'lead', key: `lead ${++turn}`, payload: {} })
    return outbox.due(Infinity, 1_000, ['contact'])
  }
  await expect.poll(messagesAfterAFailure, { interval: 2 }).toEqual([])
  expect(maxAtOnce).toBe(1)
})

test('acceptOnce() accepts a kind and key once, also after its delivery', async () => {
  const { state, senders } = backend()
  const deliveries = start(senders)
  expect(outbox.wasAccepted(message('a'))).toBe(false)
  expect(outbox.acceptOnce(message('a'))).toBe(true)
  deliveries.wake()
  await expect.poll(waiting).toBe(0)
  expect([outbox.wasAccepted(message('a')), outbox.wasAccepted(message('b'))]).toEqual([true, false])
  expect(outbox.acceptOnce(message('a'))).toBe(false)
  expect(outbox.acceptOnce({ ...message('a'), kind: 'other' })).toBe(true)
  await deliveries.stop()
  expect(state.calls).toBe(1)
})

test('a restart delivers what the last process left, of the kinds that it sends', async () => {
  const { state, senders } = backend()
  outbox.accept({ ...message('a'), kind: 'other' })
  outbox.accept(message('b'))
  const deliveries = start(senders)
  await expect.poll(() => state.rows.has('b')).toBe(true)
  await deliveries.stop()
  expect(outbox.due(Date.now(), 10, ['other'])).toMatchObject([{ key: 'a', attempts: 0 }])
})

test('deletes what is too old by kind, refused or not', () => {
  outbox.accept(message('a'))
  outbox.refused(outbox.due(Date.now(), 10, ['contact'])[0]!, 'odd')
  const later = new Date(Date.now() + 1_000)
  expect(outbox.deleteBefore(later, ['lead'])).toBe(0)
  expect(outbox.deleteBefore(new Date(0), ['contact'])).toBe(0)
  expect(outbox.deleteBefore(later, ['contact'])).toBe(1)
  expect(contactStatus()).toEqual({ waiting: 0, refused: 0 })
})

test('the error of a damaged outbox names the file and warns about undelivered messages', () => {
  const damaged = `${file()}.damaged.db`
  writeFileSync(damaged, 'not a database '.repeat(100))
  expect(() => openOutbox(damaged)).toThrow(/damaged\.db.*may hold messages/)
})

test('a clock that is set back by a day delays nothing', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { state, senders } = backend()
  state.down = true
  const backOff = () => 60_000
  const deliveries = start(senders, { backOff })
  try {
    expect(await deliveries.deliver(message('a'))).toBe('queued')
    deliveries.wake()
    await expect.poll(() => state.calls).toBe(2)
    await deliveries.stop()
    state.down = false
    vi.setSystemTime(Date.now() - 86_400_000)
    start(senders, { backOff })
    await expect.poll(waiting).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('logs once that the outbox cannot be read, and recovers by itself', async () => {
  const { state, senders } = backend()
  const error = vi.fn()
  state.down = true
  expect(await start(senders, { log: { ...silent, error } }).deliver(message('a'))).toBe('queued')
  const due = vi.spyOn(outbox, 'due')
  const failures = () => due.mock.results.filter(({ type }) => type === 'throw').length
  const other = new DatabaseSync(file())
  other.exec('ALTER TABLE deliveries RENAME TO elsewhere')
  state.down = false
  await expect.poll(failures).toBe(2)
  other.exec('ALTER TABLE elsewhere RENAME TO deliveries')
  other.close()
  await expect.poll(() => state.rows.size).toBe(1)
  expect(error).toHaveBeenCalledOnce()
})

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
    const deliveries = start({ contact })
    await expect.poll(() => tries).toEqual(['waiting'])
    const deposit = deliveries.deliver(message('new'))
    gate.resolve(null)
    expect(await deposit).toBe('queued')
    await expect.poll(() => outbox.status(['contact']).waiting).toBe(0)
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
  const deliveries = start({ contact }, { accepted })
  await deliveries.deliver({ ...message('a'), payload: { name: 'Mei' } })
  isDown = true
  await deliveries.deliver({ ...message('b'), payload: { name: 'Lin' } })
  await deliveries.deliver({ ...message('b'), payload: { name: 'Lin', later: true } })
  expect(payloads).toEqual([{ name: 'Mei', id: 7 }, { name: 'Lin' }, { name: 'Lin' }])
})

test('waits twice as long after each attempt, at most a minute, and not at all once stopped', async () => {
  vi.useFakeTimers({ now: 0 })
  const seconds: number[] = []
  const contact = async () => {
    seconds.push(Math.round(Date.now() / 1_000))
    throw new Error('down')
  }
  const deliveries = start({ contact }, { backOff: undefined })
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
  start(senders, { secret: ['reset'] })
  await expect.poll(() => outbox.status(['reset']).refused).toBe(1)
  expect(outbox.find(() => true).map(({ payload }) => payload)).toEqual([{}])
})

test('a failure after the timeout is handled, and only deliveries in progress are waited for', async () => {
  const failure = Promise.withResolvers<never>()
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const contact = async (_: unknown, key: string) => (key === 'late' ? failure.promise : null)
  const deliveries = start({ contact }, { timeout: 5, backOff: () => 60_000 })
  expect(await deliveries.deliver(message('early'))).toBe('delivered')
  expect(await deliveries.deliver(message('late'))).toBe('queued')
  failure.reject(new Error('down'))
  expect(await deliveries.settled()).toEqual([])
  await new Promise(setImmediate)
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})
