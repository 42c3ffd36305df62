import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { dueUntil } from '../../../app/i18n/answer-time.ts'
import type { InboxPage } from '../../../app/admin/messages/SubmissionsPage.tsx'
import * as inbox from '../../../app/admin/messages/route.tsx'
import * as message from '../../../app/admin/messages/message-route.tsx'
import * as count from '../../../app/admin/messages/count-route.ts'
import { cookie, cookiesOf, admin, intercepted, owner, submission, useAdmin } from './admin-routes.ts'
import { change, list, mine, open, ownerId, receive, type Form } from './lists.ts'

useAdmin()

beforeEach(() => admin.sql('contact', 'truncate contact_submissions cascade'))

const changeOne = (id: string, form: Record<string, string>) =>
  admin.send<{ isNoteInvalid: boolean; isUnchanged: boolean }>(message, `/admin/submissions/${id}`, {
    cookie,
    form,
    params: { id },
  })

const names = ({ submissions }: InboxPage) => submissions.map(({ name }) => name)

const post = (form: Form, search = '') => admin.send(inbox, `/admin?index${search}`, { cookie, form })

const statusOf = async (id: string) => (await open(id)).submission.status

test('lists the newest or the longest waiting first, 50 or 100 to a page, each exactly once', async () => {
  // The id orders messages of the same moment, so that no page repeats or misses one.
  await receive(
    ...Array.from({ length: 110 }, (_, i) => submission({ name: `N${i}`, minutesAgo: Math.floor(i / 7) })),
  )
  for (const [search, direction] of [
    ['?', -1],
    ['?sort=waiting', 1],
    ['?status=all&sort=waiting', -1],
  ] as const) {
    const pages = await Promise.all([1, 2, 3].map((page) => list(`${search}&page=${page}`)))
    expect(pages.map(({ submissions }) => submissions.length)).toEqual([50, 50, 10])
    expect(pages.map(({ found }) => found)).toEqual([110, 110, 110])
    const all = pages.flatMap(({ submissions }) => submissions)
    expect(new Set(all.map(({ id }) => id)).size).toBe(110)
    const times = all.map(({ created_at }) => Date.parse(created_at))
    expect(times).toEqual(times.toSorted((a, b) => direction * (a - b)))
  }
  expect((await list('?per=100')).submissions).toHaveLength(100)
})

test('an account keeps the order and the rows that it chose', async () => {
  await receive(submission({ name: 'newest' }), submission({ name: 'longest', minutesAgo: 5 }))
  const read = (search: string, more = '') =>
    admin.send<{ page: InboxPage }>(inbox, `/admin${search}`, { cookie: `${cookie}; ${more}` })
  const chosen = cookiesOf(await read('?sort=waiting&rows=compact'))
  const later = (await read('', chosen)).data.page
  expect([names(later), later.isCompact]).toEqual([['longest', 'newest'], true])
  const changed = await read('?sort=newest&rows=whole', chosen)
  expect([names(changed.data.page), changed.data.page.isCompact]).toEqual([['newest', 'longest'], false])
})

test('tabs count and show their status; the inbox has new and read messages', async () => {
  const tabs = ['new', 'read', 'answered', 'archived', 'spam']
  await receive(...tabs.map((status, minutesAgo) => submission({ name: status, status, minutesAgo })))
  const page = await list()
  expect(page.counts).toEqual({ new: 1, read: 1, answered: 1, archived: 1, spam: 1 })
  expect(names(page)).toEqual(['new', 'read'])
  for (const tab of tabs) expect(names(await list(`?status=${tab}`))).toEqual([tab])
  expect(names(await list('?status=all'))).toEqual(tabs)
})

test('a search finds words in any order, case and width', async () => {
  await receive(
    submission({ name: 'chinese', message: '您好，\n想了解暑期課程。' }),
    submission({
      name: 'french',
      email: 'zoë@mail.example',
      phone_number: '+1 617 555 0148',
      message: 'Salut',
    }),
    submission({ name: 'arabic', message: 'مرحبا 👋' }),
    submission({ name: 'percent', message: '100% AI' }),
  )
  for (const [query, name] of [
    ['暑期課程', 'chinese'],
    ['課程 暑期', 'chinese'],
    ['课程', 'chinese'],
    ['ZOË', 'french'],
    ['zoe', 'french'],
    ['sa\u00adlut', 'french'],
    ['617 555', 'french'],
    ['mail.example مرحبا', 'arabic'],
    ['100%', 'percent'],
    ['１００％', 'percent'],
    ['👋', 'arabic'],
  ] as const) {
    const page = await list(`?q=${encodeURIComponent(query)}`)
    expect([query, names(page), page.found]).toEqual([query, [name], 1])
  }
})

test('a search for nothing visible shows the whole list', async () => {
  await receive(submission({ name: 'plain', message: 'Hello' }))
  expect(names(await list('?q=%E2%80%8B'))).toEqual(['plain'])
  expect((await list('?q=%E2%80%8B')).found).toBe(1)
})

test('a search takes wildcards, SQL and filters literally', async () => {
  await receive(submission({ name: 'plain', message: 'Hello' }))
  for (const query of ['%', '_', 'Hello 999', "'; drop table staff; --", '),id.gt.(', '\\', '*', 'and(a,b)'])
    expect([query, (await list(`?q=${encodeURIComponent(query)}`)).submissions]).toEqual([query, []])
})

test('a search stays in its tab and counts its results', async () => {
  const rows = Array.from({ length: 55 }, (_, i) => submission({ message: `needle ${i}`, minutesAgo: i }))
  await receive(
    ...rows,
    submission({ message: 'needle', status: 'archived' }),
    submission({ message: 'hay' }),
  )
  expect((await list('?q=needle')).found).toBe(55)
  expect((await list('?q=needle&page=2')).submissions).toHaveLength(5)
  expect((await list('?q=needle&status=archived')).found).toBe(1)
})

test('a message is complete in the list and on its page, with its line breaks', async () => {
  const text = Array.from({ length: 100 }, (_, i) => `line ${i}`).join('\n')
  const [id] = await receive(submission({ message: text }))
  const [row] = (await list()).submissions
  expect(row?.message).toBe(text)
  expect((await open(id!)).submission.message).toBe(text)
})

test('the button of one message changes only that message, and its history names who did it', async () => {
  const [first, second] = await receive(submission(), submission())
  const response = await post({ intent: `status:archived:${first}` }, '&status=new')
  expect(response.headers.get('Location')).toMatch(/^\/admin\?status=new&changed=1&undo=\d+$/)
  expect([await statusOf(first!), await statusOf(second!)]).toEqual(['archived', 'new'])
  const { history } = await open(first!)
  expect(history).toMatchObject([
    { actor_name: owner.email, action: 'status', detail: { from: 'new', to: 'archived' } },
  ])
})

test('distinguishes an empty selection from an unchanged one, with and without scripts', async () => {
  const [id] = await receive(submission())
  expect(await change({ intent: 'status:new', id: id! })).toEqual({ changed: 0 })
  expect(await change({ intent: 'status:new' })).toEqual({ changed: 'none' })
  const shown = async (form: Form) => {
    const location = (await post(form)).headers.get('Location')!
    return (await list(new URL(location, 'http://site.test').search)).report?.changed
  }
  expect(await shown({ intent: 'status:new', id: id! })).toBe(0)
  expect(await shown({ intent: 'status:new' })).toBe('none')
})

test('an outdated list does not overrule a decision of a colleague', async () => {
  const [spam, other] = await receive(submission(), submission())
  await change({ intent: `status:spam:${spam}` })
  const actions: Form[] = [
    { intent: `status:read:${spam}` },
    { intent: 'status:read', id: spam! },
    { intent: 'assign', assignee: await ownerId(), id: spam! },
  ]
  for (const form of actions) expect(await change(form)).toEqual({ changed: 0 })
  expect(await statusOf(spam!)).toBe('spam')
  const selected = { intent: 'status:read', id: [spam!, other!] }
  expect(await change(selected, '&status=new')).toEqual({ changed: 1 })
  expect(await change({ ...selected, intent: 'status:archived' }, '&status=all')).toEqual({ changed: 2 })
})

test('a message can be sorted on its own page regardless of the list', async () => {
  const [id] = await receive(submission({ status: 'archived' }))
  await changeOne(id!, { intent: `status:read:${id}` })
  expect(await statusOf(id!)).toBe('read')
})

test('“all that match” respects tab and search', async () => {
  await receive(
    ...Array.from({ length: 40 }, (_, i) => submission({ message: 'needle', minutesAgo: i + 10 })),
    submission({ name: 'hay', minutesAgo: 1 }),
    submission({ name: 'other tab', message: 'needle', status: 'read', minutesAgo: 1 }),
  )
  const { until } = await list()
  const all = { intent: 'status:archived', all: '1', until }
  expect(await change(all, '&q=needle&status=new')).toEqual({ changed: 40 })
  expect(names(await list()).toSorted()).toEqual(['hay', 'other tab'])
  expect((await list()).counts).toEqual({ new: 1, read: 1, answered: 0, archived: 40, spam: 0 })
})

test('“all that match” excludes messages delivered after the list was read', async () => {
  await receive(submission({ name: 'listed' }), submission({ name: 'listed too', status: 'read' }))
  const { until, colleagues } = await list()
  await receive(submission({ name: 'written long before', minutesAgo: 60 }))
  const all = { all: '1', until }
  const assignment = { intent: 'assign', assignee: colleagues[0]!.user_id }
  expect(await change({ ...all, ...assignment }, '&status=new')).toEqual({ changed: 1 })
  expect(await change({ ...all, intent: 'status:archived' }, '&status=read')).toEqual({ changed: 1 })
  expect(names(await list(await mine()))).toEqual(['listed'])
  expect(names(await list())).toEqual(['listed', 'written long before'])
})

test('assigns the selected messages, or all that match', async () => {
  await receive(
    ...Array.from({ length: 30 }, (_, i) => submission({ message: 'needle', minutesAgo: i + 10 })),
    submission({ name: 'hay', minutesAgo: 1 }),
  )
  const all = { intent: 'assign', assignee: await ownerId(), all: '1' }
  expect(await change(all, '&q=needle')).toEqual({ changed: 30 })
  expect((await list(await mine())).found).toBe(30)
  const [first, second] = (await list(await mine())).submissions
  const unassigned = { intent: 'assign', assignee: '', id: [first!.id, second!.id] }
  expect(await change(unassigned)).toEqual({ changed: 2 })
  expect((await list(await mine())).found).toBe(28)
})

const invalid: Form[] = [
  { intent: 'status:deleted' },
  { intent: 'status:archived:garbage' },
  { intent: 'status:gone:' },
  {},
]

test.each(invalid)('refuses %j', async (form) => {
  await receive(submission())
  expect((await post(form)).status).toBe(400)
  expect((await list()).counts.new).toBe(1)
})

test('one spam reason does not hide a message; “not spam” restores a message without its reasons', async () => {
  const [, id] = await receive(
    submission({ name: 'suspicious', spam_reasons: ['many-links'] }),
    submission({ name: 'spam', status: 'spam', spam_reasons: ['many-links', 'too-fast'] }),
  )
  expect(names(await list())).toEqual(['suspicious'])
  expect((await list('?status=spam')).submissions[0]?.spam_reasons).toEqual(['many-links', 'too-fast'])
  await change({ intent: `status:new:${id}` }, '&status=spam')
  expect(names(await list()).toSorted()).toEqual(['spam', 'suspicious'])
  expect((await open(id!)).submission.spam_reasons).toEqual([])
})

test('the overdue wait longer than visitors were promised, and all of them are changed at once', async () => {
  const promised = dueUntil(Date.now())
  await receive(
    submission({ name: 'late', created_at: new Date(promised).toISOString() }),
    submission({ name: 'later', minutesAgo: 2, status: 'read' }),
    submission({ name: 'in time', created_at: new Date(promised + 7_200_000).toISOString() }),
    submission({ name: 'done', minutesAgo: 3, status: 'archived' }),
  )
  const page = await list('?status=overdue')
  expect(names(page)).toEqual(['late', 'later'])
  expect([page.found, page.overdue]).toEqual([2, 2])
  expect((await list()).overdue).toBe(2)
  const { data } = await post({ intent: 'status:spam', all: '1', stay: '1' }, '&status=overdue')
  expect(data).toMatchObject({ changed: 2 })
  expect(names(await list())).toEqual(['in time'])
})

test('a message is assigned, found under the name of its assignee, and unassigned', async () => {
  const [id] = await receive(submission({ name: 'mine' }), submission({ name: 'unassigned' }))
  await changeOne(id!, { intent: 'assign', assignee: await ownerId() })
  expect(names(await list(await mine()))).toEqual(['mine'])
  expect(names(await list('?assignee=nobody'))).toEqual(['unassigned'])
  await changeOne(id!, { intent: 'assign', assignee: '' })
  expect((await list(await mine())).found).toBe(0)
})

test('assigning to a former colleague changes nothing and is reported', async () => {
  const [id] = await receive(submission())
  const gone = randomUUID()
  expect(await change({ intent: 'assign', assignee: gone, id: id! })).toEqual({ changed: 0 })
  const response = await changeOne(id!, { intent: 'assign', assignee: gone, stay: '1' })
  expect(response.data).toEqual({ isNoteInvalid: false, isUnchanged: true })
  expect((await open(id!)).submission.assignee_id).toBeNull()
})

test('next and previous visit exactly the list, in its order', async () => {
  await receive(
    ...Array.from({ length: 12 }, (_, i) =>
      submission({ message: i % 3 ? 'needle' : 'hay', minutesAgo: Math.floor(i / 4) }),
    ),
  )
  const search = '?q=needle'
  const ids = (await list(search)).submissions.map(({ id }) => id)
  const visited = async (start: string, direction: 'next' | 'previous') => {
    const visits = []
    for (let id: string | null = start; id; id = (await open(id, search))[direction]) visits.push(id)
    return visits
  }
  expect(await visited(ids[0]!, 'next')).toEqual(ids)
  expect(await visited(ids.at(-1)!, 'previous')).toEqual(ids.toReversed())
})

test.each(['garbage', '00000000-0000-4000-8000-000000000000', "' or 1=1"])(
  'message %s is 404',
  async (id) => {
    expect((await admin.send(message, `/admin/submissions/x`, { cookie, params: { id } })).status).toBe(404)
  },
)

test('the count changes when a message arrives', async () => {
  const ask = async () => (await admin.send(count, '/admin/count', { cookie })).body?.json()
  expect(await ask()).toEqual({ new: 0, read: 0, answered: 0, archived: 0, spam: 0 })
  await receive(submission())
  expect(await ask()).toEqual({ new: 1, read: 0, answered: 0, archived: 0, spam: 0 })
})

test('without readable messages the page shows the list stored in the browser', async () => {
  for (const [failing, status] of [
    [/contact_submissions|submission_counts/, 500],
    [/auth\/v1\/user/, 503],
  ] as const) {
    const { backend } = intercepted(admin.supabase.contact, (path) =>
      failing.test(path) ? Response.json({ code: 'XX000' }, { status }) : undefined,
    )
    const response = await admin.send<{ page: unknown }>(inbox, '/admin', { cookie, backend })
    expect([response.status, response.data?.page]).toEqual([200, null])
  }
})

test('reads every list by an index, without a sort', async () => {
  await admin.sql(
    'contact',
    `insert into contact_submissions (name, email, message, status, created_at)
     select 'N' || i, 'n' || i || '@mail.example', 'message ' || md5(i::text),
       case when i <= 30 then 'new' when i % 250 = 0 then 'spam' else 'archived' end, now() - i * interval '1 minute'
     from generate_series(1, 10000) i`,
  )
  await admin.sql('contact', 'vacuum analyze contact_submissions')
  // As staff, behind row level security.
  const claims = JSON.stringify({ sub: await ownerId(), role: 'authenticated' })
  for (const [query, index] of [
    [`where status in ('new', 'read')`, /contact_submissions_open_idx/],
    [`where status = 'spam'`, /contact_submissions_status_newest_idx/],
    [`where status = 'archived'`, /contact_submissions_(status_)?newest_idx/],
    ['', /contact_submissions_newest_idx/],
    [`where status = 'archived' and created_at < now() - interval '3 days'`, /_(status_)?newest_idx/],
  ] as const) {
    const plan = JSON.stringify(
      await admin.sql(
        'contact',
        `begin; set local role authenticated; set local request.jwt.claims = '${claims}';
         explain select * from contact_submissions ${query} order by created_at desc, id desc limit 25; rollback`,
      ),
    )
    expect.soft(plan, query).toMatch(index)
    expect.soft(plan, query).not.toMatch(/Sort|Seq Scan on contact_submissions/)
  }
})
