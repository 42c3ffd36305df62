import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, test } from 'vitest'
import type { FoundRow, PersonalDataResult } from '../../../app/admin/people/person.ts'
import * as people from '../../../app/admin/people/route.tsx'
import * as exportRoute from '../../../app/admin/people/export-route.ts'
import { cookie, admin, owner, recorded, submission, useAdmin, without } from './admin-routes.ts'
import { receive, type Form } from './lists.ts'
import { some } from '../../support/test-all.ts'

useAdmin()

beforeEach(async () => {
  await admin.sql('contact', 'truncate contact_submissions, audit_log cascade')
  await admin.sql('leads', 'truncate leads')
  const [id] = await receive(
    submission({ message: 'first' }),
    submission({ email: 'MEI@mail.example', message: 'second' }),
    submission({ email: 'other@mail.example', message: 'other' }),
  )
  await admin.contact.from('submission_notes').insert({ submission_id: id, body: 'called', author_name: 'x' })
  const lead = { consent_at: new Date().toISOString(), tags: ['grade11'], path: ['start'] }
  const leads = await admin.leads.from('leads').insert([
    { ...lead, contact_email: 'mei@mail.example' },
    { ...lead, contact_email: 'other@mail.example' },
  ])
  expect(leads.error).toBeNull()
})

const submit = (form: Form) => admin.send<PersonalDataResult>(people, '/admin/people', { cookie, form })

const find = async (email: string) => (await submit({ intent: 'find', email })).data

type Wanted = (row: FoundRow) => boolean

const isAnything: Wanted = () => true

/** What the form sends with the wanted ones of the rows found ticked. */
async function ticked(email: string, isWanted: Wanted = isAnything) {
  const { found = [] } = await find(email)
  const idsOf = (table: FoundRow['table']) =>
    found.filter((row) => row.table === table && isWanted(row)).map(({ id }) => id)
  return { email, submissions: idsOf('submissions'), leads: idsOf('leads') }
}

const counted = async (email: string) => {
  const { submissions, leads } = await ticked(email)
  return { submissions: submissions.length, leads: leads.length }
}

const download = async (email: string, isWanted = isAnything) => {
  const form = await ticked(email, isWanted)
  return (await admin.send(exportRoute, '/admin/people/export', { cookie, form })).body!
}

const erasureOf = async (email: string, isWanted = isAnything) => ({
  intent: 'erase',
  confirm: email,
  ...(await ticked(email, isWanted)),
})

const erasure = () => erasureOf('mei@mail.example')

const erasures = async () => (await recorded('erase_person')).map(({ detail }) => detail)

const countRows = async () => {
  const [messages] = await admin.sql('contact', 'select count(*)::int from contact_submissions')
  const [notes] = await admin.sql('contact', 'select count(*)::int from submission_notes')
  const [leads] = await admin.sql('leads', 'select count(*)::int from leads')
  return [messages?.count, notes?.count, leads?.count]
}

const spellings = [
  ['full-width capitals and blanks', ' Ｍｅｉ＠Mail.example '],
  ['capitals and blanks', ' Mei@Mail.example '],
  ['an invisible character before it', '\u200emei@mail.example'],
  ['an invisible character after it', 'mei@mail.example\u200b'],
]
test.each(some(spellings))('finds, exports and erases an email address with %s', async (_, email) => {
  const { email: shown, found } = await find(email)
  expect(shown).toMatch(/^mei@mail\.example$/i)
  expect(found?.map(({ table, notes, isTicked }) => [table, notes, isTicked]).toSorted()).toEqual([
    ['leads', 0, true],
    ['submissions', 0, true],
    ['submissions', 1, true],
  ])
  expect(await (await download(email)).json()).toMatchObject({ submissions: { length: 2 } })
  const confirm = '\u2060mei@mail.example'
  const { data } = await submit({ ...(await erasureOf(email)), confirm })
  expect(data.erased).toEqual({ submissions: 2, leads: 1 })
})

const uncleaned = [
  ['with an invisible character', 'mei\u200b@mail.example', ' mei\u200b@mail.example '],
  ['as a link', 'Mailto:mei@mail.example', 'mei@mail.example'],
]
test.each(some(uncleaned))(
  'finds, exports and erases an old row whose address was not cleaned: %s',
  async (_, raw, query) => {
    await receive(submission({ email: raw, message: 'old' }))
    const lead = { consent_at: new Date().toISOString(), tags: [], path: ['start'], contact_email: raw }
    const oldLead = await admin.leads.from('leads').insert(lead)
    admin.outbox.accept({ kind: 'contact', key: randomUUID(), payload: { email: raw, message: 'waits' } })
    expect(oldLead.error).toBeNull()

    const data = await find(query)
    expect([data.email, data.found?.length]).toEqual(['mei@mail.example', 6])
    const email = data.typed ?? data.email
    expect(await (await download(email)).json()).toMatchObject({
      person: 'mei@mail.example',
      submissions: { length: 3 },
      leads: { length: 2 },
      waiting: { submissions: [{ message: 'waits' }], leads: [] },
    })
    const erased = await submit({ ...(await erasureOf(email)), confirm: 'mei@mail.example' })
    expect(erased.data.erased).toEqual({ submissions: 4, leads: 2 })
    expect(await countRows()).toEqual([1, 0, 1])
    expect(await erasures()).toContainEqual(expect.objectContaining({ submissions: 4, leads: 2 }))
  },
)

const domains = ['例え.example', 'xn--r8jz45g.example']
test.each(domains)(
  'finds, exports and erases both spellings of a mail domain by that of %s',
  async (domain) => {
    const lead = { consent_at: new Date().toISOString(), tags: [], path: ['start'] }
    for (const stored of domains) {
      await receive(submission({ email: `Hanako@${stored}` }))
      expect(
        (await admin.leads.from('leads').insert({ ...lead, contact_email: `hanako@${stored}` })).error,
      ).toBeNull()
      admin.outbox.accept({ kind: 'contact', key: randomUUID(), payload: { email: `hanako@${stored}` } })
    }
    const email = `hanako@${domain}`
    expect((await find(email)).email).toBe('hanako@例え.example')
    expect(await counted(email)).toEqual({ submissions: 4, leads: 2 })
    const file = (await (await download(email)).json()) as { submissions: unknown[]; leads: unknown[] }
    expect([file.submissions, file.leads].map(({ length }) => length)).toEqual([2, 2])
    const { data } = await submit({ ...(await erasureOf(email)), confirm: 'HANAKO@xn--r8jz45g.example' })
    expect(data.erased).toEqual({ submissions: 4, leads: 2 })
    expect(await countRows()).toEqual([3, 1, 2])
  },
)

test.each(['', '\u200b', 'mei', '<mei@mail.example>', 'Mei <mei@mail.example>'])(
  'refuses %j as no email address, and logs nothing',
  async (email) => {
    for (const action of ['find', 'erase']) {
      const response = await submit({ intent: action, email, confirm: email })
      expect([response.status, response.data.problem]).toEqual([422, 'invalid'])
    }
    expect([await countRows(), await erasures()]).toEqual([[3, 1, 2], []])
  },
)

test('the export holds everything about a person and nothing about others', async () => {
  const body = await download('mei@mail.example')
  expect(body.headers.get('Content-Disposition')).toMatch(/^attachment/)
  const text = await body.text()
  const file = JSON.parse(text) as { submissions: { message: string; notes: unknown[] }[]; leads: unknown[] }
  expect(file.submissions.map(({ message }) => message).toSorted()).toEqual(['first', 'second'])
  expect(file.submissions.flatMap(({ notes }) => notes)).toHaveLength(1)
  expect(file.leads).toHaveLength(1)
  expect(text).not.toContain('other@mail.example')
})

test('an erasure deletes messages, notes and leads of that address only', async () => {
  const { data } = await submit({ ...(await erasure()), confirm: 'MEI@mail.example' })
  expect(data.erased).toEqual({ submissions: 2, leads: 1 })
  expect(await countRows()).toEqual([1, 0, 1])
  expect((await find('mei@mail.example')).found).toEqual([])
})

test('a lead with a telephone number only is found, exported and erased, however the number is written', async () => {
  const lead = {
    consent_at: new Date().toISOString(),
    path: ['start'],
    contact_phone: '+86 138-0000 0000 (after 6)',
  }
  expect((await admin.leads.from('leads').insert(lead)).error).toBeNull()
  admin.outbox.accept({ kind: 'lead', key: randomUUID(), payload: { contact_phone: '138 0000 0000' } })
  for (const typed of [
    '13800000000',
    '+86 138 0000 0000',
    '１３８－００００－００００',
    'tel:+8613800000000',
  ])
    expect([typed, await counted(typed)]).toEqual([typed, { submissions: 0, leads: 2 }])
  expect((await find('13800000001')).found).toEqual([])
  expect(await (await download('138 0000 0000')).text()).toContain('after 6')
  const whole = await erasureOf('13800000000')
  const wrong = await submit({ ...whole, confirm: '13800000001' })
  expect([wrong.status, wrong.data.problem]).toEqual([422, 'mismatch'])
  const { data } = await submit({ ...whole, confirm: '138 0000 0000' })
  expect(data).toMatchObject({ erased: { submissions: 0, leads: 2 } })
  expect(data.left).toBeUndefined()
  expect((await find('13800000000')).found).toEqual([])
  expect(JSON.stringify(await admin.sql('contact', 'select * from audit_log'))).not.toContain('13800000000')
})

test('a number hands out and erases what is ticked, with the spelling that matched; similar numbers stay', async () => {
  await receive(
    submission({ name: 'Lin', email: 'lin@mail.example', phone_number: '+852 6175 5501' }),
    submission({ name: 'Ada', email: 'ada@mail.example', phone_number: '6175 5501', minutesAgo: 1 }),
    submission({ name: 'Eve', email: 'eve@mail.example', phone_number: '+1 (617) 555-0148', minutesAgo: 2 }),
  )
  const { found } = await find('6175 5501')
  expect(found).toEqual([
    expect.objectContaining({
      name: 'Lin',
      phone: '+852 6175 5501',
      email: 'lin@mail.example',
      isTicked: false,
    }),
    expect.objectContaining({ name: 'Ada', at: expect.stringMatching(/^2026-01-15T11:59/), isTicked: true }),
  ])
  const isLin = ({ name }: FoundRow) => name === 'Lin'
  const file = (await (await download('6175 5501', isLin)).json()) as { submissions: unknown[] }
  expect(file.submissions).toEqual([expect.objectContaining({ name: 'Lin', matched: '+852 6175 5501' })])
  const none = { intent: 'erase', email: '6175 5501', confirm: '6175 5501' }
  const refused = await submit(none)
  expect([refused.status, refused.data.problem]).toEqual([422, 'none'])
  const empty = await admin.send(exportRoute, '/admin/people/export', { cookie, form: none })
  expect(empty.status).toBe(422)
  expect((await submit(await erasureOf('6175 5501', isLin))).data.erased).toEqual({
    submissions: 1,
    leads: 0,
  })
  expect((await find('+1 617 555 0148')).found).toHaveLength(1)
  expect((await find('6175 5501')).found).toHaveLength(1)
})

test('a mismatch keeps the ticks', async () => {
  const form = await erasureOf('mei@mail.example', ({ table }) => table === 'leads')
  const { data } = await submit({ ...form, confirm: '' })
  expect(data.problem).toBe('mismatch')
  expect(data.found?.filter(({ isTicked }) => isTicked).map(({ table }) => table)).toEqual(['leads'])
})

test.each(['1234', 'call me', '+', 'mei@mail', '12345@'])(
  'neither an address nor a number: %s',
  async (typed) => {
    const { status, data } = await submit({ intent: 'erase', email: typed, confirm: typed })
    expect([status, data.problem]).toEqual([422, 'invalid'])
  },
)

test('digits in two addresses do not make them the same', async () => {
  await receive(submission({ email: 'mei13800000000@x.example' }))
  const digits = await erasureOf('mei13800000000@x.example')
  for (const form of [
    { ...(await erasure()), confirm: 'other@mail.example' },
    { ...digits, confirm: 'lin13800000000@x.example' },
  ])
    expect((await submit(form)).data.problem).toBe('mismatch')
})

test('says what an erasure could not reach: outboxes in use here, and those of other servers', async () => {
  const reader = new DatabaseSync(admin.outboxFile)
  reader.exec('BEGIN; SELECT * FROM deliveries')
  const form = await erasure()
  const { status, data } = await submit(form)
  reader.close()
  expect([status, data]).toMatchObject([
    503,
    { erased: { submissions: 2, leads: 1 }, left: 'outboxes', elsewhere: false },
  ])
  const { email, intent, confirm, ...again } = form
  expect(data.again).toEqual(again)
  expect((await submit({ email, intent, confirm, ...data.again })).data.left).toBeUndefined()
  expect((await erasures())[1]).toEqual({ submissions: 2, leads: 1, left: 'outboxes' })
})

test('the audit log has one entry of an erasure, without the address', async () => {
  await submit(await erasure())
  expect(await recorded('delete_note')).toEqual([])
  const [entry] = await admin.sql(
    'contact',
    `select actor_name, detail, audit_log::text as whole from audit_log where action = 'erase_person' order by id desc`,
  )
  expect(entry).toMatchObject({ actor_name: owner.email, detail: { submissions: 2, leads: 1 } })
  expect(entry?.whole).not.toContain('mei@')
})

test('while one project fails, reports and logs what was erased and what was not', async () => {
  const form = await erasure()
  await without('leads', 'table leads', async () => {
    const { status, data } = await submit(form)
    expect([status, data]).toMatchObject([503, { erased: { submissions: 2, leads: 0 }, left: 'leads' }])
  })
  expect(await countRows()).toEqual([1, 0, 2])
  expect((await submit(form)).data).toMatchObject({ erased: { submissions: 0, leads: 1 } })
  expect(await countRows()).toEqual([1, 0, 1])
  expect(await erasures()).toEqual([
    {},
    { submissions: 2, leads: 0, left: 'leads' },
    {},
    { submissions: 0, leads: 1 },
  ])
})

test('an erasure that cannot be logged is not done', async () => {
  await without('contact', 'function log_action', async () => {
    const { status, data } = await submit(await erasure())
    expect([status, data.problem]).toEqual([503, 'unavailable'])
  })
  expect(await countRows()).toEqual([3, 1, 2])
})

test('an erasure is done and reported when logging its result fails', async () => {
  await admin.sql(
    'contact',
    `alter table audit_log add constraint half_way check (not detail ? 'submissions')`,
  )
  try {
    expect((await submit(await erasure())).data.erased).toEqual({ submissions: 2, leads: 1 })
  } finally {
    await admin.sql('contact', 'alter table audit_log drop constraint half_way')
  }
  expect(await erasures()).toEqual([{}])
})

test.each(['', 'other@mail.example', 'mei@mail.exampl'])(
  'confirmed with %j, erases nothing',
  async (confirm) => {
    const response = await submit({ ...(await erasure()), confirm })
    expect([response.status, response.data.problem]).toEqual([422, 'mismatch'])
    expect(await countRows()).toEqual([3, 1, 2])
  },
)

test('undelivered messages and leads are found, exported and erased too', async () => {
  const waiting = { ...submission({ message: 'still on this machine' }), phone_number: null }
  for (const payload of [waiting, { ...waiting, email: 'other@mail.example' }])
    admin.outbox.accept({ kind: 'contact', key: randomUUID(), payload })
  admin.outbox.accept({ kind: 'lead', key: randomUUID(), payload: { contact_email: 'mei@mail.example' } })
  expect(await counted('mei@mail.example')).toEqual({ submissions: 3, leads: 2 })
  expect(await (await download('mei@mail.example')).text()).toContain('still on this machine')
  expect((await submit(await erasure())).data.erased).toEqual({ submissions: 3, leads: 2 })
  expect(admin.outbox.find(() => true).map(({ payload }) => (payload as { email: string }).email)).toEqual([
    'other@mail.example',
  ])
})
