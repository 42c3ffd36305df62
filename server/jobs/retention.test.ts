import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Logger } from '../observability/log.ts'
import { startRetention } from './retention.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Milliseconds. In true days timers of connections that an earlier file has left open would wake up too often. */
const anHour = 1
const times = { every: 24 * anHour, retryAfter: anHour }
const defaults = { messageDays: null, leadDays: null }

function setUp() {
  const calls: string[] = []
  const logged: string[] = []
  const state = { down: false }
  const database = {
    async rpc(name: string, { older_than }: Record<string, unknown>) {
      calls.push(`${name} ${String(older_than)}`)
      if (state.down) throw new TypeError('fetch failed')
      return name.includes('leads')
        ? { data: null, error: { code: '57014', message: 'canceled' } }
        : { data: 3, error: null }
    },
  }
  const write = (fields: object) => void logged.push(JSON.stringify(fields))
  const outbox = { deleteBefore: () => 0, forgetBefore: () => undefined }
  const log = { info: write, error: write } as unknown as Pick<Logger, 'info' | 'error'>
  return { calls, logged, state, options: { contact: database, leads: database, outbox, log, ...times } }
}

test('deletes what is older than the default or configured period, at start and every day, and logs counts', async () => {
  const { calls, logged, options } = setUp()
  const leads = { rpc: async () => ({ data: 0, error: null }) }
  const retention = startRetention({ ...options, leads, days: { messageDays: 90, leadDays: null } })
  await vi.advanceTimersByTimeAsync(0)
  expect(calls).toEqual(['delete_old_submissions 90 days', 'delete_old_site_counts 25 months'])
  expect(logged).toEqual(['{"what":"messages","deleted":3}', '{"what":"counts","deleted":3}'])
  await vi.advanceTimersByTimeAsync(23 * anHour)
  expect(calls).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(anHour)
  expect(calls).toHaveLength(4)
  await retention.stop()
  await vi.advanceTimersByTimeAsync(48 * anHour)
  expect(calls).toHaveLength(4)
})

test('a part that fails is logged once, does not stop the others, and is retried after an hour', async () => {
  const { calls, logged, state, options } = setUp()
  state.down = true
  const retention = startRetention({ ...options, days: defaults })
  await vi.advanceTimersByTimeAsync(0)
  expect(calls).toEqual([
    'delete_old_submissions 24 months',
    'delete_old_leads 12 months',
    'delete_old_site_counts 25 months',
  ])
  expect(logged).toHaveLength(3)
  state.down = false
  await vi.advanceTimersByTimeAsync(anHour)
  expect(calls).toHaveLength(6)
  expect(logged.slice(3)).toEqual([
    '{"what":"messages","deleted":3}',
    expect.stringContaining('"what":"leads"'),
    '{"what":"counts","deleted":3}',
  ])
  await retention.stop()
})

test('leaves the database to the process with the lease, and cleans its own outbox', async () => {
  const { calls, options } = setUp()
  const deleteBefore = vi.fn((_time: Date, _kinds: string[]) => 0)
  const outbox = { ...options.outbox, deleteBefore }
  const lease = vi.fn(async (_job: string) => false)
  const retention = startRetention({ ...options, outbox, lease, days: defaults })
  await vi.advanceTimersByTimeAsync(0)
  expect(calls).toEqual([])
  const jobs = ['retention of messages', 'retention of leads', 'retention of counts']
  expect(lease.mock.calls.map(([job]) => job)).toEqual(jobs)
  expect(deleteBefore.mock.calls.flatMap(([, kinds]) => kinds)).toContain('contact')
  await retention.stop()
})
