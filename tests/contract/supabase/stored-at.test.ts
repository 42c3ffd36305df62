import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lead, message } from './samples.ts'
import { openTarget, type Target } from './target.ts'

let target: Target

beforeAll(async () => {
  target = await openTarget()
})

afterAll(() => target.close())

const tag = `list${randomUUID().slice(0, 8)}`
const accepted = { created_at: '2026-03-04T05:06:07+00:00' }

async function stored(table: 'contact_submissions' | 'leads', key: string): Promise<Record<string, unknown>> {
  const { server } = table === 'leads' ? target.leads : target.contact
  const { data, error } = await server.from(table).select().eq('idempotency_key', key).single()
  expect(error).toBeNull()
  return data
}

test('who changes a list of messages leaves alone what is delivered after it was read', async () => {
  const { server } = target.contact
  const [listed, late] = [
    message({ message: tag, ...accepted }),
    message({ message: tag, ...accepted }),
  ] as const
  await server.from('contact_submissions').insert(listed)
  const { updated_at: until } = await stored('contact_submissions', listed.idempotency_key)
  await server.from('contact_submissions').insert(late)
  const sorted = await server.rpc('sort_submissions', { query: tag, until, to_status: 'read' })
  expect(sorted).toMatchObject({ data: 1, error: null })
  expect(await stored('contact_submissions', late.idempotency_key)).toMatchObject({ status: 'new' })
})

test('nor does a change of a list of leads reach what is delivered later', async () => {
  const { server } = target.leads
  const [listed, late] = [lead({ tags: [tag], ...accepted }), lead({ tags: [tag], ...accepted })] as const
  await server.from('leads').insert(listed)
  const { updated_at: until } = await stored('leads', listed.idempotency_key)
  await server.from('leads').insert(late)
  const changed = await server.rpc('change_leads', { words: [[tag]], until, to_status: 'read' })
  expect(changed).toMatchObject({ data: 1, error: null })
  expect(await stored('leads', late.idempotency_key)).toMatchObject({ inbox_status: 'new' })
})

test('a lead that is delivered again keeps when it was stored', async () => {
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
] as const)('%s tells its own time, not to visitors', async (project, table, row) => {
  const { server, visitor } = target[project]
  const { data, error } = await server.rpc('database_time')
  expect(error).toBeNull()
  await server.from(table).insert({ ...row })
  const { stored_at } = await stored(table, row.idempotency_key)
  expect(Date.parse(String(stored_at))).toBeGreaterThanOrEqual(Date.parse(String(data)))
  expect((await visitor.rpc('database_time')).error?.code).toBe('42501')
})

test('what a colleague changed after a list was read stays, chosen or not', async () => {
  const { server } = target.contact
  const written = message()
  await server.from('contact_submissions').insert(written)
  const { id, updated_at: until } = await stored('contact_submissions', written.idempotency_key)
  await server.rpc('sort_submissions', { to_status: 'spam', ids: [id] })
  const late = await server.rpc('sort_submissions', { to_status: 'archived', ids: [id], until })
  expect(late).toMatchObject({ data: 0, error: null })
  expect(await stored('contact_submissions', written.idempotency_key)).toMatchObject({ status: 'spam' })
})

test.each([
  ['read', 'new'],
  ['archived', 'new'],
  ['spam', 'spam'],
])('a lead that is %s and leaves an address becomes %s', async (from, to) => {
  const { server } = target.leads
  const first = lead()
  await server.from('leads').insert(first)
  const { id, updated_at: until } = await stored('leads', first.idempotency_key)
  await server.rpc('change_leads', { to_status: from, ids: [id] })
  const contact = { contact_phone: '+1 617 555 0100', consent_at: new Date().toISOString() }
  const options = { onConflict: 'idempotency_key' }
  expect((await server.from('leads').upsert({ ...first, ...contact }, options)).error).toBeNull()
  expect(await stored('leads', first.idempotency_key)).toMatchObject({ inbox_status: to })
  const unseen = await server.rpc('change_leads', { to_status: 'archived', ids: [id], until })
  expect(unseen).toMatchObject({ data: 0, error: null })
})
