import { expect, test } from 'vitest'
import { fieldNames, contactField, messageColumns } from '../../../app/islands/contact/contact-fields.ts'
import { submissionCsvColumns } from '../../../app/admin/messages/submissions.server.ts'
import { submissionColumns } from '../../../app/admin/inbox/submission.ts'
import { completeRows } from '../../../app/utils/search-columns.server.ts'
import { lead, message } from './samples.ts'
import { isHosted, useTarget } from './target.ts'

/** Nothing that a visitor wrote or that staff decide. */
const internal = ['idempotency_key', 'updated_at', 'stored_at', 'search_text', 'email_key', 'phone_forms']
const table = 'contact_submissions'

const target = useTarget()

async function columns(): Promise<string[]> {
  const query = `select column_name from information_schema.columns where table_name = '${table}'`
  return (await target.sql('contact', query)).map((row) => String(row.column_name))
}

const shown = async () => (await columns()).filter((name) => !internal.includes(name)).sort()

test.skipIf(isHosted)('the inbox reads every column of a message', async () => {
  expect(submissionColumns.toSorted(), 'app/admin/inbox/submission.ts').toEqual(await shown())
})

test.skipIf(isHosted)('the CSV file has every column of a message', async () => {
  const header = Object.keys(submissionCsvColumns(new Map(), 'UTC'))
  const names = header.map((name) => (name === 'assignee' ? 'assignee_id' : name))
  expect(names.sort(), 'app/admin/messages/submissions.server.ts').toEqual(await shown())
})

test.skipIf(isHosted)('visitors may insert every field of the form', async () => {
  const query = `select column_name from information_schema.column_privileges
    where table_name = '${table}' and grantee = 'anon' and privilege_type = 'INSERT'`
  const granted = (await target.sql('contact', query)).map((row) => String(row.column_name))
  expect(granted.sort(), 'grant insert in supabase/contact/supabase/migrations').toEqual(
    [...messageColumns, 'idempotency_key', 'locale'].sort(),
  )
})

test.skipIf(isHosted)('the table limits every field of the form as the form does', async () => {
  const query = `select pg_get_constraintdef(oid) as rule from pg_constraint
    where conrelid = 'public.${table}'::regclass and contype = 'c'`
  const rules = (await target.sql('contact', query)).map(({ rule }) => String(rule))
  for (const { column, maxLength } of fieldNames.map(contactField)) {
    const [limit] = rules.filter((rule) => rule.includes(`char_length(${column})`))
    expect(limit, `check of ${column} in supabase/contact/supabase/migrations`).toContain(` ${maxLength})`)
  }
})

test.skipIf(isHosted)('a new column is exported with a person and cannot be changed', async () => {
  const written = message()
  await target.sql('contact', `alter table ${table} add column school text`)
  try {
    await target.sql(
      'contact',
      `insert into ${table} (name, email, email_key, message, idempotency_key, school)
        values ('Mei', '${written.email}', '${written.email}', 'Hi', '${written.idempotency_key}', 'Lakeside')`,
    )
    const [row] = await target.sql('contact', `select export_person('${written.email}') as person`)
    expect(JSON.stringify(row)).toContain('"school":"Lakeside"')
    const change = target.sql('contact', `update ${table} set school = 'Other' where school = 'Lakeside'`)
    await expect(change).rejects.toThrow('This column of a message cannot change.')
    await target.sql('contact', `update ${table} set status = 'archived' where school = 'Lakeside'`)
  } finally {
    await target.sql('contact', `alter table ${table} drop column school`)
  }
})

test.skipIf(isHosted)('an exported person has every column, and the notes', async () => {
  const written = message({ email: 'whole@example.org' })
  await target.contact.server.from(table).insert({ ...written, email_key: written.email })
  const { data } = await target.contact.server.rpc('export_person', { address_key: written.email })
  const expected = [...(await shown()).filter((name) => name !== 'assignee_id'), 'notes'].sort()
  expect(Object.keys(data.submissions[0]).sort(), 'export_person in supabase/contact').toEqual(expected)
})

const number = { contact_phone: '+1 617 555 0148', consent_at: '2026-03-04T05:10:00Z' }

test.each([
  ['contact', 'contact_submissions', message(), { message: 'Corrected' }],
  ['leads', 'leads', lead(number), { goal: 'other' }],
] as const)(
  'what staff search by in %s is completed without a change of the row, and cleared by one',
  async (project, table, row, change) => {
    const { server } = target[project]
    const read = async () => {
      const columns = server.from(table).select('search_text, email_key, phone_forms, updated_at')
      return (await columns.eq('idempotency_key', row.idempotency_key).single()).data
    }
    const cleared = { search_text: null, email_key: null, phone_forms: null }
    await server.from(table).insert({ ...row })
    const before = await read()
    expect(before).toMatchObject(cleared)
    await completeRows(server, table)
    const phone_forms = ['+16175550148', '*6175550148']
    expect(await read()).toMatchObject({ phone_forms, updated_at: before!.updated_at })
    const changed = await server.from(table).update(change).eq('idempotency_key', row.idempotency_key)
    expect(changed.error).toBeNull()
    expect(await read()).toMatchObject(cleared)
  },
)
