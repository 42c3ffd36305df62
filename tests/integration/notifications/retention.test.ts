import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startRetention } from '../../../server/jobs/retention.ts'
import { openOutbox } from '../../../server/delivery/outbox/outbox.ts'
import { secretClient } from '../../../server/backends/supabase.server.ts'
import { ownSupabase } from '../../support/own-supabase.ts'

const { dataDir, supabase } = ownSupabase('retention')

const monthsAgo = (months: number) => {
  const time = new Date()
  time.setUTCMonth(time.getUTCMonth() - months)
  return time.toISOString()
}

test('deletes messages after 24 months and leads after 12, or as set, and keeps recent notifications', async () => {
  const contact = secretClient(supabase().contact)
  const leads = secretClient(supabase().leads)
  const outbox = openOutbox(join(dataDir, 'outbox.db'))
  const message = (name: string, months: number) => ({
    idempotency_key: randomUUID(),
    name,
    email: 'mei@example.org',
    message: 'Hello',
    created_at: monthsAgo(months),
  })
  const lead = (grade: string, months: number) => ({
    idempotency_key: randomUUID(),
    grade,
    created_at: monthsAgo(months),
  })
  const stored = [
    await contact.from('contact_submissions').insert([message('old', 25), message('young', 23)]),
    await leads.from('leads').insert([lead('old', 13), lead('young', 11)]),
  ]
  expect(stored.map(({ error }) => error)).toEqual([null, null])
  outbox.accept({ kind: 'staff-mail', key: 'k', payload: {} })

  const lines: unknown[] = []
  const log = {
    info: (fields: object) => void lines.push(fields),
    error: (fields: object) => void lines.push(fields),
  }
  const days = { messageDays: null, leadDays: null }
  await startRetention({ contact, leads, outbox, days, log: log as never }).stop()
  expect(lines).toEqual([
    { what: 'messages', deleted: 1 },
    { what: 'leads', deleted: 1 },
  ])
  expect((await contact.from('contact_submissions').select('name')).data).toEqual([{ name: 'young' }])
  expect((await leads.from('leads').select('grade')).data).toEqual([{ grade: 'young' }])
  expect(outbox.status(['staff-mail']).waiting).toBe(1)

  const shorter = { messageDays: 60, leadDays: 60 }
  await startRetention({ contact, leads, outbox, days: shorter, log: log as never }).stop()
  expect((await contact.from('contact_submissions').select('name')).data).toEqual([])
  expect((await leads.from('leads').select('grade')).data).toEqual([])
  outbox.close()
})
