import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/fixtures/processes.ts'
import { RefusedDelivery, startDeliveries } from './deliveries.ts'
import { openOutbox, type Outbox } from './outbox.ts'

const silent = { info() {}, warn() {}, error() {} }
let folder: ReturnType<typeof temporaryFolder>
let outbox: Outbox

beforeEach(() => {
  folder = temporaryFolder('outbox')
  outbox = openOutbox(join(folder.path, 'outbox.db'))
})

afterEach(() => {
  outbox.close()
  folder.remove()
})

/** A backend that stores one row per key and can be down. */
function backend() {
  const state = { rows: new Map<string, unknown>(), down: false, calls: 0 }
  const carrier = async (payload: unknown, key: string) => {
    state.calls++
    if (state.down) throw new Error('down')
    if (!state.rows.has(key)) state.rows.set(key, payload)
  }
  return { state, carriers: { contact: carrier } }
}

const message = (key: string) => ({ kind: 'contact', key, payload: { name: '明途', message: 'line\nline' } })

test('a message goes straight to its backend', async () => {
  const { state, carriers } = backend()
  const deliveries = startDeliveries({ outbox, carriers, log: silent })
  expect(await deliveries.deliver(message('a'))).toBe('delivered')
  expect(state.rows.get('a')).toEqual({ name: '明途', message: 'line\nline' })
  expect(outbox.status(['contact'])).toEqual({ waiting: 0, refused: 0 })
  await deliveries.stop()
})

test('while the backend is down messages wait on disk, and are delivered once when it is back', async () => {
  const { state, carriers } = backend()
  state.down = true
  const deliveries = startDeliveries({ outbox, carriers, log: silent, backOff: () => 5 })
  expect(await deliveries.deliver(message('a'))).toBe('queued')
  expect(await deliveries.deliver(message('a'))).toBe('queued')
  expect(await deliveries.deliver(message('b'))).toBe('queued')
  expect(outbox.status(['contact']).waiting).toBe(2)
  state.down = false
  await expect.poll(() => outbox.status(['contact']).waiting).toBe(0)
  expect([...state.rows.keys()].sort()).toEqual(['a', 'b'])
  await deliveries.stop()
})

test('an outage is told once with its cause, and so is its end', async () => {
  const { state, carriers } = backend()
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const deliveries = startDeliveries({ outbox, carriers, log, backOff: () => 5 })
  for (const outage of ['first', 'second']) {
    state.down = true
    for (const n of [1, 2, 3]) await deliveries.deliver(message(`${outage} ${n}`))
    const tries = state.calls
    await expect.poll(() => state.calls).toBeGreaterThan(tries + 3)
    expect(log.warn.mock.calls).toEqual([
      [{ kind: 'contact', err: expect.objectContaining({ message: 'down' }) }, expect.any(String)],
    ])
    state.down = false
    await expect.poll(() => outbox.status(['contact']).waiting).toBe(0)
    expect(log.info.mock.calls.filter(([, text]) => text === 'deliveries go through again')).toHaveLength(1)
    vi.clearAllMocks()
  }
  await deliveries.stop()
})

test('what is added to a waiting message is delivered with it, at the time of the first', async () => {
  const lead = { kind: 'lead', key: 'k' }
  outbox.accept({ ...lead, payload: { tags: ['engaged'], created_at: 'first' } })
  outbox.accept({
    ...lead,
    payload: { tags: ['engaged'], contact_email: 'a@b.example', created_at: 'second' },
  })
  const [waiting] = outbox.due(Date.now(), 10, ['lead'])
  expect(waiting?.payload).toEqual({ tags: ['engaged'], contact_email: 'a@b.example', created_at: 'first' })
})

test('a restart goes on where the last process stopped', async () => {
  const { state, carriers } = backend()
  outbox.accept(message('left behind'))
  const deliveries = startDeliveries({ outbox, carriers, log: silent })
  await expect.poll(() => state.rows.has('left behind')).toBe(true)
  await deliveries.stop()
})

test('a backend that hangs does not keep the visitor waiting, and its late answer makes no second row', async () => {
  const rows: string[] = []
  let release = () => {}
  const hanging = new Promise<void>((resolve) => (release = resolve))
  const carriers = {
    contact: async (_payload: unknown, key: string) => {
      await hanging
      if (!rows.includes(key)) rows.push(key)
    },
  }
  const deliveries = startDeliveries({ outbox, carriers, log: silent, patience: 20, backOff: () => 5 })
  expect(await deliveries.deliver(message('slow'))).toBe('queued')
  release()
  await expect.poll(() => outbox.status(['contact']).waiting).toBe(0)
  expect(rows).toEqual(['slow'])
  await deliveries.stop()
})

test('what waits and what was refused is counted by kind', () => {
  outbox.accept(message('a'))
  outbox.accept({ kind: 'staff-mail', key: 'a', payload: {} })
  outbox.accept({ kind: 'acknowledgement', key: 'a', payload: {} })
  outbox.refused(outbox.due(Date.now(), 1, ['acknowledgement'])[0]!, '550')
  expect(outbox.status(['contact', 'lead'])).toEqual({ waiting: 1, refused: 0 })
  expect(outbox.status(['staff-mail', 'acknowledgement'])).toEqual({ waiting: 1, refused: 1 })
})

test('what the backend refuses for good is kept and not tried again', async () => {
  let calls = 0
  const carriers = {
    contact: async () => {
      calls++
      throw new RefusedDelivery('violates a rule')
    },
  }
  outbox.accept(message('odd'))
  const deliveries = startDeliveries({ outbox, carriers, log: silent, backOff: () => 1 })
  await expect.poll(() => outbox.status(['contact'])).toEqual({ waiting: 0, refused: 1 })
  expect(calls).toBe(1)
  await deliveries.stop()
})

test('what is added while the worker delivers is delivered too', async () => {
  const rows: Record<string, unknown> = {}
  const gates: (() => void)[] = []
  const carriers = {
    lead: async (payload: unknown) => {
      await new Promise<void>((resolve) => gates.push(resolve))
      Object.assign(rows, payload)
    },
  }
  const lead = { kind: 'lead', key: 'k' }
  outbox.accept({ ...lead, payload: { grade: 'grade-11', created_at: 'first' } })
  const deliveries = startDeliveries({ outbox, carriers, log: silent })
  await expect.poll(() => gates.length).toBe(1)
  const contact = { contact_email: 'a@b.example', created_at: 'second' }
  expect(await deliveries.deliver({ ...lead, payload: contact })).toBe('queued')
  gates[0]!()
  await expect.poll(() => gates.length).toBe(2)
  gates[1]!()
  await expect.poll(() => outbox.status(['lead']).waiting).toBe(0)
  expect(rows).toEqual({ grade: 'grade-11', contact_email: 'a@b.example', created_at: 'first' })
  await deliveries.stop()
})

test('what was refused is tried again when its visitor sends it again, and says nothing of other messages', async () => {
  const rows: string[] = []
  let refuses = true
  const carriers = {
    contact: async (_: unknown, key: string) => {
      if (refuses) throw new RefusedDelivery('a column is missing')
      rows.push(key)
    },
  }
  const warn = vi.fn()
  const deliveries = startDeliveries({ outbox, carriers, log: { ...silent, warn }, backOff: () => 5 })
  expect(await deliveries.deliver(message('a'))).toBe('queued')
  await expect.poll(() => outbox.status(['contact'])).toEqual({ waiting: 0, refused: 1 })
  refuses = false
  expect(await deliveries.deliver(message('a'))).toBe('queued')
  await expect.poll(() => outbox.status(['contact'])).toEqual({ waiting: 0, refused: 0 })
  expect(rows).toEqual(['a'])
  expect(warn).not.toHaveBeenCalled()
  await deliveries.stop()
})

test('the wait grows with every attempt', async () => {
  const { state, carriers } = backend()
  state.down = true
  const attempts: number[] = []
  const backOff = (attempt: number) => {
    attempts.push(attempt)
    return 5
  }
  const deliveries = startDeliveries({ outbox, carriers, log: silent, backOff })
  attempts.length = 0
  await deliveries.deliver(message('a'))
  await expect.poll(() => attempts.slice(0, 4)).toEqual([0, 0, 1, 2])
  await deliveries.stop()
})

test('a stop waits for what is under way, and begins nothing more', async () => {
  const begun: string[] = []
  const gate = Promise.withResolvers<unknown>()
  const carriers = {
    contact: async (_: unknown, key: string) => {
      begun.push(key)
      await gate.promise
    },
  }
  outbox.accept(message('a'))
  outbox.accept(message('b'))
  const deliveries = startDeliveries({ outbox, carriers, log: silent })
  await expect.poll(() => begun).toEqual(['a'])
  const stopped = deliveries.stop()
  gate.resolve(null)
  await stopped
  expect([begun, outbox.status(['contact']).waiting]).toEqual([['a'], 1])
})

test('a stream of failures does not keep the worker from its turn, and it never works twice at once', async () => {
  let atOnce = 0
  let most = 0
  const carriers = {
    contact: async () => {
      most = Math.max(most, ++atOnce)
      await new Promise((resolve) => setTimeout(resolve, 5))
      atOnce--
    },
    lead: async () => Promise.reject(new Error('down')),
  }
  for (const key of ['a', 'b', 'c']) outbox.accept(message(key))
  const deliveries = startDeliveries({ outbox, carriers, log: silent, backOff: () => 30 })
  let turn = 0
  const messagesAfterAFailure = async () => {
    await deliveries.deliver({ kind: 'lead', key: `lead ${++turn}`, payload: {} })
    return outbox.due(Infinity, 1_000, ['contact'])
  }
  await expect.poll(messagesAfterAFailure, { interval: 2 }).toEqual([])
  expect(most).toBe(1)
  await deliveries.stop()
})

test('what is kept once is not kept again, also after it was delivered', async () => {
  const { state, carriers } = backend()
  const deliveries = startDeliveries({ outbox, carriers, log: silent })
  expect(outbox.wasKept(message('a'))).toBe(false)
  expect(outbox.acceptOnce(message('a'))).toBe(true)
  deliveries.wake()
  await expect.poll(() => outbox.status(['contact']).waiting).toBe(0)
  expect([outbox.wasKept(message('a')), outbox.wasKept(message('b'))]).toEqual([true, false])
  expect(outbox.acceptOnce(message('a'))).toBe(false)
  expect(outbox.acceptOnce({ ...message('a'), kind: 'other' })).toBe(true)
  await deliveries.stop()
  expect(state.calls).toBe(1)
})

test('a worker touches only the kinds that it carries', async () => {
  const { state, carriers } = backend()
  outbox.accept({ ...message('a'), kind: 'other' })
  outbox.accept(message('b'))
  const deliveries = startDeliveries({ outbox, carriers, log: silent })
  await expect.poll(() => state.rows.has('b')).toBe(true)
  await deliveries.stop()
  expect(outbox.due(Date.now(), 10, ['other'])).toMatchObject([{ key: 'a', attempts: 0 }])
})

test('what is too old is deleted by kind, refused or not', () => {
  outbox.accept(message('a'))
  const [first] = outbox.due(Date.now(), 10, ['contact'])
  outbox.refused(first!, 'odd')
  const later = new Date(Date.now() + 1_000)
  expect(outbox.deleteBefore(later, ['lead'])).toBe(0)
  expect(outbox.deleteBefore(new Date(0), ['contact'])).toBe(0)
  expect(outbox.deleteBefore(later, ['contact'])).toBe(1)
  expect(outbox.status(['contact'])).toEqual({ waiting: 0, refused: 0 })
})

test('a damaged outbox names the file and warns of what it may hold', () => {
  const file = join(folder.path, 'damaged.db')
  writeFileSync(file, 'not a database '.repeat(100))
  expect(() => openOutbox(file)).toThrow(/damaged\.db.*may hold messages/)
})

test('a clock that is set back by a day holds nothing up', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { state, carriers } = backend()
  state.down = true
  const deliveries = startDeliveries({ outbox, carriers, log: silent, backOff: () => 60_000 })
  try {
    expect(await deliveries.deliver(message('a'))).toBe('queued')
    deliveries.wake()
    await expect.poll(() => state.calls).toBe(2)
    await deliveries.stop()
    state.down = false
    vi.setSystemTime(Date.now() - 86_400_000)
    const later = startDeliveries({ outbox, carriers, log: silent, backOff: () => 60_000 })
    await expect.poll(() => outbox.status(['contact']).waiting).toBe(0)
    await later.stop()
  } finally {
    vi.useRealTimers()
  }
})

test('an outbox that cannot be read for a while is told once, and goes on by itself', async () => {
  const { state, carriers } = backend()
  const errors: unknown[] = []
  const log = { ...silent, error: (fields: unknown) => errors.push(fields) }
  state.down = true
  const deliveries = startDeliveries({ outbox, carriers, log, backOff: () => 5 })
  expect(await deliveries.deliver(message('a'))).toBe('queued')
  const other = new DatabaseSync(join(folder.path, 'outbox.db'))
  other.exec('ALTER TABLE deliveries RENAME TO elsewhere')
  state.down = false
  await expect.poll(() => errors.length).toBe(1)
  other.exec('ALTER TABLE elsewhere RENAME TO deliveries')
  other.close()
  await expect.poll(() => state.rows.size, { timeout: 5_000 }).toBe(1)
  expect(errors).toHaveLength(1)
  await deliveries.stop()
})
