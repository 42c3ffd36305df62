import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contact as contactOf, orders, part, whole } from '../../support/lead-parts.ts'
import { lead, message } from './samples.ts'
import { useTarget } from './target.ts'

const target = useTarget()

async function stored(table: 'contact_submissions' | 'leads', key: string): Promise<Record<string, unknown>> {
  const { server } = table === 'leads' ? target.leads : target.contact
  const { data, error } = await server.from(table).select().eq('idempotency_key', key).single()
  expect(error).toBeNull()
  return data
}

test('a lead that is delivered again keeps its storage time', async () => {
  const first = lead()
  await target.leads.server.from('leads').insert(first)
  const { stored_at } = await stored('leads', first.idempotency_key)
  const again = { ...first, booked: true, stored_at: '2020-01-01T00:00:00+00:00' }
  const options = { onConflict: 'idempotency_key' }
  expect((await target.leads.server.from('leads').upsert(again, options)).error).toBeNull()
  expect(await stored('leads', first.idempotency_key)).toMatchObject({ booked: true, stored_at })
})

test.each([
  ['contact', 'contact_submissions', message()],
  ['leads', 'leads', lead()],
] as const)('%s returns its own time, but not to visitors', async (project, table, row) => {
  const { server, visitor } = target[project]
  const { data, error } = await server.rpc('database_time')
  expect(error).toBeNull()
  await server.from(table).insert({ ...row })
  const { stored_at } = await stored(table, row.idempotency_key)
  expect(Date.parse(String(stored_at))).toBeGreaterThanOrEqual(Date.parse(String(data)))
  expect((await visitor.rpc('database_time')).error?.code).toBe('42501')
})

const conversation = randomUUID()

async function delivered(...parts: object[]) {
  const leads = () => target.leads.server.from('leads')
  await leads().delete().eq('idempotency_key', conversation)
  for (const row of parts) {
    const keyed = { ...row, idempotency_key: conversation }
    const { error } = await leads().upsert(keyed, { onConflict: 'idempotency_key' })
    expect(error).toBeNull()
  }
  const { data } = await leads().select().eq('idempotency_key', conversation)
  expect(data).toHaveLength(1)
  return data![0]
}

test.each(orders)('%s', async (_name, parts) => {
  expect(await delivered(...parts)).toMatchObject({ ...whole, ...contactOf })
})

test('a continued conversation becomes new again; an earlier part changes nothing', async () => {
  const away = { ...part, ...contactOf, inbox_status: 'archived' }
  expect(await delivered(away, { ...whole, ...contactOf })).toMatchObject({ inbox_status: 'new' })
  const read = { ...whole, ...contactOf, inbox_status: 'read' }
  expect(await delivered(read, part)).toMatchObject({ inbox_status: 'read' })
  expect(await delivered({ ...part, inbox_status: 'spam' }, whole)).toMatchObject({ inbox_status: 'spam' })
})
test('views and exits of chat steps are summed', async () => {
  const step = `step-${randomUUID().slice(0, 8)}`
  const count = (entry: object) => target.leads.server.rpc('count_chat_step', { step, ...entry })
  const calls = [
    count({ locale: 'en', views: 2 }),
    count({ locale: 'en', views: 3, exits: 1 }),
    count({ locale: 'zh', exits: 1 }),
  ]
  for (const { error } of await Promise.all(calls)) expect(error).toBeNull()
  expect((await count({ locale: 'fr', views: 1 })).error?.code).toBe('23514')
  expect((await count({ locale: 'zh', exits: -5 })).error?.code).toBe('23514')
  const { data } = await target.leads.server.rpc('chat_funnel', { since: '2026-01-01' })
  expect(data).toContainEqual({ step, views: 5, exits: 2 })
  const days = await target.leads.server.from('chat_step_counts').select('day').eq('step', step)
  expect(days.data).toContainEqual({ day: new Date().toISOString().slice(0, 10) })
})
