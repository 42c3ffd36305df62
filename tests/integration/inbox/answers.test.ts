import { beforeEach, describe, expect, test } from 'vitest'
import { dueUntil } from '../../../app/i18n/answer-time.ts'
import { timeInTimeZone } from '../../../app/i18n/dates.ts'
import type { AnswerFunnel } from '../../../app/admin/leads/funnel.server.ts'
import * as record from '../../../app/admin/audit-log/route.tsx'
import * as inbox from '../../../app/admin/messages/route.tsx'
import * as funnelRoute from '../../../app/admin/leads/funnel-route.tsx'
import * as message from '../../../app/admin/messages/message-route.tsx'
import * as csv from '../../../app/admin/messages/csv-route.ts'
import { cookie, admin, intercepted, owner, submission, useAdmin, without } from './admin-routes.ts'
import { change, changeLeads, leads, list, open, ownerId, receive, report, reportOfLeads } from './lists.ts'

useAdmin()

beforeEach(async () => {
  await admin.sql('contact', 'truncate contact_submissions, audit_log cascade')
  await admin.sql('leads', 'truncate leads')
})

const rows = () =>
  admin.sql(
    'contact',
    'select name, status, spam_reasons, assignee_id from contact_submissions order by name',
  )

const statuses = async () => (await rows()).map(({ status }) => status)

const onPage = (id: string, form: Record<string, string>) =>
  admin.send<{ isUnchanged: boolean }>(message, `/admin/submissions/${id}`, {
    cookie,
    params: { id },
    form: { stay: '1', ...form },
  })

describe('a reply', () => {
  test('is recorded, answers the message, and takes it out of the inbox', async () => {
    const [id] = await receive(submission({ name: 'Ada' }))
    expect(await report({ intent: `reply:${id}` })).toMatchObject({
      changed: 1,
      action: { name: 'Ada', to: 'answered' },
    })
    const page = await list()
    expect([page.submissions, page.counts.answered]).toEqual([[], 1])
    expect((await list('?status=answered')).submissions).toMatchObject([{ id, status: 'answered' }])
    const { history, submission: answered } = await open(id!)
    expect(history).toMatchObject([
      { action: 'status', actor_name: owner.email, detail: { from: 'new', to: 'answered' } },
      { action: 'reply', actor_name: owner.email },
    ])
    expect(answered.answered_at).not.toBeNull()
  })

  test('from the page of the message does the same; back in the inbox the message waits again', async () => {
    const [id] = await receive(submission())
    await onPage(id!, { intent: `reply:${id}` })
    expect(await statuses()).toEqual(['answered'])
    await onPage(id!, { intent: `status:read:${id}` })
    expect((await open(id!)).submission).toMatchObject({ status: 'read', answered_at: null })
  })

  test.each([
    ['en', 'Re: Your message to Lumipath', 'Dear Mei Chen,', 'On January 15, 2026, you wrote:'],
    ['zh', '回复：您给明途 AI 学院的留言', 'Mei Chen，您好：', '您在2026年1月15日的留言：'],
    ['zh-TW', '回覆：您給明途 AI 學院的留言', 'Mei Chen，您好：', '您於2026年1月15日的留言：'],
  ])('is written in the language of the visitor: %s', async (locale, subject, greeting, wrote) => {
    const [id] = await receive(submission({ locale, message: 'first\n\nthird' }))
    const { searchParams, pathname } = new URL((await open(id!)).reply)
    expect([pathname, searchParams.get('subject')]).toEqual(['mei@mail.example', subject])
    expect(searchParams.get('body')!.split('\r\n')).toEqual([
      greeting,
      '',
      '',
      '',
      wrote,
      '> first',
      '> ',
      '> third',
    ])
  })

  test('quotes as much of a long message as a link can carry', async () => {
    const [id] = await receive(
      submission({ locale: 'zh-TW', name: '王'.repeat(200), message: '學👋'.repeat(2000) }),
    )
    for (const reply of [(await open(id!)).reply ?? '', (await list()).submissions[0]?.reply ?? '']) {
      expect(reply.length).toBeLessThanOrEqual(2000)
      expect(reply.length).toBeGreaterThan(1950)
      expect(new URL(reply).searchParams.get('body')).toMatch(/> (學👋)+學? \[…\]$/u)
    }
  })
})

describe('undo', () => {
  test('of one action puts exactly its messages back, with their spam reasons', async () => {
    await receive(
      submission({ name: 'a' }),
      submission({ name: 'b', status: 'read' }),
      submission({ name: 'c', status: 'spam', spam_reasons: ['too-fast'] }),
      submission({ name: 'd', status: 'archived' }),
    )
    const before = await rows()
    const ids = (await list('?status=all')).submissions.map(({ id }) => id)
    const { changed, action } = await report({ intent: 'status:archived', id: ids }, '&status=all')
    expect([changed, new Set(await statuses())]).toEqual([3, new Set(['archived'])])
    expect(await report({ intent: `undo:${action!.undo}` })).toEqual({
      changed: 3,
      action: null,
      isUndone: true,
    })
    expect(await rows()).toEqual(before)
    expect(await report({ intent: `undo:${action!.undo}` })).toMatchObject({ changed: 0 })
  })

  test('of an assignment restores each assignee', async () => {
    const me = await ownerId()
    await receive(submission({ name: 'a', assignee_id: me }), submission({ name: 'b' }))
    const ids = (await list()).submissions.map(({ id }) => id)
    await change({ intent: 'assign', assignee: me, id: ids })
    const { action } = await report({ intent: 'assign', assignee: '', id: ids })
    await change({ intent: `undo:${action!.undo}` })
    expect((await rows()).map(({ assignee_id }) => assignee_id)).toEqual([me, me])
  })

  test('skips messages that a colleague changed since', async () => {
    const [mine, theirs] = await receive(submission({ name: 'mine' }), submission({ name: 'theirs' }))
    const { action } = await report({ intent: 'status:archived', id: [mine!, theirs!] })
    await admin.contact.rpc('sort_submissions', { to_status: 'read', ids: [theirs] })
    await admin.contact.rpc('sort_submissions', { to_status: 'archived', ids: [theirs] })
    expect(await change({ intent: `undo:${action!.undo}` })).toEqual({ changed: 1 })
    expect(await statuses()).toEqual(['new', 'archived'])
  })

  test('in the history of a message reaches only that message', async () => {
    const ids = await receive(submission({ name: 'a' }), submission({ name: 'b' }))
    await change({ intent: 'status:spam', id: ids })
    const [entry] = (await open(ids[0]!)).history
    expect((await onPage(ids[0]!, { intent: `undo-one:${entry!.id}` })).data.isUnchanged).toBe(false)
    expect(await statuses()).toEqual(['new', 'spam'])
    expect((await onPage(ids[0]!, { intent: `undo-one:${entry!.id}` })).data.isUnchanged).toBe(true)
  })

  test('in the record reaches the whole action', async () => {
    const ids = await receive(submission(), submission())
    const { action } = await report({ intent: 'status:spam', id: ids })
    const undo = (form: Record<string, string>) => admin.send(record, '/admin/audit-log', { cookie, form })
    expect((await undo({ intent: `undo:${action!.undo}` })).headers.get('Location')).toBe(
      '/admin/audit-log?changed=2',
    )
    expect(await statuses()).toEqual(['new', 'new'])
    expect((await undo({ intent: 'undo:x' })).status).toBe(400)
  })

  test('without JavaScript is offered by the page that reports the action, without names in its URL', async () => {
    const [id] = await receive(submission({ name: 'Ada' }))
    const post = async (form: Record<string, string>) =>
      (await admin.send(inbox, '/admin?index', { cookie, form })).headers.get('Location')!
    const location = await post({ intent: `status:archived:${id}` })
    expect(location).not.toContain('Ada')
    const { action } = (await list(location.replace('/admin', ''))).report!
    expect(action).toMatchObject({ name: 'Ada', to: 'archived' })
    expect(
      (await list((await post({ intent: `undo:${action!.undo}` })).replace('/admin', ''))).report,
    ).toEqual({
      changed: 1,
      action: null,
      isUndone: true,
    })
  })

  test('of leads restores status and assignee, but not over contact details that arrived since', async () => {
    await admin.sql(
      'leads',
      `insert into leads (tags, inbox_status) values ('{grade9}', 'read'), ('{grade12}', 'new')`,
    )
    const read = async () =>
      (await admin.sql('leads', 'select inbox_status, assignee_id from leads order by tags')).map((row) => [
        row.inbox_status,
        row.assignee_id,
      ])
    const before = await read()
    const { action } = await reportOfLeads({ intent: 'status:archived', all: '1' })
    expect(await changeLeads({ intent: `undo:${action!.undo}` })).toEqual({ changed: 2 })
    expect(await read()).toEqual(before)
    const second = await reportOfLeads({ intent: 'status:archived', all: '1' })
    await admin.sql(
      'leads',
      `update leads set contact_phone = '110', consent_at = now() where tags = '{grade9}'`,
    )
    expect(await changeLeads({ intent: `undo:${second.action!.undo}` })).toEqual({ changed: 1 })
    expect(await read()).toEqual([
      ['new', null],
      ['new', null],
    ])
  })
})

test('of a very large inbox 500 messages are changed at a time, and undone together', async () => {
  await admin.sql(
    'contact',
    `insert into contact_submissions (name, email, message)
     select 'Mei', 'mei@mail.example', 'Hello ' || n from generate_series(1, 2100) n`,
  )
  const { paths, backend } = intercepted(admin.supabase.contact)
  const form = { intent: 'status:archived', all: '1' }
  const { headers } = await admin.send(inbox, '/admin?index', { cookie, backend, form })
  const { changed, undo } = Object.fromEntries(new URLSearchParams(headers.get('Location')!.split('?')[1]))
  expect(changed).toBe('2100')
  expect(paths.filter((path) => path.includes('sort_submissions'))).toHaveLength(5)
  expect(await report({ intent: `undo:${undo}` })).toMatchObject({ changed: 2100, isUndone: true })
  expect((await list()).counts.new).toBe(2100)
})

test('leads without contact details come last by score, have no priority, and can be listed alone', async () => {
  await admin.sql(
    'leads',
    `insert into leads (grade, lead_score, status, contact_phone, consent_at) values
       ('silent', 70, 'high_priority', null, null), ('low', 0, 'low_priority', '110', now()),
       ('high', 70, 'high_priority', '110', now())`,
  )
  const grades = async (search: string) => (await leads(search)).leads.map(({ grade }) => grade)
  expect(await grades('?sort=score')).toEqual(['high', 'low', 'silent'])
  expect(await grades('?priority=high_priority')).toEqual(['high'])
  expect(await grades('?priority=no_contact')).toEqual(['silent'])
  expect(await changeLeads({ intent: 'status:archived', all: '1' }, '?priority=high_priority')).toEqual({
    changed: 1,
  })
  expect(await grades('?sort=score')).toEqual(['low', 'silent'])
})

test('the funnel of answers counts the messages of its days; the CSV file has the time of the answer', async () => {
  const hour = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const [quick, late] = await receive(
    submission({ created_at: hour(1) }),
    submission({ created_at: new Date(dueUntil(Date.now())).toISOString() }),
    submission({ created_at: hour(1) }),
    submission({ created_at: hour(1), status: 'spam' }),
    submission({ created_at: hour(24 * 60) }),
  )
  await change({ intent: 'status:answered', id: [quick!, late!] })
  await change({ intent: `status:archived:${quick}` }, '&status=answered')
  const read = async (search: string) =>
    (await admin.send<{ answers: AnswerFunnel }>(funnelRoute, `/admin/funnel${search}`, { cookie })).data
      .answers
  expect(await read('')).toEqual({ received: 3, answered: 2, in_time: 1, waiting: 1 })
  expect(await read('?days=all')).toEqual({ received: 4, answered: 2, in_time: 1, waiting: 2 })
  const timeZone = 'America/New_York'
  const path = '/admin/submissions.csv?status=answered'
  const file = await (await admin.send(csv, path, { cookie, timeZone })).body!.text()
  const [header, line] = file.trim().split('\r\n')
  expect(header).toContain('answered_at')
  const { answered_at } = (await open(late!)).submission
  expect(line).toContain(`,${timeInTimeZone(Date.parse(answered_at!), timeZone)},`)
})

test('what is answered on Monday in time for a message of Friday counts as answered in time', async () => {
  const ids = await receive(submission(), submission())
  await change({ intent: 'status:answered', id: ids })
  await admin.sql(
    'contact',
    `set session_replication_role = replica;
     update contact_submissions set created_at = '2026-11-13 17:00-05', answered_at = case id
       when '${ids[0]}' then '2026-11-16 17:59-05'::timestamptz else '2026-11-16 18:01-05' end`,
  )
  const { data } = await admin.send<{ answers: AnswerFunnel }>(funnelRoute, '/admin/funnel?days=all', {
    cookie,
  })
  expect(data.answers).toEqual({ received: 2, answered: 2, in_time: 1, waiting: 0 })
})

test('topic, language and person narrow a list, what is done with all of it, and its neighbours', async () => {
  const topic = 'Core Programs & more'
  const [first, second] = await receive(
    submission({ name: 'first', topic, locale: 'zh', minutesAgo: 3 }),
    submission({ name: 'second', topic, locale: 'zh', minutesAgo: 2 }),
    submission({ name: 'in English', topic, minutesAgo: 1 }),
    submission({ name: 'without a topic', locale: 'zh' }),
  )
  const filter = `&${new URLSearchParams({ topic, locale: 'zh', assignee: 'nobody', sort: 'waiting' })}`
  const page = await list(filter.replace('&', '?'))
  expect([page.submissions.map(({ name }) => name), page.found, page.topics]).toEqual([
    ['first', 'second'],
    2,
    [topic],
  ])
  const { previous, next } = await open(first!, filter.replace('&', '?'))
  expect([previous, next]).toEqual([null, second])
  expect(await change({ intent: 'assign', assignee: await ownerId(), all: '1' }, filter)).toEqual({
    changed: 2,
  })
  expect(await change({ intent: 'status:archived', all: '1' }, filter)).toEqual({ changed: 0 })
  expect(
    await change({ intent: 'status:archived', all: '1' }, filter.replace('nobody', await ownerId())),
  ).toEqual({
    changed: 2,
  })
})

test('a topic may be named like a value of the database', async () => {
  const topics = ['null', 'true', '{a}', 'not_null', '1e5', '007', '(x)', 'a "b", \\c']
  await receive(...topics.map((topic) => submission({ name: topic, topic })))
  const found = async (topic: string) =>
    (await list(`?${new URLSearchParams({ topic })}`)).submissions.map(({ name }) => name)
  expect(await Promise.all(topics.map(found))).toEqual(topics.map((topic) => [topic]))
})

test('the page of a message lists what else the person wrote, in messages and leads, by address and number', async () => {
  await admin.leads
    .from('leads')
    .insert({ contact_email: 'mei@mail.example', consent_at: new Date().toISOString() })
  const phone_number = '+1 617 555 0148'
  const [id] = await receive(submission({ email: 'Mei@mail.example', phone_number }))
  await receive(
    submission({ message: 'by address' }),
    submission({ email: 'elsewhere@mail.example', phone_number: '(617) 555-0148', message: 'by number' }),
  )
  const { others } = await open(id!)
  expect(others!.map(({ table, text }) => [table, text])).toEqual(
    expect.arrayContaining([
      ...['by address', 'by number'].map((text) => ['submissions', text]),
      ['leads', null],
    ]),
  )
  expect(others).toHaveLength(3)
  await without('leads', 'function export_person', async () => expect((await open(id!)).others).toBeNull())
})
