import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRetention } from '../../../server/jobs/retention.ts'
import { openOutbox } from '../../../server/delivery/outbox/outbox.ts'
import { secretClient } from '../../../server/backends/supabase-clients.ts'
import { ownSupabase } from '../../support/own-supabase.ts'

const { dataDir, supabase } = ownSupabase('retention')
const outboxFile = join(dataDir, 'outbox.db')
const outbox = openOutbox(outboxFile)
afterAll(() => outbox.close())

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const anHour = 3_600_000
const aDay = 24 * anHour
const daysAgo = (days: number) => new Date(Date.now() - days * aDay).toISOString()

const databases = () => ({
  contact: secretClient(supabase().contact),
  leads: secretClient(supabase().leads),
})

const message = (name: string, days: number) => ({
  idempotency_key: randomUUID(),
  name,
  email: 'mei@example.org',
  message: 'Hello',
  created_at: daysAgo(days),
})
const lead = (grade: string, days: number) => ({
  idempotency_key: randomUUID(),
  grade,
  created_at: daysAgo(days),
})

async function store(messages: object[], leads: object[]) {
  const { contact, leads: other } = databases()
  const answers = [
    await contact.from('contact_submissions').insert(messages),
    await other.from('leads').insert(leads),
  ]
  expect(answers.map(({ error }) => error)).toEqual([null, null])
}

async function stored() {
  const { contact, leads } = databases()
  const rows = [
    await contact.from('contact_submissions').select('name').order('name'),
    await leads.from('leads').select('grade').order('grade'),
  ]
  return rows.map(({ data }) => data?.flatMap((row) => Object.values(row as object)))
}

/** One run, after a day, and another one that many days ago by the clock. */
async function run(lastRun: number, settings: { messageDays?: number; largeUntil?: string } = {}) {
  const folder = join(dataDir, 'retention')
  mkdirSync(folder, { recursive: true })
  const last = { date: Date.now() - lastRun * aDay, hours: 23 }
  writeFileSync(join(folder, 'last-run.json'), JSON.stringify(last))
  const lines: unknown[] = []
  const log = {
    info: (fields: object) => void lines.push(fields),
    warn: (fields: object) => void lines.push(fields),
    error: (_fields: object, text: string) => void lines.push(text),
  } as never
  const all = { messageDays: null, leadDays: null, largeUntil: null, ...settings }
  const retention = startRetention({ ...databases(), outbox, folder, settings: all, log })
  vi.advanceTimersByTime(anHour)
  await retention.stop()
  return lines
}

test('deletes messages after 24 months and leads after 12, or as set, and keeps recent notifications', async () => {
  await store([message('old', 750), message('young', 700)], [lead('old', 390), lead('young', 340)])
  outbox.accept({ kind: 'staff-mail', key: 'k', payload: {} })
  expect(await run(1)).toEqual([
    { what: 'messages', deleted: 1 },
    { what: 'leads', deleted: 1 },
  ])
  expect(await stored()).toEqual([['young'], ['young']])
  expect(outbox.status(['staff-mail']).waiting).toBe(1)
  expect(await run(1, { messageDays: 60 })).toEqual([{ what: 'messages', deleted: 1 }])
  expect(await stored()).toEqual([[], ['young']])
})

const ahead = 'clock is ahead of the last retention run: correct it within a day if it is wrong'
const stopped = 'retention job stopped: check the clock, or set RETENTION_LARGE_UNTIL'

// A clock that is ahead makes the last run and all rows old.
test.each([40, 1_095])('a clock that is %d days ahead deletes nothing, and is one error', async (days) => {
  await store([message('m', 700 + days)], [lead('l', 330 + days)])
  const before = await stored()
  const waiting = insertDeliveries(20, days)
  expect(await run(days)).toEqual([ahead])
  expect(await stored()).toEqual(before)
  expect(outbox.status(['contact', 'lead', 'staff-mail'])).toEqual(waiting)
})

test('a large share is deleted only if that is allowed', async () => {
  const many = <Row>(make: (name: string, days: number) => Row) =>
    Array.from({ length: 51 }, () => make('expired', 800))
  await store(many(message), many(lead))
  const before = await stored()
  expect(await run(1)).toEqual([stopped])
  expect(await stored()).toEqual(before)
  const tomorrow = new Date(Date.now() + aDay).toISOString().slice(0, 10)
  expect(await run(1, { largeUntil: tomorrow })).not.toContain(stopped)
  expect((await stored()).flat()).not.toContain('expired')
})

test('as is a large share of the outbox', async () => {
  insertDeliveries(51, 800)
  const { waiting } = outbox.status(['contact'])
  expect(await run(1)).toEqual([stopped])
  expect(outbox.status(['contact']).waiting).toBe(waiting)
})

function insertDeliveries(count: number, days: number) {
  const kinds = ['contact', 'lead', 'staff-mail']
  for (const kind of kinds)
    for (let i = 0; i < count; i++) outbox.accept({ kind, key: `old ${randomUUID()}`, payload: {} })
  const database = new DatabaseSync(outboxFile)
  database
    .prepare("UPDATE deliveries SET accepted_at = ?, key = substr(key, 5) WHERE key LIKE 'old %'")
    .run(daysAgo(days))
  database.close()
  return outbox.status(kinds)
}
