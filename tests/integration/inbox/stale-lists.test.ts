import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LeadPage } from '../../../app/admin/leads/leads.server.ts'
import type { InboxPage } from '../../../app/admin/messages/SubmissionsPage.tsx'
import * as inbox from '../../../app/admin/messages/route.tsx'
import * as count from '../../../app/admin/messages/count-route.ts'
import * as leadsRoute from '../../../app/admin/leads/route.tsx'
import * as message from '../../../app/admin/messages/message-route.tsx'
import { rowInserter } from '../../../server/backends/row-inserter.ts'
import { cookie, admin, signedIn, submission, useAdmin } from './admin-routes.ts'
import { mine, change, changeLeads, leads, list, receive } from './lists.ts'
import { some } from '../../support/test-all.ts'

useAdmin()

beforeEach(async () => {
  await admin.sql('contact', 'truncate contact_submissions cascade')
  await admin.sql('leads', 'truncate leads')
})

afterEach(() => void vi.useRealTimers())

const states = async () =>
  Object.fromEntries(
    (await admin.sql('contact', 'select name, status from contact_submissions')).map((row) => [
      row.name,
      row.status,
    ]),
  )

describe('a list of messages that a colleague changed since', () => {
  test.each(['all', 'inbox'])('on the tab “%s” skips messages that the colleague moved', async (tab) => {
    const [moved] = await receive(submission({ name: 'moved' }), submission({ name: 'untouched' }))
    const search = `&status=${tab}`
    const { until, submissions } = await list(`?${search.slice(1)}`)
    const theirs = tab === 'all' ? 'spam' : 'read'
    await admin.contact.rpc('sort_submissions', { to_status: theirs, ids: [moved] })
    const ids = submissions.map(({ id }) => id)
    expect(await change({ intent: 'status:archived', id: ids, until }, search)).toEqual({ changed: 1 })
    expect(await change({ intent: 'status:archived', all: '1', until }, search)).toEqual({ changed: 0 })
    expect(await change({ intent: `status:archived:${moved}`, until }, search)).toEqual({ changed: 0 })
    expect(await states()).toEqual({ moved: theirs, untouched: 'archived' })
    const again = { intent: `status:archived:${moved}`, until: (await list(`?${search.slice(1)}`)).until }
    expect(await change(again, search)).toEqual({ changed: 1 })
  })

  test('does not reassign messages of the colleague', async () => {
    const [id] = await receive(submission())
    const { until, colleagues } = await list()
    const me = colleagues[0]!.user_id
    await admin.contact.rpc('assign_submissions', { to_assignee: me, ids: [id] })
    expect(await change({ intent: 'assign', assignee: '', id: id!, until })).toEqual({ changed: 0 })
    expect((await list(await mine())).found).toBe(1)
  })
})

const lists = {
  messages: { database: 'contact', read: list, change },
  leads: { database: 'leads', read: leads, change: changeLeads },
} as const

const changes = {
  messages: "update contact_submissions set status = 'spam'",
  leads: "update leads set inbox_status = 'spam'",
}
const arrivals = {
  messages: "insert into contact_submissions (name, email, message) values ('late', 'l@mail.example', 'x')",
  leads: "insert into leads (tags) values ('{grade9}')",
}

describe.each(['messages', 'leads'] as const)('on the list of %s', (name) => {
  const { database, read, change } = lists[name]

  async function readWhile(statement: string, search: string, isBefore: boolean): Promise<string> {
    let until = ''
    await admin.underWay(database, async (run) => {
      if (isBefore) await run(statement)
      until = (await read(search)).until!
      if (!isBefore) await run(statement)
    })
    return until
  }

  test.each([
    ['rows already changed', true],
    ['rows not yet changed', false],
  ])('an open transaction of a colleague with %s is not overruled', async (_, isBefore) => {
    await admin.sql(database, arrivals[name])
    const until = await readWhile(changes[name], '?status=all', isBefore)
    const archive = (time?: string) =>
      change({ intent: 'status:archived', all: '1', until: time! }, '&status=all')
    expect(await archive(until)).toEqual({ changed: 0 })
    expect((await read('?status=spam')).found).toBe(1)
    expect(await archive((await read('?status=all')).until)).toEqual({ changed: 1 })
  })

  test.each([
    ['inserted but not committed when the list is read', true],
    ['in a transaction begun before the list is read, inserted afterwards', false],
  ])('a row %s is not archived with it', async (_, isBefore) => {
    const until = await readWhile(arrivals[name], '', isBefore)
    expect(await change({ intent: 'status:archived', all: '1', until })).toEqual({ changed: 0 })
    expect((await read()).counts.new).toBe(1)
  })
})

test.each(some([3000, -3000]))('a clock of the site that is %d ms off changes no result', async (off) => {
  await receive(submission({ name: 'listed' }))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off })
  const visit = { cookie: await signedIn(admin) }
  const { data } = await admin.send<{ page: InboxPage }>(inbox, '/admin', visit)
  await receive(submission({ name: 'came later' }))
  const form = { intent: 'status:archived', all: '1', until: data.page.until, stay: '1' }
  expect((await admin.send(inbox, '/admin?index', { ...visit, form })).data).toMatchObject({ changed: 1 })
  expect(await states()).toEqual({ listed: 'archived', 'came later': 'new' })
})

test('opening a message marks it as read only while it is new', async () => {
  const ids = await receive(submission({ name: 'new' }), submission({ name: 'spam', status: 'spam' }))
  for (const id of ids) {
    const visit = { cookie, params: { id }, form: { intent: 'opened', stay: '1' } }
    expect((await admin.send(message, `/admin/submissions/${id}`, visit)).status).toBe(200)
  }
  expect(await states()).toEqual({ new: 'read', spam: 'spam' })
})

describe('the emptied last page', () => {
  test.each(['', '&q=needle'])('of messages shows the page before it (%s)', async (search) => {
    await receive(
      ...Array.from({ length: 105 }, (_, i) => submission({ message: `needle ${i}`, minutesAgo: i })),
    )
    const { submissions, until } = await list(`?page=3${search}`)
    const ids = submissions.map(({ id }) => id)
    expect(await change({ intent: 'status:archived', id: ids, until }, `&page=3${search}`)).toEqual({
      changed: 5,
    })
    const page = await list(`?page=3${search}`)
    expect([page.found, page.submissions.length, page.filter.page]).toEqual([100, 50, 2])
    expect(page.submissions).toEqual((await list(`?page=2${search}`)).submissions)
    expect((await list(`?page=99${search}`)).filter.page).toBe(2)
    expect(await list(`?page=2&q=hay`)).toMatchObject({ found: 0, submissions: [], filter: { page: 1 } })
  })

  test.each(['', '&priority=no_contact'])('of leads shows the page before it (%s)', async (search) => {
    await admin.sql('leads', "insert into leads (tags) select '{grade9}' from generate_series(1, 55)")
    const { data } = await admin.send<{ page: LeadPage; filter: { page: number } }>(
      leadsRoute,
      `/admin/leads?page=4${search}`,
      { cookie },
    )
    expect([data.page.found, data.page.leads.length, data.filter.page]).toEqual([55, 5, 2])
  })
})

describe('contact details that a lead adds later', () => {
  const accepted = new Date().toISOString()
  const contact = { contact_email: 'mei@mail.example', contact_phone: null, consent_at: accepted }

  async function deliver(key: string, more: Record<string, unknown> = {}): Promise<void> {
    const send = rowInserter(admin.leads, 'leads', true)
    await send({ tags: ['grade12'], path: ['start'], created_at: accepted, ...more }, key)
  }

  const counts = async () =>
    (await admin.send(count, '/admin/count?of=leads', { cookie })).body?.json() as Promise<LeadPage['counts']>

  test.each(['read', 'archived'])('turn a lead that was %s into a new one', async (to) => {
    const key = randomUUID()
    await deliver(key)
    const [lead] = (await leads()).leads
    expect(await changeLeads({ intent: `status:${to}:${lead!.id}` })).toEqual({ changed: 1 })
    await deliver(key, contact)
    expect((await leads('?status=new')).leads).toMatchObject([
      { id: lead!.id, contact_email: 'mei@mail.example' },
    ])
    await changeLeads({ intent: `status:archived:${lead!.id}` })
    await deliver(key, { ...contact, booked: true })
    expect((await leads('?status=archived')).leads).toHaveLength(1)
  })

  test('do not move spam to the inbox', async () => {
    const key = randomUUID()
    await deliver(key)
    await changeLeads({ intent: `status:spam:${(await leads()).leads[0]!.id}` })
    await deliver(key, contact)
    expect((await leads('?status=spam')).leads).toHaveLength(1)
  })

  test('are not archived by a list read before', async () => {
    const key = randomUUID()
    await deliver(key)
    const page = await leads()
    await deliver(key, contact)
    const { until } = page
    expect(await changeLeads({ intent: 'status:archived', all: '1', until })).toEqual({ changed: 0 })
    expect(await changeLeads({ intent: `status:archived:${page.leads[0]!.id}`, until })).toEqual({
      changed: 0,
    })
    expect(await changeLeads({ intent: 'status:archived', all: '1', until: (await leads()).until })).toEqual({
      changed: 1,
    })
  })

  test('change the count that an open list polls', async () => {
    const key = randomUUID()
    await deliver(key)
    const shown = (await leads()).counts
    expect(await counts()).toEqual(shown)
    await deliver(key, contact)
    expect(await counts()).toMatchObject({ new: shown.new, withContact: shown.withContact + 1 })
    expect((await leads()).counts).toEqual(await counts())
  })
})
