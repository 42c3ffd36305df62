import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lead, message, resetLink, someCounts } from './samples.ts'
import { isHosted, useTarget, type Target } from './target.ts'

const target = useTarget()

const orderOf = {
  contact: {
    ...{ contact_submissions: 'id', staff: 'user_id', submission_notes: 'id', audit_log: 'id' },
    ...{ site_counts: 'day', site_count_batches: 'id', password_reset_links: 'hash' },
  },
  leads: { leads: 'id', chat_step_counts: 'step' },
} as const

async function everything() {
  const read = (project: keyof typeof orderOf) =>
    Object.entries(orderOf[project]).map(([table, column]) =>
      target[project].server.from(table).select().order(column),
    )
  const answers = await Promise.all([...read('contact'), ...read('leads')])
  for (const { error } of answers) expect(error).toBeNull()
  return answers.map(({ data }) => data)
}

const contactTables = [...Object.keys(orderOf.contact), 'submission_counts', 'submission_topics']
const leadTables = [...Object.keys(orderOf.leads), 'lead_counts']

/** Grants that the migrations revoke, and that Supabase Lite or an admin may give. */
const grantAll = `
  grant usage on schema public, private to anon, authenticated;
  grant all on all tables in schema public to anon, authenticated, service_role;
  grant all on all sequences in schema public to anon, authenticated, service_role`

const grants = isHosted ? ['as migrated'] : ['as migrated', 'granted to everyone']

describe.each(grants)('a visitor, with tables %s,', (state) => {
  const stored = message({ message: 'Not for other eyes' })
  const storedLead = lead({ contact_email: 'mei@example.org', consent_at: new Date().toISOString() })
  let before: Awaited<ReturnType<typeof everything>>

  beforeAll(async () => {
    if (state === 'granted to everyone') {
      await target.sql('contact', grantAll)
      await target.sql('leads', grantAll)
    }
    const { contact, leads } = target
    expect((await contact.server.from('contact_submissions').insert(stored)).error).toBeNull()
    const table = contact.server.from('contact_submissions').select('id')
    const { data } = await table.eq('idempotency_key', stored.idempotency_key).single()
    const note = { submission_id: data!.id, body: 'Called back', author_name: 'Ana' }
    expect((await contact.server.from('submission_notes').insert(note)).error).toBeNull()
    expect((await contact.server.rpc('add_site_counts', someCounts())).error).toBeNull()
    expect((await contact.server.from('password_reset_links').insert(resetLink())).error).toBeNull()
    expect((await leads.server.from('leads').insert(storedLead)).error).toBeNull()
    const step = { step: 'start', locale: 'en', views: 1 }
    expect((await leads.server.rpc('count_chat_step', step)).error).toBeNull()
  })

  beforeEach(async () => {
    before = await everything()
  })

  test('can insert a message, stored as new with the current time', async () => {
    const written = message()
    const { error, status, data } = await target.contact.visitor.from('contact_submissions').insert(written)
    expect({ error, status, data }).toEqual({ error: null, status: 201, data: null })
    const table = target.contact.server.from('contact_submissions').select()
    const { data: row } = await table.eq('idempotency_key', written.idempotency_key).single()
    expect(row).toMatchObject({ ...written, status: 'new', spam_reasons: [], assignee_id: null })
    expect(Math.abs(Date.now() - Date.parse(row.created_at))).toBeLessThan(60_000)
  })

  test('can insert a lead, which has no points', async () => {
    const given = lead()
    expect((await target.leads.visitor.from('leads').insert(given)).status).toBe(201)
    const table = target.leads.server.from('leads').select()
    const { data } = await table.eq('idempotency_key', given.idempotency_key).single()
    expect(data).toMatchObject({ ...given, lead_score: 0, status: 'low_priority', inbox_status: 'new' })
  })

  test('cannot read any row', async () => {
    for (const table of contactTables) await expectUnreadable(target.contact.visitor, table)
    for (const table of leadTables) await expectUnreadable(target.leads.visitor, table)
  })

  test('cannot change or delete any row', async () => {
    const { contact, leads } = target
    for (const [project, table, column] of [
      [contact, 'contact_submissions', 'email'],
      [contact, 'submission_notes', 'body'],
      [contact, 'site_counts', 'kind'],
      [contact, 'password_reset_links', 'email'],
      [contact, 'staff', 'email'],
      [contact, 'audit_log', 'actor_name'],
      [leads, 'leads', 'locale'],
      [leads, 'chat_step_counts', 'step'],
    ] as const)
      await project.visitor.from(table).delete().neq(column, '')
    await contact.visitor.from('contact_submissions').update({ status: 'archived' }).eq('email', stored.email)
    await contact.visitor.from('site_counts').update({ total: 99 }).neq('kind', '')
    await leads.visitor.from('leads').update({ inbox_status: 'read' }).neq('locale', '')
    await leads.visitor.from('chat_step_counts').update({ views: 99 }).eq('step', 'start')
    expect(await everything()).toEqual(before)
  })

  test('cannot overwrite rows by upsert', async () => {
    const { contact, leads } = target
    const forged = { ...stored, message: 'Forged', idempotency_key: stored.idempotency_key }
    await contact.visitor.from('contact_submissions').upsert(forged, { onConflict: 'idempotency_key' })
    const id = (await contact.server.from('contact_submissions').select('id').limit(1).single()).data!.id
    await contact.visitor.from('contact_submissions').upsert({ ...message(), id })
    const booked = { ...storedLead, booked: true }
    await leads.visitor.from('leads').upsert(booked, { onConflict: 'idempotency_key' })
    expect(await everything()).toEqual(before)
  })

  test('cannot read an inserted row; requesting it stores nothing', async () => {
    const { contact, leads } = target
    const answers = [
      await contact.visitor.from('contact_submissions').insert(message()).select(),
      await contact.visitor.from('contact_submissions').insert(message()).select('id').single(),
      await leads.visitor.from('leads').insert(lead()).select(),
    ]
    for (const { data, error } of answers) {
      expect(data).toBeNull()
      expect(error?.code).toBe('42501')
    }
    expect(await everything()).toEqual(before)
  })

  const times = [
    ...['created_at', 'stored_at', 'updated_at'].map((name) => ({ [name]: '2020-01-01T00:00:00Z' })),
    { updated_at: '2099-01-01T00:00:00Z' },
  ]

  test('cannot set columns of a message that staff or the database set', async () => {
    for (const column of [
      ...[...times, { status: 'archived' }, { status: 'spam' }, { spam_reasons: ['links'] }],
      ...[
        { assignee_id: randomUUID() },
        { search_text: 'chosen' },
        { email_key: 'x' },
        { phone_forms: ['1'] },
      ],
      { unknown_column: 1 },
    ]) {
      const { error } = await target.contact.visitor.from('contact_submissions').insert(message(column))
      expect.soft(error, JSON.stringify(column)).not.toBeNull()
    }
    expect(await everything()).toEqual(before)
  })

  test('cannot set columns of a lead that staff or the database set, nor leave contact data', async () => {
    const consent = { consent_at: new Date().toISOString() }
    const contacts = [
      ...[{}, { contact_email: 'a@example.org' }, { contact_phone: '+1 617 555 0100' }],
      { contact_name: 'Mei' },
    ]
    for (const column of [
      ...[...times, { inbox_status: 'archived' }, { spam_reasons: ['links'] }],
      ...[{ lead_score: 100 }, { status: 'high_priority' }, { search_text: 'chosen' }],
      ...[{ tags: ['grade12', 'made-up'] }, ...contacts.map((contact) => ({ ...contact, ...consent }))],
    ]) {
      const { error } = await target.leads.visitor.from('leads').insert(lead(column))
      expect.soft(error, JSON.stringify(column)).not.toBeNull()
    }
    expect(await everything()).toEqual(before)
  })

  test('cannot become staff, write notes or write the audit log', async () => {
    const { visitor } = target.contact
    const { data } = await target.contact.server.from('contact_submissions').select('id').limit(1).single()
    const note = { submission_id: data!.id, body: 'x', author_name: 'me' }
    const answers = [
      await visitor.from('staff').insert({ user_id: randomUUID(), email: 'me@example.org' }),
      await visitor.from('submission_notes').insert(note),
      await visitor.from('site_counts').insert(someCounts().counts),
      await visitor.from('site_count_batches').insert({ id: randomUUID() }),
      await visitor.from('password_reset_links').insert(resetLink()),
      await visitor.from('audit_log').insert({ actor_name: 'me', action: 'read', subject_type: 'person' }),
      await target.leads.visitor.from('chat_step_counts').insert({ step: 'start', locale: 'zh', views: 5 }),
    ]
    for (const { error } of answers) expect(error?.code).toBe('42501')
    expect(await everything()).toEqual(before)
  })

  // Of our own databases, the catalogue tells more.
  test.runIf(isHosted).each([
    ['contact', 'export_person', { address_key: 'mei@example.org' }],
    ['contact', 'delete_old_submissions', {}],
    ['contact', 'search_submissions', { words: ['summer'] }],
    ['contact', 'sort_submissions', { to_status: 'archived' }],
    ['contact', 'undo_action', { entry: 1 }],
    ['contact', 'add_site_counts', { batch: randomUUID(), counts: [] }],
    ['contact', 'site_insights', { first_day: '2026-01-01', last_day: '2026-12-31' }],
    ['contact', 'delete_old_site_counts', {}],
    ['contact', 'log_action', { action: 'export', subject_type: 'person' }],
    ['leads', 'export_person', { address_key: 'mei@example.org' }],
    ['leads', 'delete_old_leads', {}],
    ['leads', 'count_chat_step', { step: 'start', locale: 'en', views: 1 }],
    ['leads', 'chat_funnel', {}],
    ['leads', 'undo_leads', { action_id: randomUUID() }],
  ] as const)('cannot call %s %s', async (project, name, parameters) => {
    const { data, error } = await target[project].visitor.rpc(name, parameters)
    expect(data).toBeNull()
    expect(error?.code).toBe('42501')
    expect(await everything()).toEqual(before)
  })

  test.skipIf(isHosted)('cannot call any function of either project', async () => {
    for (const project of ['contact', 'leads'] as const) {
      const callable = await target.sql(
        project,
        `select proname from pg_proc where pronamespace = 'public'::regnamespace
          and prorettype <> 'trigger'::regtype and has_function_privilege('anon', oid, 'execute')`,
      )
      expect(callable).toEqual([])
    }
  })
})

async function expectUnreadable(client: Target['contact']['visitor'], table: string) {
  const answers = [
    await client.from(table).select(),
    await client.from(table).select().csv(),
    await client.from(table).select('*', { count: 'exact', head: true }),
  ]
  for (const { data, error, count } of answers) {
    const rows = typeof data === 'string' ? (data.trim().split('\n')[1] ?? '') : data
    if (error) expect(data).toBeNull()
    else expect([[], '', null]).toContainEqual(rows)
    expect(count ?? 0).toBe(0)
  }
}

describe('without an invitation', () => {
  const account = { email: 'uninvited@example.org', password: 'correct horse battery staple' }

  test('sign-up is closed', async () => {
    const { data, error } = await target.contact.visitor.auth.signUp(account)
    expect(data.user).toBeNull()
    expect(error?.code).toBe('signup_disabled')
  })

  test.skipIf(isHosted)('no link, code or recovery creates an account', async () => {
    const { auth } = target.contact.visitor
    await auth.signInWithOtp({ email: account.email })
    await auth.resetPasswordForEmail(account.email)
    await auth.resend({ type: 'signup', email: account.email })
    await auth.signInAnonymously()
    const users = await target.sql('contact', `select from auth.users where email = '${account.email}'`)
    expect(users).toEqual([])
  })

  test('a user who is not staff cannot see or change any row', async () => {
    const outsider = { email: `${randomUUID()}@example.org`, password: account.password }
    await target.createNonStaff(outsider)
    const client = target.contact.client()
    expect((await client.auth.signInWithPassword(outsider)).error).toBeNull()
    const before = await everything()
    for (const table of contactTables) await expectUnreadable(client, table)
    await client.from('contact_submissions').update({ status: 'archived' }).neq('status', 'archived')
    await client.from('contact_submissions').delete().neq('email', '')
    const { data } = await client.auth.getUser()
    const self = { user_id: data.user!.id, email: outsider.email }
    expect((await client.from('staff').insert(self)).error?.code).toBe('42501')
    expect((await client.rpc('search_submissions', { words: ['summer'] })).error?.code).toBe('42501')
    const person = { address_key: 'mei@example.org' }
    expect((await client.rpc('export_person', person)).data).toEqual({ submissions: [] })
    expect(await everything()).toEqual(before)
  })
})

test.skipIf(isHosted)('these tests cover all tables and views', async () => {
  const query = `
    select c.relname as name from pg_class c
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and c.relnamespace = 'public'::regnamespace order by 1`
  const namesIn = async (project: 'contact' | 'leads') =>
    (await target.sql(project, query)).map(({ name }) => String(name))
  expect(await namesIn('contact')).toEqual(contactTables.toSorted())
  expect(await namesIn('leads')).toEqual(leadTables.toSorted())
})

test.skipIf(isHosted)('row level security is on for every table', async () => {
  const query = `
    select c.oid::regclass::text as name from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity`
  expect(await target.sql('contact', query)).toEqual([])
  expect(await target.sql('leads', query)).toEqual([])
})
