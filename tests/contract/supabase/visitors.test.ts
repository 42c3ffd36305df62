import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lead, message, resetLink, someCounts } from './samples.ts'
import { isHosted, openTarget, type Target } from './target.ts'

let target: Target

beforeAll(async () => {
  target = await openTarget()
})

afterAll(() => target.close())

/** Everything a visitor could be after, as the server sees it. */
async function everything() {
  const { contact, leads } = target
  const tables = [
    contact.server.from('contact_submissions').select().order('id'),
    contact.server.from('staff').select().order('user_id'),
    contact.server.from('submission_notes').select().order('id'),
    contact.server.from('audit_log').select().order('id'),
    contact.server.from('site_counts').select().order('day'),
    contact.server.from('site_count_batches').select('id').order('id'),
    contact.server.from('password_reset_links').select().order('hash'),
    leads.server.from('leads').select().order('id'),
    leads.server.from('chat_step_counts').select().order('step'),
  ]
  const answers = await Promise.all(tables)
  for (const { error } of answers) expect(error).toBeNull()
  return answers.map(({ data }) => data)
}

const contactTables = [
  ...['contact_submissions', 'staff', 'submission_notes', 'audit_log', 'submission_counts'],
  ...['site_counts', 'site_count_batches', 'password_reset_links'],
]
const leadTables = ['leads', 'chat_step_counts', 'lead_counts']

/** Grants that the migrations have taken back, or that Supabase Lite and careless hands give. */
const grantAll = `
  grant usage on schema public, private to anon, authenticated;
  grant all on all tables in schema public to anon, authenticated, service_role;
  grant all on all sequences in schema public to anon, authenticated, service_role`

const grants = isHosted ? ['as migrated'] : ['as migrated', 'granted to everybody']

describe.each(grants)('a visitor, with tables %s,', (state) => {
  const stored = message({ message: 'Not for other eyes' })
  const storedLead = lead({ contact_email: 'mei@example.org', consent_at: new Date().toISOString() })
  let before: Awaited<ReturnType<typeof everything>>

  beforeAll(async () => {
    if (state === 'granted to everybody') {
      await target.sql('contact', grantAll)
      await target.sql('leads', grantAll)
    }
    const { contact, leads } = target
    expect((await contact.server.from('contact_submissions').insert(stored)).error).toBeNull()
    const { data } = await contact.server
      .from('contact_submissions')
      .select('id')
      .eq('idempotency_key', stored.idempotency_key)
      .single()
    const note = { submission_id: data!.id, body: 'Called back', author_name: 'Ana' }
    expect((await contact.server.from('submission_notes').insert(note)).error).toBeNull()
    expect((await contact.server.rpc('add_site_counts', someCounts())).error).toBeNull()
    expect((await contact.server.from('password_reset_links').insert(resetLink())).error).toBeNull()
    expect((await leads.server.from('leads').insert(storedLead)).error).toBeNull()
    expect(
      (await leads.server.rpc('count_chat_step', { step: 'start', locale: 'en', views: 1 })).error,
    ).toBeNull()
  })

  beforeEach(async () => {
    before = await everything()
  })

  test('leaves a message, which begins as new and now', async () => {
    const written = message()
    const { error, status, data } = await target.contact.visitor.from('contact_submissions').insert(written)
    expect({ error, status, data }).toEqual({ error: null, status: 201, data: null })
    const { data: row } = await target.contact.server
      .from('contact_submissions')
      .select()
      .eq('idempotency_key', written.idempotency_key)
      .single()
    expect(row).toMatchObject({ ...written, status: 'new', spam_reasons: [], assignee_id: null })
    expect(Math.abs(Date.now() - Date.parse(row.created_at))).toBeLessThan(60_000)
  })

  test('leaves a lead, whose score and status are computed', async () => {
    const given = lead({ lead_score: 100, status: 'high_priority' })
    expect((await target.leads.visitor.from('leads').insert(given)).status).toBe(201)
    const { data } = await target.leads.server
      .from('leads')
      .select()
      .eq('idempotency_key', given.idempotency_key)
      .single()
    expect(data).toMatchObject({ ...given, lead_score: 45, status: 'medium_priority', inbox_status: 'new' })
  })

  test('reads nothing', async () => {
    for (const table of contactTables) await expectUnreadable(target.contact.visitor, table)
    for (const table of leadTables) await expectUnreadable(target.leads.visitor, table)
  })

  test('changes and deletes nothing', async () => {
    const { contact, leads } = target
    await contact.visitor.from('contact_submissions').update({ status: 'archived' }).eq('email', stored.email)
    await contact.visitor.from('contact_submissions').delete().neq('email', '')
    await contact.visitor.from('submission_notes').delete().neq('body', '')
    await contact.visitor.from('audit_log').delete().gte('id', 0)
    await contact.visitor.from('site_counts').update({ total: 99 }).neq('kind', '')
    await contact.visitor.from('site_counts').delete().neq('kind', '')
    await contact.visitor.from('password_reset_links').delete().neq('email', '')
    await contact.visitor.from('staff').delete().neq('email', '')
    await leads.visitor.from('leads').update({ inbox_status: 'read' }).neq('locale', '')
    await leads.visitor.from('leads').delete().neq('locale', '')
    await leads.visitor.from('chat_step_counts').update({ views: 99 }).eq('step', 'start')
    await leads.visitor.from('chat_step_counts').delete().eq('step', 'start')
    expect(await everything()).toEqual(before)
  })

  test('does not overwrite by upsert', async () => {
    const { contact, leads } = target
    const forged = { ...stored, message: 'Forged', idempotency_key: stored.idempotency_key }
    await contact.visitor.from('contact_submissions').upsert(forged, { onConflict: 'idempotency_key' })
    const id = (await contact.server.from('contact_submissions').select('id').limit(1).single()).data!.id
    await contact.visitor.from('contact_submissions').upsert({ ...message(), id })
    await leads.visitor
      .from('leads')
      .upsert({ ...storedLead, booked: true }, { onConflict: 'idempotency_key' })
    expect(await everything()).toEqual(before)
  })

  test('gets nothing back from an insert, which then stores nothing', async () => {
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

  test.each([
    { status: 'archived' },
    { status: 'spam' },
    { spam_reasons: ['links'] },
    { created_at: '2020-01-01T00:00:00Z' },
    { stored_at: '2020-01-01T00:00:00Z' },
    ...['2020', '2099'].map((year) => ({ updated_at: `${year}-01-01T00:00:00Z` })),
    { assignee_id: randomUUID() },
    { search_text: 'chosen' },
    { unknown_column: 1 },
  ])('cannot set %o of a message', async (column) => {
    const { error } = await target.contact.visitor.from('contact_submissions').insert(message(column))
    expect(error).not.toBeNull()
    expect(await everything()).toEqual(before)
  })

  test.each([
    { inbox_status: 'archived' },
    { spam_reasons: ['links'] },
    { contact_email: 'somebody@example.org', consent_at: new Date().toISOString() },
    { contact_phone: '+1 617 555 0100', consent_at: new Date().toISOString() },
    { consent_at: new Date().toISOString() },
    { created_at: '2020-01-01T00:00:00Z' },
    { stored_at: '2020-01-01T00:00:00Z' },
    ...['2020', '2099'].map((year) => ({ updated_at: `${year}-01-01T00:00:00Z` })),
    { tags: ['grade12', 'made-up'] },
  ])('cannot set %o of a lead', async (column) => {
    const { error } = await target.leads.visitor.from('leads').insert(lead(column))
    expect(error).not.toBeNull()
    expect(await everything()).toEqual(before)
  })

  test('does not become staff, take notes or write the record', async () => {
    const { visitor } = target.contact
    const { data } = await target.contact.server.from('contact_submissions').select('id').limit(1).single()
    const answers = [
      await visitor.from('staff').insert({ user_id: randomUUID(), email: 'me@example.org' }),
      await visitor
        .from('submission_notes')
        .insert({ submission_id: data!.id, body: 'x', author_name: 'me' }),
      await visitor.from('site_counts').insert(someCounts().counts),
      await visitor.from('site_count_batches').insert({ id: randomUUID() }),
      await visitor.from('password_reset_links').insert(resetLink()),
      await visitor.from('audit_log').insert({ actor_name: 'me', action: 'read', subject_type: 'person' }),
      await target.leads.visitor.from('chat_step_counts').insert({ step: 'start', locale: 'zh', views: 5 }),
    ]
    for (const { error } of answers) expect(error?.code).toBe('42501')
    expect(await everything()).toEqual(before)
  })

  test.each([
    ['contact', 'export_person', { email_address: 'mei@example.org' }],
    ['contact', 'erase_person', { email_address: 'mei@example.org' }],
    ['contact', 'delete_old_submissions', {}],
    ['contact', 'search_submissions', { query: 'summer' }],
    ['contact', 'sort_submissions', { to_status: 'archived' }],
    ['contact', 'add_site_counts', { batch: randomUUID(), counts: [] }],
    ['contact', 'site_insights', { first_day: '2026-01-01', last_day: '2026-12-31' }],
    ['contact', 'delete_old_site_counts', {}],
    ['contact', 'record_act', { act: 'export', subject_type: 'person' }],
    ['leads', 'export_person', { email_address: 'mei@example.org' }],
    ['leads', 'erase_person', { email_address: 'mei@example.org' }],
    ['leads', 'delete_old_leads', {}],
    ['leads', 'count_chat_step', { step: 'start', locale: 'en', views: 1 }],
    ['leads', 'chat_funnel', {}],
  ] as const)('cannot call %s %s', async (project, name, parameters) => {
    const { data, error } = await target[project].visitor.rpc(name, parameters)
    expect(data).toBeNull()
    expect(error?.code).toBe('42501')
    expect(await everything()).toEqual(before)
  })

  test.skipIf(isHosted)('may call no function of either project', async () => {
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
    // Refused, or, where the grant is there, nothing to be seen.
    if (error) expect(data).toBeNull()
    else
      expect([[], '', null]).toContainEqual(
        typeof data === 'string' ? (data.trim().split('\n')[1] ?? '') : data,
      )
    expect(count ?? 0).toBe(0)
  }
}

describe('nobody becomes a user uninvited', () => {
  const account = { email: 'uninvited@example.org', password: 'correct horse battery staple' }

  test('signing up is closed', async () => {
    const { data, error } = await target.contact.visitor.auth.signUp(account)
    expect(data.user).toBeNull()
    expect(error?.code).toBe('signup_disabled')
  })

  test.skipIf(isHosted)('no link, code or recovery makes an account', async () => {
    const { auth } = target.contact.visitor
    await auth.signInWithOtp({ email: account.email })
    await auth.resetPasswordForEmail(account.email)
    await auth.resend({ type: 'signup', email: account.email })
    await auth.signInAnonymously()
    const users = await target.sql('contact', `select from auth.users where email = '${account.email}'`)
    expect(users).toEqual([])
  })

  test('a user who is not staff sees and changes nothing', async () => {
    const stranger = { email: `${randomUUID()}@example.org`, password: account.password }
    await target.createStranger(stranger)
    const client = target.contact.client()
    expect((await client.auth.signInWithPassword(stranger)).error).toBeNull()
    const before = await everything()
    for (const table of contactTables) await expectUnreadable(client, table)
    await client.from('contact_submissions').update({ status: 'archived' }).neq('status', 'archived')
    await client.from('contact_submissions').delete().neq('email', '')
    const { data } = await client.auth.getUser()
    const self = { user_id: data.user!.id, email: stranger.email }
    expect((await client.from('staff').insert(self)).error?.code).toBe('42501')
    expect((await client.rpc('search_submissions', { query: 'summer' })).error?.code).toBe('42501')
    expect((await client.rpc('export_person', { email_address: 'mei@example.org' })).data).toEqual({
      submissions: [],
    })
    expect((await client.rpc('erase_person', { email_address: 'mei@example.org' })).data).toBe(0)
    expect(await everything()).toEqual(before)
  })
})

test.skipIf(isHosted)('no table or view is forgotten here', async () => {
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
