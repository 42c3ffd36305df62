import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LeadPage } from '../../../app/features/inbox/leads.server.ts'
import type { InboxPage } from '../../../app/features/inbox/SubmissionsPage.tsx'
import * as inbox from '../../../app/routes/admin._index.tsx'
import * as count from '../../../app/routes/admin.count.ts'
import * as leadsRoute from '../../../app/routes/admin.leads.tsx'
import * as message from '../../../app/routes/admin.message.tsx'
import { rowCarrier } from '../../../server/supabase.server.ts'
import { openDesk, signedIn, submission, type Desk } from './desk.ts'

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
})

afterEach(() => void vi.useRealTimers())

async function receive(...rows: Record<string, unknown>[]): Promise<string[]> {
  const withIds = rows.map((row) => ({ id: randomUUID(), ...row }))
  const { error } = await desk.contact.from('contact_submissions').insert(withIds)
  if (error) throw new Error(error.message)
  return withIds.map(({ id }) => String(id))
}

const list = async (search = '') =>
  (await desk.ask<{ page: InboxPage }>(inbox, `/admin${search}`, { cookie })).data.page

const change = async (form: Record<string, string | string[]>, search = '') =>
  (await desk.ask(inbox, `/admin?index${search}`, { cookie, form: { stay: '1', ...form } })).data

const states = async () =>
  Object.fromEntries(
    (await desk.sql('contact', 'select name, status from contact_submissions')).map((row) => [
      row.name,
      row.status,
    ]),
  )

describe('a list of messages that a colleague has worked on since', () => {
  const colleagueSorts = (id: string, to: string) =>
    desk.contact.rpc('sort_submissions', { to_status: to, ids: [id] })

  test.each(['all', 'inbox'])('on the tab “%s” what they moved stays with chosen and all', async (tab) => {
    const [moved] = await receive(submission({ name: 'moved' }), submission({ name: 'untouched' }))
    const search = `&status=${tab}`
    const { until, submissions } = await list(`?${search.slice(1)}`)
    await colleagueSorts(moved!, tab === 'all' ? 'spam' : 'read')
    const ids = submissions.map(({ id }) => id)
    expect(await change({ to: 'archived', id: ids, until }, search)).toEqual({ changed: 1 })
    expect(await change({ to: 'archived', all: '1', until }, search)).toEqual({ changed: 0 })
    expect(await change({ one: `archived:${moved}`, until }, search)).toEqual({ changed: 0 })
    expect(await states()).toEqual({ moved: tab === 'all' ? 'spam' : 'read', untouched: 'archived' })
    const fresh = await list(`?${search.slice(1)}`)
    const again = { one: `archived:${moved}`, until: fresh.until }
    expect(await change(again, search)).toEqual({ changed: 1 })
  })

  test('what they took on is not given to somebody else', async () => {
    const [id] = await receive(submission())
    const { until, colleagues } = await list()
    const me = colleagues[0]!.user_id
    await desk.contact.rpc('assign_submissions', { to_assignee: me, ids: [id] })
    expect(await change({ assign: '1', 'assign-to': '', id: id!, until })).toEqual({ changed: 0 })
    expect((await list('?mine=1')).found).toBe(1)
  })
})

describe.each([
  ['has changed rows already', true],
  ['changes them afterwards', false],
])('an act of a colleague that is under way while a list is read and %s', (_, isBefore) => {
  async function meanwhile(database: 'contact' | 'leads', statement: string, read: () => Promise<string>) {
    let until = ''
    await desk.underWay(database, async (run) => {
      if (isBefore) await run(statement)
      until = await read()
      if (!isBefore) await run(statement)
    })
    return until
  }

  test('is not overruled on the list of messages', async () => {
    await receive(submission({ name: 'theirs' }))
    const statement = "update contact_submissions set status = 'spam'"
    const read = async () => (await list('?status=all')).until
    const until = await meanwhile('contact', statement, read)
    expect(await change({ to: 'archived', all: '1', until }, '&status=all')).toEqual({ changed: 0 })
    expect(await states()).toEqual({ theirs: 'spam' })
    const again = { to: 'archived', all: '1', until: await read() }
    expect(await change(again, '&status=all')).toEqual({ changed: 1 })
  })

  test('is not overruled on the list of leads', async () => {
    await desk.sql('leads', "insert into leads (tags) values ('{grade9}')")
    const read = async () => {
      const page = '/admin/leads?status=all'
      return (await desk.ask<{ page: LeadPage }>(leadsRoute, page, { cookie })).data.page.until
    }
    const until = await meanwhile('leads', "update leads set inbox_status = 'spam'", read)
    const act = async (time: string) => {
      const form = { to: 'archived', all: '1', until: time, stay: '1' }
      return (await desk.ask(leadsRoute, '/admin/leads?status=all', { cookie, form })).data
    }
    expect(await act(until)).toEqual({ changed: 0 })
    expect(await act(await read())).toEqual({ changed: 1 })
  })
})

describe.each([
  ['is being stored while a list is read', true],
  ['was begun to be stored before a list was read, and stands there only afterwards', false],
])('what %s is not put away with it:', (_, isBefore) => {
  async function meanwhile(database: 'contact' | 'leads', statement: string, read: () => Promise<void>) {
    await desk.underWay(database, async (run) => {
      if (isBefore) await run(statement)
      await read()
      if (!isBefore) await run(statement)
    })
  }

  test('a message', async () => {
    let until = ''
    const statement =
      "insert into contact_submissions (name, email, message) values ('late', 'l@mail.example', 'x')"
    await meanwhile('contact', statement, async () => void (until = (await list()).until))
    expect(await change({ to: 'archived', all: '1', until })).toEqual({ changed: 0 })
    expect(await states()).toEqual({ late: 'new' })
  })

  test('a lead', async () => {
    const leads = async () =>
      (await desk.ask<{ page: LeadPage }>(leadsRoute, '/admin/leads', { cookie })).data.page
    let until = ''
    const statement = "insert into leads (tags) values ('{grade9}')"
    await meanwhile('leads', statement, async () => void (until = (await leads()).until))
    const form = { to: 'archived', all: '1', until, stay: '1' }
    expect((await desk.ask(leadsRoute, '/admin/leads', { cookie, form })).data).toEqual({ changed: 0 })
    expect((await leads()).counts.new).toBe(1)
  })
})

test.each([3000, -3000])('a clock of the site that is %d ms off moves no list', async (off) => {
  await receive(submission({ name: 'listed' }))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off })
  const visit = { cookie: await signedIn(desk) }
  const { data } = await desk.ask<{ page: InboxPage }>(inbox, '/admin', visit)
  await receive(submission({ name: 'came later' }))
  const form = { to: 'archived', all: '1', until: data.page.until, stay: '1' }
  expect((await desk.ask(inbox, '/admin?index', { ...visit, form })).data).toEqual({ changed: 1 })
  expect(await states()).toEqual({ listed: 'archived', 'came later': 'new' })
})

test('opening a message reads it only while it is new', async () => {
  const ids = await receive(submission({ name: 'new' }), submission({ name: 'spam', status: 'spam' }))
  for (const id of ids) {
    const visit = { cookie, params: { id }, form: { opened: '1', stay: '1' } }
    expect((await desk.ask(message, `/admin/messages/${id}`, visit)).status).toBe(200)
  }
  expect(await states()).toEqual({ new: 'read', spam: 'spam' })
})

describe('the last page, emptied', () => {
  test.each(['', '&q=needle'])('messages show the page before it (%s)', async (search) => {
    await receive(
      ...Array.from({ length: 55 }, (_, i) => submission({ message: `needle ${i}`, minutesAgo: i })),
    )
    const { submissions, until } = await list(`?page=3${search}`)
    const ids = submissions.map(({ id }) => id)
    expect(await change({ to: 'archived', id: ids, until }, `&page=3${search}`)).toEqual({ changed: 5 })
    const page = await list(`?page=3${search}`)
    expect([page.found, page.submissions.length, page.filter.page]).toEqual([50, 25, 2])
    expect(page.submissions).toEqual((await list(`?page=2${search}`)).submissions)
    expect((await list(`?page=99${search}`)).filter.page).toBe(2)
    expect(await list(`?page=2&q=hay`)).toMatchObject({ found: 0, submissions: [], filter: { page: 1 } })
  })

  test.each(['', '&priority=low_priority'])('leads do so too (%s)', async (search) => {
    await desk.sql('leads', "insert into leads (tags) select '{grade9}' from generate_series(1, 30)")
    const { data } = await desk.ask<{ page: LeadPage; filter: { page: number } }>(
      leadsRoute,
      `/admin/leads?page=4${search}`,
      { cookie },
    )
    expect([data.page.found, data.page.leads.length, data.filter.page]).toEqual([30, 5, 2])
  })
})

describe('an address that a lead leaves later', () => {
  const accepted = new Date().toISOString()
  const contact = { contact_email: 'mei@mail.example', contact_phone: null, consent_at: accepted }

  async function deliver(key: string, more: Record<string, unknown> = {}): Promise<void> {
    await rowCarrier(
      desk.leads,
      'leads',
      true,
    )({ tags: ['grade12'], path: ['start'], created_at: accepted, ...more }, key)
  }

  const leads = async (search = '') =>
    (await desk.ask<{ page: LeadPage & { until: string } }>(leadsRoute, `/admin/leads${search}`, { cookie }))
      .data.page

  const act = async (form: Record<string, string>) =>
    (await desk.ask(leadsRoute, '/admin/leads', { cookie, form: { stay: '1', ...form } })).data

  const counts = async () =>
    (await desk.ask(count, '/admin/count?of=leads', { cookie })).body?.json() as Promise<LeadPage['counts']>

  test.each(['read', 'archived'])('brings back as new what was %s', async (to) => {
    const key = randomUUID()
    await deliver(key)
    const [lead] = (await leads()).leads
    expect(await act({ one: `${to}:${lead!.id}` })).toEqual({ changed: 1 })
    await deliver(key, contact)
    expect((await leads('?status=new')).leads).toMatchObject([
      { id: lead!.id, contact_email: 'mei@mail.example' },
    ])
    await act({ one: `archived:${lead!.id}` })
    await deliver(key, { ...contact, booked: true })
    expect((await leads('?status=archived')).leads).toHaveLength(1)
  })

  test('leaves spam where it is', async () => {
    const key = randomUUID()
    await deliver(key)
    await act({ one: `spam:${(await leads()).leads[0]!.id}` })
    await deliver(key, contact)
    expect((await leads('?status=spam')).leads).toHaveLength(1)
  })

  test('is not put away by whoever has not seen it', async () => {
    const key = randomUUID()
    await deliver(key)
    const page = await leads()
    await deliver(key, contact)
    const { until } = page
    expect(await act({ to: 'archived', all: '1', until })).toEqual({ changed: 0 })
    expect(await act({ one: `archived:${page.leads[0]!.id}`, until })).toEqual({ changed: 0 })
    expect(await act({ to: 'archived', all: '1', until: (await leads()).until })).toEqual({ changed: 1 })
  })

  test('is seen by a list that looks whether something has come', async () => {
    const key = randomUUID()
    await deliver(key)
    const shown = (await leads()).counts
    expect(await counts()).toEqual(shown)
    await deliver(key, contact)
    expect(await counts()).toEqual({ ...shown, withContact: shown.withContact + 1 })
    expect((await leads()).counts).toEqual(await counts())
  })
})
