import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, test } from 'vitest'
import { completeRows } from '../../../app/utils/search-columns.server.ts'
import { message, someCounts } from './samples.ts'
import { isHosted, useTarget } from './target.ts'
import { signedToken } from './tokens.ts'

const target = useTarget()

const password = 'correct horse battery'

async function staffAccount() {
  const account = { email: `${randomUUID()}@lumipath.example`, password }
  return { ...account, id: await target.createStaff(account) }
}

async function signedIn(account: { email: string; password: string }): Promise<SupabaseClient> {
  const client = target.contact.client()
  const { error } = await client.auth.signInWithPassword(account)
  expect(error).toBeNull()
  return client
}

async function storedMessage(): Promise<{ id: string; email: string }> {
  const table = target.contact.server.from('contact_submissions')
  const { data, error } = await table.insert(message()).select('id,email').single()
  expect(error).toBeNull()
  return data!
}

describe('signing in', () => {
  test('works with the password and is case-insensitive in the email address', async () => {
    const { email, id } = await staffAccount()
    const client = await signedIn({ email: email.toUpperCase(), password })
    const { data } = await client.auth.getUser()
    expect(data.user).toMatchObject({ id, email })
  })

  test('users can change their password but not their email address', async () => {
    const account = await staffAccount()
    const client = await signedIn(account)
    expect((await client.auth.updateUser({ password: 'short' })).error?.code).toBe('weak_password')
    expect((await client.auth.updateUser({ password: 'another horse battery' })).error).toBeNull()
    const old = await target.contact.client().auth.signInWithPassword(account)
    expect(old.error?.code).toBe('invalid_credentials')
    await signedIn({ ...account, password: 'another horse battery' })
    if (!isHosted)
      expect((await client.auth.updateUser({ email: 'b@lumipath.example' })).error).not.toBeNull()
  })

  test('a password that an admin sets replaces the old one, and is recorded', async () => {
    const account = await staffAccount()
    await target.setPassword({ ...account, password: 'another horse battery' })
    const { error } = await target.contact.client().auth.signInWithPassword(account)
    expect(error?.code).toBe('invalid_credentials')
    await signedIn({ ...account, password: 'another horse battery' })
    const record = target.contact.server.from('audit_log').select('action').eq('subject_id', account.id)
    expect((await record.eq('action', 'set_password')).data).toHaveLength(1)
  })

  test('a removed account loses access at once, although its token is still valid', async () => {
    const account = await staffAccount()
    const client = await signedIn(account)
    const { id } = await storedMessage()
    expect((await client.from('contact_submissions').select('id').eq('id', id)).data).toEqual([{ id }])
    await target.removeStaff(account.email)
    expect((await client.from('contact_submissions').select('id').eq('id', id)).data ?? []).toEqual([])
    expect((await client.rpc('search_submissions', { words: ['summer'] })).error).not.toBeNull()
  })

  test.skipIf(isHosted)('the leads project has no accounts', async () => {
    const { error } = await target.leads.client().auth.signInWithPassword(await staffAccount())
    expect(error?.status).toBe(404)
  })

  test.skipIf(isHosted)('an account needs a valid, unused email address and a strong password', async () => {
    const { email } = await staffAccount()
    const another = 'new@lumipath.example'
    for (const [account, reason] of [
      [{ email: 'no-at-sign', password }, 'not an email address'],
      [{ email: ` ${email.toUpperCase()}`, password }, 'already'],
      [{ email: another, password: 'short' }, 'at least 12'],
      [{ email: another, password: '長'.repeat(25) }, 'at most 72 bytes'],
    ] as const)
      await expect(target.createStaff(account)).rejects.toThrow(reason)
    await expect(target.setPassword({ email: another, password })).rejects.toThrow('no account')
  })

  test.skipIf(isHosted)('a user with a second factor has access only after using it', async () => {
    const { id, ...account } = await staffAccount()
    const { id: submission } = await storedMessage()
    const client = await signedIn(account)
    const factor = `insert into auth.mfa_factors values ('${id}', 'verified')`
    await target.sql('contact', `create table auth.mfa_factors (user_id uuid, status text); ${factor}`)
    const read = (by: SupabaseClient) => by.from('contact_submissions').select('id').eq('id', submission)
    expect((await read(client)).data).toEqual([])
    const token = signedToken({ sub: id, role: 'authenticated', aal: 'aal2' }, target.contact.jwtSecret!)
    const { anonKey } = target.contact
    const strong = target.contact.client(anonKey, { Authorization: `Bearer ${token}` })
    expect((await read(strong)).data).toEqual([{ id: submission }])
    const colleague = await signedIn(await staffAccount())
    expect((await read(colleague)).data).toEqual([{ id: submission }])
    await target.sql('contact', 'drop table auth.mfa_factors')
  })
})

const grants = isHosted ? ['as migrated'] : ['as migrated', 'granted to all roles']

describe.each(grants)('a staff member, with tables %s,', (state) => {
  let account: Awaited<ReturnType<typeof staffAccount>>
  let staff: SupabaseClient

  beforeAll(async () => {
    if (state === 'granted to all roles')
      await target.sql('contact', 'grant all on all tables in schema public to anon, authenticated')
    account = await staffAccount()
    staff = await signedIn(account)
  })

  const recordOf = async (id: string) => {
    const log = staff.from('audit_log').select('actor_id,actor_name,action,detail')
    return (await log.eq('subject_id', id).order('id')).data
  }

  test('reads, sorts and assigns messages, which is recorded', async () => {
    const { id } = await storedMessage()
    const change = { status: 'read', assignee_id: account.id }
    const changed = staff.from('contact_submissions').update(change).eq('id', id)
    expect((await changed.select('status,assignee_id')).data).toEqual([change])
    const actor = { actor_id: account.id, actor_name: account.email }
    expect(await recordOf(id)).toEqual([
      { ...actor, action: 'status', detail: { from: 'new', to: 'read' } },
      { ...actor, action: 'assign', detail: { from: null, to: account.id } },
    ])
  })

  test('changes many at once and records each', async () => {
    const ids = [(await storedMessage()).id, (await storedMessage()).id]
    const { error } = await staff.from('contact_submissions').update({ status: 'archived' }).in('id', ids)
    expect(error).toBeNull()
    for (const id of ids) expect(await recordOf(id)).toHaveLength(1)
  })

  test('corrects what a visitor wrote, recorded without the words, and nothing else', async () => {
    const { id, email } = await storedMessage()
    const correction = { name: ' Mei\u200b Chen ', phone_number: '', message: 'In grade 10.' }
    expect((await staff.from('contact_submissions').update(correction).eq('id', id)).error).toBeNull()
    const { data: corrected } = await staff.from('contact_submissions').select('*').eq('id', id).single()
    expect(corrected).toMatchObject({ name: 'Mei Chen', phone_number: null, message: 'In grade 10.' })
    expect(await recordOf(id)).toEqual([
      expect.objectContaining({ action: 'correct', detail: { fields: ['name', 'phone_number', 'message'] } }),
    ])
    for (const column of ['topic', 'locale', 'created_at', 'stored_at', 'idempotency_key']) {
      const change = { [column]: column === 'idempotency_key' ? randomUUID() : '2020-01-01' }
      const { error } = await staff.from('contact_submissions').update(change).eq('id', id)
      expect(error?.code).toBe('42501')
    }
    expect((await staff.from('contact_submissions').insert(message())).error?.code).toBe('42501')
    expect((await staff.from('contact_submissions').select('email').eq('id', id)).data).toEqual([{ email }])
  })

  test('writes notes under its own name only, and deletes its own notes only', async () => {
    const { id } = await storedMessage()
    const note = { submission_id: id, body: 'Rang, no answer' }
    const written = staff.from('submission_notes').insert(note)
    const { data, error } = await written.select('id,author_id,author_name').single()
    expect(error).toBeNull()
    expect(data).toMatchObject({ author_id: account.id, author_name: account.email })
    expect(await recordOf(id)).toMatchObject([{ action: 'note', detail: { note: data!.id } }])

    const colleague = await staffAccount()
    const forgeries: Record<string, unknown>[] = [
      { ...note, author_id: colleague.id, author_name: colleague.email },
      { ...note, author_name: 'The director' },
      { ...note, created_at: '2020-01-01T00:00:00Z' },
    ]
    for (const forged of forgeries)
      expect((await staff.from('submission_notes').insert(forged)).error?.code).toBe('42501')

    const other = await signedIn(colleague)
    await other.from('submission_notes').delete().eq('id', data!.id)
    await other.from('submission_notes').update({ body: 'x' }).eq('id', data!.id)
    const seen = async () => (await other.from('submission_notes').select('body').eq('id', data!.id)).data
    expect(await seen()).toEqual([{ body: note.body }])
    await staff.from('submission_notes').delete().eq('id', data!.id)
    expect(await seen()).toEqual([])
    expect((await recordOf(id))?.at(-1)).toMatchObject({ action: 'delete_note', detail: { note: data!.id } })
  })

  test('reads the audit log and cannot change it', async () => {
    const { id } = await storedMessage()
    await staff.from('contact_submissions').update({ status: 'spam' }).eq('id', id)
    const before = await recordOf(id)
    expect(before).toHaveLength(1)
    const entry = { actor_name: 'another user', action: 'read', subject_type: 'submission', subject_id: id }
    expect((await staff.from('audit_log').insert(entry)).error?.code).toBe('42501')
    await staff.from('audit_log').update({ actor_name: 'another user' }).eq('subject_id', id)
    await staff.from('audit_log').delete().eq('subject_id', id)
    expect(await recordOf(id)).toEqual(before)
  })

  test('reads the counts of the site and cannot change them', async () => {
    const page = `/${randomUUID()}`
    const batch = someCounts({ page, total: 7 })
    expect((await target.contact.server.rpc('add_site_counts', batch)).error).toBeNull()
    const read = () => staff.from('site_counts').select('page,total').eq('page', page)
    expect((await read()).data).toEqual([{ page, total: 7 }])
    const days = { first_day: '2026-11-20', last_day: '2026-11-20' }
    expect((await staff.rpc('site_insights', days)).data).toMatchObject({
      lists: expect.arrayContaining([expect.objectContaining({ list: 'pages' })]),
    })
    await staff.from('site_counts').update({ total: 1 }).eq('page', page)
    await staff.from('site_counts').delete().eq('page', page)
    const added = await staff.from('site_counts').insert({ ...batch.counts[0], locale: 'zh' })
    expect(added.error?.code).toBe('42501')
    expect((await staff.rpc('add_site_counts', someCounts({ page }))).error?.code).toBe('42501')
    expect((await read()).data).toEqual([{ page, total: 7 }])
  })

  test('sees colleagues and cannot add or promote any', async () => {
    const self = async () =>
      (await staff.from('staff').select('user_id,email,role').eq('user_id', account.id)).data
    const before = [{ user_id: account.id, email: account.email, role: 'staff' }]
    expect(await self()).toEqual(before)
    await staff.from('staff').update({ role: 'admin' }).eq('user_id', account.id)
    await staff.from('staff').delete().eq('user_id', account.id)
    const added = await staff.from('staff').insert({ user_id: account.id, email: 'b@c.example' })
    expect(added.error).not.toBeNull()
    expect(await self()).toEqual(before)
  })

  test('searches, exports and erases', async () => {
    const email = `${randomUUID()}@example.org`
    await target.contact.server.from('contact_submissions').insert([message({ email }), message({ email })])
    await completeRows(staff, 'contact_submissions')
    const { data: found } = await staff.rpc('search_submissions', { words: [email] }).select('id')
    expect(found).toHaveLength(2)
    const { data: person } = await staff.rpc('export_person', { address_key: email })
    expect(person.submissions).toHaveLength(2)
    const ids = person.submissions.map(({ id }: { id: string }) => id)
    expect((await staff.from('contact_submissions').delete().in('id', ids).select('id')).data).toHaveLength(2)
    const log = staff.from('audit_log').select('action,detail,actor_id').order('id', { ascending: false })
    expect((await log.limit(1)).data).toEqual([
      { action: 'delete', detail: { count: 2 }, actor_id: account.id },
    ])
    expect((await staff.rpc('delete_old_submissions')).error?.code).toBe('42501')
  })

  test('the audit log takes the actions and details that the website writes, and nothing else', async () => {
    const record = async (values: object) => (await staff.rpc('log_action', values)).error?.code
    const known = [
      { action: 'sign_in', subject_type: 'session' },
      { action: 'export', subject_type: 'submission', detail: { status: 'inbox' } },
      { action: 'export_leads', subject_type: 'lead', detail: { status: 'all' } },
      { action: 'export_person', subject_type: 'person', detail: {} },
      { action: 'erase_person', subject_type: 'person' },
      {
        action: 'erase_person',
        subject_type: 'person',
        detail: { submissions: 1, leads: 0, left: 'outboxes' },
      },
      { action: 'lead_status', subject_type: 'lead', detail: { to: 'archived', count: 3 } },
      { action: 'lead_assign', subject_type: 'lead', detail: { count: 0, action_id: randomUUID() } },
      { action: 'lead_undo', subject_type: 'lead', detail: { count: 1 } },
      { action: 'lead_correct', subject_type: 'lead', subject_id: randomUUID(), detail: { count: 1 } },
      { action: 'lead_delete', subject_type: 'lead', detail: { count: 1 } },
      { action: 'reply', subject_type: 'submission', subject_id: randomUUID() },
    ]
    for (const values of known) expect([values, await record(values)]).toEqual([values, undefined])
    const refused = [
      { action: 'set_password', subject_type: 'staff' },
      { action: 'sign_in', subject_type: 'lead' },
      { action: 'sign_in', subject_type: 'session', detail: { note: 'x' } },
      { action: 'sign_in', subject_type: 'session', subject_id: randomUUID() },
      { action: 'export', subject_type: 'submission' },
      { action: 'export', subject_type: 'submission', detail: { status: 'mei@mail.example' } },
      { action: 'export', subject_type: 'submission', detail: { status: ['inbox'] } },
      { action: 'export', subject_type: 'submission', detail: { status: null } },
      { action: 'export_person', subject_type: 'person', detail: { email: 'mei@mail.example' } },
      { action: 'erase_person', subject_type: 'person', detail: { submissions: '1' } },
      { action: 'erase_person', subject_type: 'person', detail: { leads: -1 } },
      { action: 'erase_person', subject_type: 'person', detail: { left: 'nothing' } },
      { action: 'erase_person', subject_type: 'person', detail: { leads: 1, name: 'Mei' } },
      { action: 'lead_status', subject_type: 'lead', detail: { count: 3 } },
      { action: 'lead_status', subject_type: 'lead', detail: { to: 'gone', count: 3 } },
      { action: 'lead_assign', subject_type: 'lead', detail: { count: 1.5 } },
      { action: 'lead_assign', subject_type: 'lead', detail: { to: 'read', count: 1 } },
      { action: 'lead_status', subject_type: 'lead', detail: { to: 'read', action_id: 'Mei' } },
      { action: 'reply', subject_type: 'submission' },
      { action: 'lead_correct', subject_type: 'lead', detail: { count: 1 } },
      { action: 'lead_assign', subject_type: 'lead', detail: { count: { n: 1 } } },
      { action: 'lead_assign', subject_type: 'lead', detail: [] },
      { action: 'lead_assign', subject_type: 'lead', detail: null },
    ]
    for (const values of refused) expect([values, await record(values)]).toEqual([values, '22023'])
  })

  test('messages and notes remain when their colleague is removed', async () => {
    const colleague = await staffAccount()
    const { id } = await storedMessage()
    await staff.from('contact_submissions').update({ assignee_id: colleague.id }).eq('id', id)
    const theirs = await signedIn(colleague)
    await theirs.from('submission_notes').insert({ submission_id: id, body: 'Mine' })
    await target.removeStaff(colleague.email)
    const columns = 'assignee_id,submission_notes(author_id,author_name)'
    const { data } = await staff.from('contact_submissions').select(columns).eq('id', id).single()
    const notes = [{ author_id: null, author_name: colleague.email }]
    expect(data).toEqual({ assignee_id: null, submission_notes: notes })
  })
})
