import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Count } from '../../../app/load-context.ts'
import { openCounter } from './counter.ts'

type Batch = { batch: string; counts: Record<string, unknown>[] }

const view: Count = { kind: 'view', page: '/', locale: 'en', label: '' }

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 3) }))
afterEach(() => void vi.useRealTimers())

function setUp({ timeZone = 'UTC' } = {}) {
  const calls: Batch[] = []
  const warned: unknown[] = []
  const state: { failure: { code: string; message: string } | Error | null } = { failure: null }
  const database = {
    async rpc(_name: string, values: Record<string, unknown>) {
      calls.push(values as Batch)
      if (state.failure instanceof Error) throw state.failure
      return { error: state.failure }
    },
  }
  const log = { warn: (fields: unknown) => void warned.push(fields) }
  const counter = openCounter({ database, timeZone, log })
  return { calls, warned, state, counter }
}

const totalOf = ({ counts }: Batch) => counts.reduce((sum, { total }) => sum + Number(total), 0)

test('sends sums after five seconds in one call, and nothing when nothing was counted', async () => {
  const { calls, counter } = setUp()
  counter.add(view)
  counter.add(view)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(calls).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(calls).toMatchObject([{ counts: [{ ...view, day: '2026-11-20', total: 2 }] }])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(calls).toHaveLength(1)
  expect(counter.status().waiting).toBe(0)
})

test('a day begins in the time zone of the academy', async () => {
  const { calls, counter } = setUp({ timeZone: 'America/New_York' })
  counter.add(view)
  await counter.stop()
  expect(calls[0]?.counts[0]).toMatchObject({ day: '2026-11-19' })
})

test('during an outage retries one batch under its id with growing delays, and the rest waits', async () => {
  const { calls, warned, state, counter } = setUp()
  state.failure = new TypeError('fetch failed')
  counter.add(view)
  await vi.advanceTimersByTimeAsync(5_000)
  for (let n = 0; n < 3; n++) counter.add(view)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(calls.length).toBeLessThan(16)
  expect(new Set(calls.map(({ batch }) => batch)).size).toBe(1)
  expect(warned).toHaveLength(1)
  state.failure = null
  await vi.advanceTimersByTimeAsync(70_000)
  const [first, second] = calls.slice(-2)
  expect(first?.batch).not.toBe(second?.batch)
  expect([totalOf(first!), totalOf(second!)]).toEqual([1, 3])
  expect(counter.status()).toMatchObject({ waiting: 0, dropped: 0 })
})

test('drops what the database refuses for good, and logs it', async () => {
  const { calls, warned, state, counter } = setUp()
  state.failure = { code: '23514', message: 'violates check constraint' }
  counter.add(view)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveLength(1)
  expect(warned).toHaveLength(1)
  expect(counter.status()).toMatchObject({ waiting: 0, dropped: 1 })
})

test('stop() sends everything, also a batch that awaits a retry', async () => {
  const { calls, state, counter } = setUp()
  state.failure = new TypeError('fetch failed')
  counter.add(view)
  await vi.advanceTimersByTimeAsync(5_000)
  counter.add(view)
  state.failure = null
  await counter.stop()
  expect(calls.slice(1).map(totalOf)).toEqual([1, 1])
})

test('stop() without a database logs how much is lost', async () => {
  const { warned, state, counter } = setUp()
  state.failure = { code: '', message: 'TypeError: fetch failed' }
  counter.add(view)
  await counter.stop()
  expect(warned.at(-1)).toEqual({ lost: 1 })
})
