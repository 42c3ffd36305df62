import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, test } from 'vitest'
import type { CorrectionOutcome } from '../../../app/admin/people/person.ts'
import * as leadRoute from '../../../app/admin/leads/lead-route.tsx'
import * as messageRoute from '../../../app/admin/messages/message-route.tsx'
import { rowId } from '../../../server/backends/row-inserter.ts'
import { admin, cookie, submission, useAdmin } from './admin-routes.ts'
import { receive, type Form } from './lists.ts'

useAdmin()

const key = randomUUID()
const id = rowId(key)
const notice = { kind: 'staff-mail', key: `${key}.0123456789ab`, payload: { to: 'staff@x.example' } }
const otherNotice = { ...notice, key: `${randomUUID()}.0123456789ab` }

beforeEach(async () => {
  await admin.sql('contact', 'truncate contact_submissions, audit_log cascade')
  await admin.sql('leads', 'truncate leads')
  await receive(submission({ id, idempotency_key: key, phone_number: '138 0013 8000' }))
  const lead = { id, idempotency_key: key, contact_name: 'Mei', contact_email: 'mei@mail.example' }
  const left = { ...lead, consent_at: new Date().toISOString(), path: ['start'] }
  expect((await admin.leads.from('leads').insert(left)).error).toBeNull()
  admin.outbox.accept(notice)
  admin.outbox.accept(otherNotice)
})

const pages = {
  submissions: { route: messageRoute, table: 'contact_submissions', database: 'contact' },
  leads: { route: leadRoute, table: 'leads', database: 'leads' },
} as const

const send = (page: keyof typeof pages, form: Form, params = { id }) =>
  admin.send<CorrectionOutcome>(pages[page].route, `/admin/${page}/${id}?status=all`, {
    cookie,
    form,
    params,
  })

const stored = (page: keyof typeof pages) =>
  admin.sql(pages[page].database, `select * from ${pages[page].table}`)

const recorded = async () => {
  const rows = await admin.sql('contact', 'select action, subject_id, detail from audit_log order by id')
  expect(JSON.stringify(rows)).not.toMatch(/Lin|Mei|@/)
  return rows
}

const waiting = () => admin.outbox.find(() => true).map((delivery) => delivery.key)

test('staff correct a message; the record names the fields', async () => {
  const form = {
    intent: 'correct',
    name: ' Lin Mei ',
    email: 'mei@mail.example',
    phone: '',
    message: 'one\r\ntwo',
  }
  expect(await send('submissions', form)).toMatchObject({ status: 200, data: { isCorrected: true } })
  expect(await stored('submissions')).toMatchObject([
    { name: 'Lin Mei', email: 'mei@mail.example', phone_number: null, message: 'one\ntwo', status: 'new' },
  ])
  const detail = { fields: ['name', 'phone_number', 'message'] }
  expect(await recorded()).toEqual([{ action: 'correct', subject_id: id, detail }])
})

test('staff correct who left a lead; the record says so before and after', async () => {
  const form = { intent: 'correct', name: '', email: ' mailto:Lin@mail.example ', phone: '+86 138 0013 8000' }
  expect(await send('leads', form)).toMatchObject({ status: 200, data: { isCorrected: true } })
  expect(await stored('leads')).toMatchObject([
    { contact_name: null, contact_email: 'Lin@mail.example', contact_phone: '+86 138 0013 8000' },
  ])
  const entry = { action: 'lead_correct', subject_id: id }
  expect(await recorded()).toEqual([
    { ...entry, detail: {} },
    { ...entry, detail: { count: 1 } },
  ])
})

test.each([
  ['submissions', { name: ' ' }, 'name'],
  ['submissions', { email: 'mei' }, 'email'],
  ['submissions', { message: '' }, 'message'],
  ['leads', { email: 'mei' }, 'email'],
  ['leads', { phone: '1'.repeat(61) }, 'phone'],
] as const)('of %s the correction %j is refused and named', async (page, wrong, refused) => {
  const before = await stored(page)
  const outcome = { refused, typed: wrong }
  expect(await send(page, { intent: 'correct', ...wrong })).toMatchObject({ status: 422, data: outcome })
  expect(await stored(page)).toEqual(before)
})

test.each([
  ['submissions', '/admin', [{ action: 'delete', subject_id: null, detail: { count: 1 } }]],
  [
    'leads',
    '/admin/leads',
    [
      { action: 'lead_delete', subject_id: null, detail: {} },
      { action: 'lead_delete', subject_id: null, detail: { count: 1 } },
    ],
  ],
] as const)('staff delete one of %s, with what waits to be sent about it', async (page, list, entries) => {
  await receive(submission())
  const { status, headers } = await send(page, { intent: 'delete' })
  expect([status, headers.get('Location')]).toEqual([303, `${list}?status=all&changed=deleted`])
  expect((await stored(page)).map((row) => row.id)).not.toContain(id)
  expect(await stored('submissions')).toHaveLength(page === 'leads' ? 2 : 1)
  expect(waiting()).toEqual([otherNotice.key])
  expect(await recorded()).toEqual(entries)
})

test.each(['submissions', 'leads'] as const)(
  'of %s nothing is deleted while an outbox may have a copy',
  async (page) => {
    const reader = new DatabaseSync(admin.outboxFile)
    reader.exec('BEGIN; SELECT * FROM deliveries')
    expect(await send(page, { intent: 'delete' })).toMatchObject({
      status: 409,
      data: { isUndeletable: true },
    })
    reader.close()
    expect(await stored(page)).toHaveLength(1)
    expect((await send(page, { intent: 'delete' })).status).toBe(303)
    expect(await stored(page)).toEqual([])
  },
)

test('what does not exist can be neither read nor corrected', async () => {
  const params = { id: randomUUID() }
  for (const page of ['submissions', 'leads'] as const) {
    expect((await send(page, { intent: 'correct', name: 'Lin' }, params)).status).toBe(404)
    const read = await admin.send(pages[page].route, `/admin/${page}/${params.id}`, { cookie, params })
    expect(read.status).toBe(404)
  }
})
