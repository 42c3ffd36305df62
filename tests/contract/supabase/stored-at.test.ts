import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contact as contactOf, orders, part, whole } from '../../support/lead-parts.ts'
import { lead, message } from './samples.ts'
import { useTarget } from './target.ts'

const target = useTarget()

const tag = `list${randomUUID().slice(0, 8)}`
const accepted = { created_at: '2026-03-04T05:06:07+00:00' }

async function stored(table: 'contact_submissions' | 'leads', key: string): Promise<Record<string, unknown>> {
  const { server } = table === 'leads' ? target.leads : target.contact
  const { data, error } = await server.from(table).select().eq('idempotency_key', key).single()
  expect(error).toBeNull()
  return data
}

test.each([
  ['contact', 'contact_submissions', { query: tag }, 'sort_submissions', { status: 'new' }],
  ['leads', 'leads', { words: [[tag]] }, 'change_leads', { inbox_status: 'new' }],
] as const)(
  '%s: a change of a list skips rows delivered after it was read',
  async (project, table, list, rpc, unchanged) => {
    const { server } = target[project]
    const row = () =>
      project === 'leads' ? lead({ tags: [tag], ...accepted }) : message({ message: tag, ...accepted })
    const [listed, late] = [row(), row()]
    await server.from(table).insert({ ...listed })
    const { updated_at: until } = await stored(table, listed.idempotency_key)
    await server.from(table).insert({ ...late })
    const changed = await server.rpc(rpc, { ...list, until, to_status: 'read' })
    expect(changed).toMatchObject({ data: 1, error: null })
    expect(await stored(table, late.idempotency_key)).toMatchObject(unchanged)
  },
)

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

test('changes by a colleague after a list was read are preserved', async () => {
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
])('a lead that is %s and leaves contact data becomes %s', async (from, to) => {
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

test('a phone number is found by its digits, with any separators', async () => {
  const contact = target.contact.server
  const leads = target.leads.server
  const digits = `13${String(randomInt(1e9)).padStart(9, '0')}`
  const spaced = `${digits.slice(0, 3)}-${digits.slice(3, 7)} ${digits.slice(7)}`
  const written = message({ phone_number: spaced })
  expect((await contact.from('contact_submissions').insert(written)).error).toBeNull()
  const left = lead({ contact_phone: spaced, consent_at: new Date().toISOString() })
  expect((await leads.from('leads').insert(left)).error).toBeNull()
  for (const query of [digits, spaced]) {
    const { data } = await contact.rpc('search_submissions', { query })
    expect(data).toEqual([expect.objectContaining({ idempotency_key: written.idempotency_key })])
  }
  const { data } = await leads.rpc('search_leads', { words: [[digits]] })
  expect(data).toEqual([expect.objectContaining({ idempotency_key: left.idempotency_key })])
})
