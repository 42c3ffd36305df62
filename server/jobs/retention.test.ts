import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../tools/support/processes.ts'
import type { Logger } from '../observability/log.ts'
import { startRetention } from './retention.ts'

const anHour = 3_600_000
const aDay = 24 * anHour
const start = Date.parse('2026-11-28T12:00:00Z')

beforeEach(() => void vi.useFakeTimers({ now: start, toFake: ['setInterval', 'clearInterval', 'Date'] }))
afterEach(() => void vi.useRealTimers())

const defaults = { messageDays: null, leadDays: null, largeUntil: null }

function setUp() {
  const folder = temporaryFolder('retention')
  onTestFinished(() => folder.remove())
  const calls: string[] = []
  const dates: string[] = []
  const logged: string[] = []
  const state = { down: false, isLarge: false }
  const database = {
    async rpc(name: string, { older_than, as_of, any_share }: Record<string, unknown>) {
      calls.push(`${name} ${String(older_than)}`)
      dates.push(String(as_of))
      if (state.down) throw new TypeError('fetch failed')
      if (state.isLarge && any_share === false)
        return { data: null, error: { code: 'P0001', message: '60 of 60 rows would be deleted.' } }
      return name.includes('leads')
        ? { data: null, error: { code: '57014', message: 'canceled' } }
        : { data: 3, error: null }
    },
  }
  const info = (fields: object) => void logged.push(JSON.stringify(fields))
  const error = (fields: object, text: string) => void logged.push(`${text} ${JSON.stringify(fields)}`)
  const outbox = { deleteBefore: () => 0, forgetBefore: () => undefined }
  const log = { info, error, warn: error } as unknown as Pick<Logger, 'info' | 'warn' | 'error'>
  const options = { contact: database, leads: database, outbox, log, folder: folder.path, settings: defaults }
  return { calls, dates, logged, state, options }
}

const noLeads = { rpc: async () => ({ data: 0, error: null }) }

/** Runs of an hour end within some turns of the event loop. */
async function pass(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour++) {
    vi.advanceTimersByTime(anHour)
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
}

test('deletes what is older than the default or configured period, every day, and logs counts', async () => {
  const { calls, dates, logged, options } = setUp()
  const settings = { ...defaults, messageDays: 90 }
  const retention = startRetention({ ...options, leads: noLeads, settings })
  await pass(23)
  expect(calls).toEqual([])
  await pass(1)
  expect(calls).toEqual(['delete_old_submissions 90 days', 'delete_old_site_counts 25 months'])
  expect(new Set(dates)).toEqual(new Set([new Date(start + aDay).toISOString()]))
  expect(logged).toEqual(['{"what":"messages","deleted":3}', '{"what":"counts","deleted":3}'])
  await pass(23)
  expect(calls).toHaveLength(2)
  await pass(1)
  expect(calls).toHaveLength(4)
  await retention.stop()
  await pass(48)
  expect(calls).toHaveLength(4)
})

test('a part that fails is logged once, does not stop the others, and is retried after an hour', async () => {
  const { calls, logged, state, options } = setUp()
  state.down = true
  const retention = startRetention(options)
  await pass(24)
  expect(calls).toEqual([
    'delete_old_submissions 24 months',
    'delete_old_leads 12 months',
    'delete_old_site_counts 25 months',
  ])
  expect(logged).toHaveLength(3)
  state.down = false
  await pass(1)
  expect(calls).toHaveLength(6)
  expect(logged.slice(3)).toEqual([
    '{"what":"messages","deleted":3}',
    expect.stringContaining('"what":"leads"'),
    '{"what":"counts","deleted":3}',
  ])
  await retention.stop()
})

test('stops with one error, and tries again a day later, before it deletes a large share, unless that is allowed', async () => {
  const { calls, logged, state, options } = setUp()
  state.isLarge = true
  const startUntil = (largeUntil: string) =>
    startRetention({ ...options, leads: noLeads, settings: { ...defaults, largeUntil } })
  const refused = startUntil('2026-11-29')
  await pass(48)
  await refused.stop()
  expect(calls).toEqual(['delete_old_submissions 24 months', 'delete_old_submissions 24 months'])
  expect(logged).toEqual(
    [0, 1].map(() => expect.stringContaining('RETENTION_LARGE_UNTIL {"what":"messages"')),
  )
  const allowed = startUntil('2026-12-03')
  await pass(24)
  await allowed.stop()
  expect(logged.slice(2)).toEqual(['{"what":"messages","deleted":3}', '{"what":"counts","deleted":3}'])
})

/** `starts`: by how many days the clock moves before each, and for how many hours the site then runs. */
async function deletedAsOf(starts: { moved?: number; hours: number }[]) {
  const { dates, logged, options } = setUp()
  vi.setSystemTime(start)
  for (const { moved = 0, hours } of starts) {
    vi.setSystemTime(Date.now() + moved * aDay)
    const retention = startRetention({ ...options, leads: noLeads })
    await pass(hours)
    await retention.stop()
  }
  const days = [...new Set(dates)].map((date) => (Date.parse(date) - start) / aDay)
  return { days, errors: logged.filter((line) => line.startsWith('clock')).length }
}

const aDayOn = { hours: 24 }

test('a clock that is three years ahead, or 40 days, deletes nothing early, and is one error', async () => {
  for (const moved of [1_095, 40]) {
    const ahead = [aDayOn, { moved, hours: 23 }, { moved: -moved, hours: 1 }]
    expect(await deletedAsOf(ahead)).toEqual({ days: [1, 2], errors: 1 })
    const whenDue = [{ hours: 23 }, { moved, hours: 1 }, { moved: -moved, hours: 24 }]
    expect(await deletedAsOf(whenDue)).toEqual({ days: [1, 2], errors: 1 })
  }
})

test('short starts do not confirm a date, nor does the first', async () => {
  const short = [{ moved: 1_095, hours: 0 }, { hours: 0 }, { hours: 1 }, { hours: 5 }]
  expect(await deletedAsOf([{ hours: 17 }, ...short])).toEqual({ days: [], errors: 4 })
  const first = [
    { moved: 1_095, hours: 1 },
    { moved: -1_095, hours: 23 },
  ]
  expect(await deletedAsOf(first)).toEqual({ days: [1], errors: 0 })
})

test('a clock that is set back deletes by its own date', async () => {
  expect(await deletedAsOf([aDayOn, { moved: -10, hours: 24 }, aDayOn])).toEqual({
    days: [1, -8, -7],
    errors: 0,
  })
})

test('after weeks without the site, two runs a day apart agree on the date', async () => {
  expect(await deletedAsOf([aDayOn, { moved: 20, hours: 24 }, aDayOn])).toEqual({
    days: [1, 2, 23],
    errors: 0,
  })
})
