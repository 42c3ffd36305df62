import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PeopleResult } from '../../../app/features/inbox/people-result.ts'
import * as people from '../../../app/routes/admin.people.tsx'
import * as exportRoute from '../../../app/routes/admin.people.export.ts'
import * as csv from '../../../app/routes/admin.export.ts'
import { openDesk, owner, signedIn, submission, type Desk } from './desk.ts'

let desk: Desk
let cookie: string

beforeAll(async () => {
  desk = await openDesk()
  cookie = await signedIn(desk)
})

afterAll(() => desk.close())

beforeEach(async () => {
  await desk.sql('contact', 'truncate contact_submissions cascade')
  await desk.sql('leads', 'truncate leads')
  const id = randomUUID()
  const rows = [
    submission({ id, message: 'first' }),
    submission({ id: randomUUID(), email: 'MEI@mail.example', message: 'second' }),
    submission({ id: randomUUID(), email: 'other@mail.example', message: 'other' }),
  ]
  const stored = await desk.contact.from('contact_submissions').insert(rows)
  expect(stored.error).toBeNull()
  await desk.contact.from('submission_notes').insert({ submission_id: id, body: 'called', author_name: 'x' })
  const lead = { consent_at: new Date().toISOString(), tags: ['grade11'], path: ['start'] }
  const leads = await desk.leads.from('leads').insert([
    { ...lead, contact_email: 'mei@mail.example' },
    { ...lead, contact_email: 'other@mail.example' },
  ])
  expect(leads.error).toBeNull()
})

const act = (form: Record<string, string>) =>
  desk.ask<PeopleResult>(people, '/admin/people', { cookie, form })

const countRows = async () => {
  const [messages] = await desk.sql('contact', 'select count(*)::int from contact_submissions')
  const [notes] = await desk.sql('contact', 'select count(*)::int from submission_notes')
  const [leads] = await desk.sql('leads', 'select count(*)::int from leads')
  return [messages?.count, notes?.count, leads?.count]
}

test('everything about an address is found, however it is written', async () => {
  const { data } = await act({ act: 'find', email: ' Mei@Mail.example ' })
  expect(data.found).toEqual({ submissions: 2, notes: 1, leads: 1 })
})

test.each([
  ['something invisible before it', '\u200emei@mail.example'],
  ['something invisible after it', 'mei@mail.example\u200b'],
  ['wide letters', 'ＭＥＩ＠mail.example'],
])('an address with %s is found, handed out and erased', async (_, email) => {
  expect((await act({ act: 'find', email })).data).toMatchObject({
    email: expect.stringMatching(/^mei@mail\.example$/i),
    found: { submissions: 2, notes: 1, leads: 1 },
  })
  const { body } = await desk.ask(exportRoute, '/admin/people/export', { cookie, form: { email } })
  expect(((await body!.json()) as { submissions: unknown[] }).submissions).toHaveLength(2)
  const confirm = '\u2060mei@mail.example'
  expect((await act({ act: 'erase', email, confirm })).data.erased).toEqual({ submissions: 2, leads: 1 })
})

test.each([
  [
    'with something invisible, asked for as it is written',
    'mei\u200b@mail.example',
    ' mei\u200b@mail.example ',
  ],
  ['as a link, asked for as anybody writes an address', 'Mailto:mei@mail.example', 'mei@mail.example'],
])('a row from before addresses were cleaned is found, handed out and erased: %s', async (_, raw, asked) => {
  const old = await desk.contact
    .from('contact_submissions')
    .insert(submission({ id: randomUUID(), email: raw, message: 'old' }))
  const lead = { consent_at: new Date().toISOString(), tags: [], path: ['start'], contact_email: raw }
  const oldLead = await desk.leads.from('leads').insert(lead)
  desk.outbox.accept({ kind: 'contact', key: randomUUID(), payload: { email: raw, message: 'waits' } })
  expect([old.error, oldLead.error]).toEqual([null, null])

  const { data } = await act({ act: 'find', email: asked })
  expect(data).toMatchObject({ email: 'mei@mail.example', found: { submissions: 4, notes: 1, leads: 2 } })
  // What the page sends on when everything is to be downloaded or erased.
  const email = data.typed ?? data.email
  const { body } = await desk.ask(exportRoute, '/admin/people/export', { cookie, form: { email } })
  expect(await body!.json()).toMatchObject({
    email: 'mei@mail.example',
    submissions: { length: 3 },
    leads: { length: 2 },
    waiting: { submissions: [{ message: 'waits' }], leads: [] },
  })
  const erased = await act({ act: 'erase', email, confirm: 'mei@mail.example' })
  expect(erased.data.erased).toEqual({ submissions: 4, leads: 2 })
  expect(await countRows()).toEqual([1, 0, 1])
  expect(await recorded()).toContainEqual(expect.objectContaining({ submissions: 4, leads: 2 }))
})

test.each(['', '\u200b', 'mei', '<mei@mail.example>', 'Mei <mei@mail.example>'])(
  'that %j is no address is said, and nothing is put on record',
  async (email) => {
    await desk.sql('contact', 'truncate audit_log')
    for (const asked of ['find', 'erase']) {
      const answer = await act({ act: asked, email, confirm: email })
      expect([answer.status, answer.data.problem]).toEqual([422, 'invalid'])
    }
    expect([await countRows(), await recorded()]).toEqual([[3, 1, 2], []])
  },
)

test('the file holds every word of it and nothing about others', async () => {
  const { body } = await desk.ask(exportRoute, '/admin/people/export', {
    cookie,
    form: { email: 'mei@mail.example' },
  })
  expect(body?.headers.get('Content-Disposition')).toMatch(/^attachment/)
  const text = await body!.text()
  const file = JSON.parse(text) as { submissions: { message: string; notes: unknown[] }[]; leads: unknown[] }
  expect(file.submissions.map(({ message }) => message).toSorted()).toEqual(['first', 'second'])
  expect(file.submissions.flatMap(({ notes }) => notes)).toHaveLength(1)
  expect(file.leads).toHaveLength(1)
  expect(text).not.toContain('other@mail.example')
})

test('erasure takes messages, notes and leads of that address, and leaves the others', async () => {
  const { data } = await act({ act: 'erase', email: 'mei@mail.example', confirm: 'MEI@mail.example' })
  expect(data.erased).toEqual({ submissions: 2, leads: 1 })
  expect(await countRows()).toEqual([1, 0, 1])
  const { data: again } = await act({ act: 'find', email: 'mei@mail.example' })
  expect(again.found).toEqual({ submissions: 0, notes: 0, leads: 0 })
})

test('the record says that somebody was erased, not who, and once', async () => {
  await act({ act: 'erase', email: 'mei@mail.example', confirm: 'mei@mail.example' })
  const ofNotes = await desk.sql('contact', `select id from audit_log where action = 'delete_note'`)
  expect(ofNotes).toEqual([])
  const [entry] = await desk.sql(
    'contact',
    `select actor_name, detail, audit_log::text as whole from audit_log where action = 'erase_person' order by id desc`,
  )
  expect(entry).toMatchObject({ actor_name: owner.email, detail: { submissions: 2, leads: 1 } })
  expect(entry?.whole).not.toContain('mei@')
})

const erasure = { act: 'erase', email: 'mei@mail.example', confirm: 'mei@mail.example' }

const recorded = async () =>
  (await desk.sql('contact', `select detail from audit_log where action = 'erase_person' order by id`)).map(
    ({ detail }) => detail,
  )

test('when one of the projects is away, it is told and recorded what is gone and what is not', async () => {
  await desk.sql('contact', 'truncate audit_log')
  await desk.sql('leads', 'alter function erase_person(text) rename to erase_person_away')
  try {
    const answer = await act(erasure)
    expect([answer.status, answer.data]).toMatchObject([
      503,
      { erased: { submissions: 2, leads: 0 }, left: 'leads' },
    ])
  } finally {
    await desk.sql('leads', 'alter function erase_person_away(text) rename to erase_person')
  }
  expect(await countRows()).toEqual([1, 0, 2])
  expect((await act(erasure)).data).toMatchObject({ erased: { submissions: 0, leads: 1 } })
  expect(await countRows()).toEqual([1, 0, 1])
  expect(await recorded()).toEqual([
    {},
    { submissions: 2, leads: 0, left: 'leads' },
    {},
    { submissions: 0, leads: 1 },
  ])
})

test('whose erasure cannot be recorded is not erased', async () => {
  await desk.sql('contact', 'alter function record_act rename to record_act_away')
  try {
    const answer = await act(erasure)
    expect([answer.status, answer.data.problem]).toEqual([503, 'unavailable'])
  } finally {
    await desk.sql('contact', 'alter function record_act_away rename to record_act')
  }
  expect(await countRows()).toEqual([3, 1, 2])
})

test('that somebody was erased is told and on record also when the record fails half-way', async () => {
  await desk.sql('contact', 'truncate audit_log')
  await desk.sql(
    'contact',
    `alter table audit_log add constraint half_way check (not detail ? 'submissions')`,
  )
  try {
    expect((await act(erasure)).data.erased).toEqual({ submissions: 2, leads: 1 })
  } finally {
    await desk.sql('contact', 'alter table audit_log drop constraint half_way')
  }
  expect(await recorded()).toEqual([{}])
})

test.each(['', 'other@mail.example', 'mei@mail.exampl'])(
  'confirmed with %j nothing is erased',
  async (confirm) => {
    const answer = await act({ act: 'erase', email: 'mei@mail.example', confirm })
    expect([answer.status, answer.data.problem]).toEqual([422, 'mismatch'])
    expect(await countRows()).toEqual([3, 1, 2])
  },
)

test('CSV holds exactly what the list is filtered to, in portions, newest first, safe to open', async () => {
  const rows = Array.from({ length: 1203 }, (_, i) =>
    submission({ id: randomUUID(), message: `=needle "${i}",\n您好`, minutesAgo: Math.floor(i / 3) }),
  )
  await desk.contact.from('contact_submissions').insert(rows)
  const { body } = await desk.ask(csv, '/admin/export.csv?q=needle', { cookie })
  expect(body?.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  const bytes = new Uint8Array(await body!.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).split('\r\n').slice(1, -1)
  expect(lines).toHaveLength(1203)
  expect(new Set(lines).size).toBe(1203)
  for (const line of lines) expect(line).toMatch(/,"'=needle ""\d+"",\n您好",new,/)
  const times = lines.map((line) => Date.parse(line.split(',')[0]!))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
})

test('what has not been delivered yet is found, handed out and erased with the rest', async () => {
  const waiting = { ...submission({ message: 'still on this machine' }), phone_number: null }
  desk.outbox.accept({ kind: 'contact', key: randomUUID(), payload: waiting })
  desk.outbox.accept({
    kind: 'contact',
    key: randomUUID(),
    payload: { ...waiting, email: 'other@mail.example' },
  })
  desk.outbox.accept({ kind: 'lead', key: randomUUID(), payload: { contact_email: 'mei@mail.example' } })
  expect((await act({ act: 'find', email: 'mei@mail.example' })).data.found).toEqual({
    submissions: 3,
    notes: 1,
    leads: 2,
  })
  const form = { email: 'mei@mail.example' }
  const { body } = await desk.ask(exportRoute, '/admin/people/export', { cookie, form })
  expect(await body!.text()).toContain('still on this machine')
  const erase = { act: 'erase', email: 'mei@mail.example', confirm: 'mei@mail.example' }
  expect((await act(erase)).data.erased).toEqual({ submissions: 3, leads: 2 })
  expect(desk.outbox.find(() => true).map(({ payload }) => (payload as { email: string }).email)).toEqual([
    'other@mail.example',
  ])
})
