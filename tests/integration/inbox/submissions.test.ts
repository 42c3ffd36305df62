import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { InboxPage } from '../../../app/features/inbox/SubmissionsPage.tsx'
import type { SubmissionDetails } from '../../../app/features/inbox/read-submission.server.ts'
import * as inbox from '../../../app/routes/admin._index.tsx'
import * as message from '../../../app/routes/admin.message.tsx'
import * as count from '../../../app/routes/admin.count.ts'
import { openDesk, owner, signedIn, submission, type Desk } from './desk.ts'

let desk: Desk
let cookie: string

beforeAll(async () => {
  desk = await openDesk()
  cookie = await signedIn(desk)
})

afterAll(() => desk.close())

beforeEach(() => desk.sql('contact', 'truncate contact_submissions cascade'))

async function receive(...rows: Record<string, unknown>[]): Promise<string[]> {
  const withIds = rows.map((row) => ({ id: randomUUID(), ...row }))
  const { error } = await desk.contact.from('contact_submissions').insert(withIds)
  if (error) throw new Error(error.message)
  return withIds.map(({ id }) => String(id))
}

async function list(search = ''): Promise<InboxPage> {
  const { data } = await desk.ask<{ page: InboxPage }>(inbox, `/admin${search}`, { cookie })
  return data.page
}

async function open(id: string, search = ''): Promise<SubmissionDetails> {
  const params = { id }
  const path = `/admin/messages/${id}${search}`
  const { data } = await desk.ask<{ details: SubmissionDetails }>(message, path, { cookie, params })
  return data.details
}

const change = (form: Record<string, string | string[]>, search = '') =>
  desk.ask(inbox, `/admin?index${search}`, { cookie, form })

const changeOne = (id: string, form: Record<string, string>) =>
  desk.ask<{ isNoteInvalid: boolean; isUnchanged: boolean }>(message, `/admin/messages/${id}`, {
    cookie,
    form,
    params: { id },
  })

const names = ({ submissions }: InboxPage) => submissions.map(({ name }) => name)

const statusOf = async (id: string) => (await open(id)).submission.status

test('messages come newest first, 25 to a page, and every one exactly once', async () => {
  // Several of one moment: the id decides, so that no page repeats or loses one.
  await receive(
    ...Array.from({ length: 60 }, (_, i) => submission({ name: `N${i}`, minutesAgo: Math.floor(i / 7) })),
  )
  const pages = await Promise.all(['', '?page=2', '?page=3'].map(list))
  expect(pages.map(({ submissions }) => submissions.length)).toEqual([25, 25, 10])
  expect(pages.map(({ found }) => found)).toEqual([60, 60, 60])
  const all = pages.flatMap(({ submissions }) => submissions)
  expect(new Set(all.map(({ id }) => id)).size).toBe(60)
  const times = all.map(({ created_at }) => Date.parse(created_at))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
})

test('tabs count and show their status; the inbox is what nobody has put away', async () => {
  await receive(
    submission({ name: 'new' }),
    submission({ name: 'read', status: 'read', minutesAgo: 1 }),
    submission({ name: 'archived', status: 'archived', minutesAgo: 2 }),
    submission({ name: 'spam', status: 'spam', spam_reasons: ['too-fast', 'hidden-field'], minutesAgo: 3 }),
  )
  const page = await list()
  expect(page.counts).toEqual({ new: 1, read: 1, archived: 1, spam: 1 })
  expect(names(page)).toEqual(['new', 'read'])
  for (const tab of ['new', 'read', 'archived', 'spam'])
    expect(names(await list(`?status=${tab}`))).toEqual([tab])
  expect(names(await list('?status=all'))).toEqual(['new', 'read', 'archived', 'spam'])
})

test.each([
  ['暑期課程', 'chinese'],
  ['課程 暑期', 'chinese'],
  ['zoë', 'french'],
  ['ZOË', 'french'],
  ['617 555', 'french'],
  ['mail.example مرحبا', 'arabic'],
  ['100%', 'percent'],
  ['１００％', 'percent'],
  ['👋', 'arabic'],
])('searching %s finds the message', async (query, name) => {
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
  const page = await list(`?q=${encodeURIComponent(query)}`)
  expect([names(page), page.found]).toEqual([[name], 1])
})

test.each(['%', '_', "'; drop table staff; --", '),id.gt.(', '\\', '*', 'and(a,b)'])(
  'a search for %s is only a search',
  async (query) => {
    await receive(submission({ name: 'plain', message: 'Hello' }))
    expect((await list(`?q=${encodeURIComponent(query)}`)).submissions).toEqual([])
  },
)

test('a search stays within its tab and counts what it finds', async () => {
  const rows = Array.from({ length: 30 }, (_, i) => submission({ message: `needle ${i}`, minutesAgo: i }))
  await receive(
    ...rows,
    submission({ message: 'needle', status: 'archived' }),
    submission({ message: 'hay' }),
  )
  expect((await list('?q=needle')).found).toBe(30)
  expect((await list('?q=needle&page=2')).submissions).toHaveLength(5)
  expect((await list('?q=needle&status=archived')).found).toBe(1)
})

test('a very long message is cut in the list and whole on its page, line breaks kept', async () => {
  const text = Array.from({ length: 100 }, (_, i) => `line ${i}`).join('\n')
  const [id] = await receive(submission({ message: text }))
  const [row] = (await list()).submissions
  expect(row?.isCut).toBe(true)
  expect(row?.message.split('\n').slice(0, 3)).toEqual(['line 0', 'line 1', 'line 2'])
  expect((await open(id!)).submission.message).toBe(text)
})

test('the button of one message changes that message, and the record names who did it', async () => {
  const [first, second] = await receive(submission(), submission())
  const answer = await change({ one: `archived:${first}` }, '&status=new')
  expect(answer.headers.get('Location')).toBe('/admin?status=new&changed=1')
  expect([await statusOf(first!), await statusOf(second!)]).toEqual(['archived', 'new'])
  const { history } = await open(first!)
  expect(history).toMatchObject([
    { actor_name: owner.email, action: 'status', detail: { from: 'new', to: 'archived' } },
  ])
})

test('the ticked messages of a page change together', async () => {
  const ids = await receive(submission(), submission(), submission())
  await change({ to: 'read', id: ids.slice(0, 2), stay: '1' })
  expect((await list()).counts).toEqual({ new: 1, read: 2, archived: 0, spam: 0 })
})

test('nothing chosen is told apart from nothing changed, with and without scripts', async () => {
  const [id] = await receive(submission())
  expect((await change({ to: 'new', id: id!, stay: '1' })).data).toEqual({ changed: 0 })
  expect((await change({ to: 'new', stay: '1' })).data).toEqual({ changed: 'none' })
  const shown = async (form: Record<string, string>) => {
    const location = (await change(form)).headers.get('Location')!
    return (await list(new URL(location, 'http://site.test').search)).changed
  }
  expect(await shown({ to: 'new', id: id! })).toBe(0)
  expect(await shown({ to: 'new' })).toBe('none')
})

test('a list that is not of this moment undoes no decision of a colleague', async () => {
  const [spam, other] = await receive(submission(), submission())
  const { data: me } = await desk.contact.from('staff').select('user_id').eq('email', owner.email).single()
  await change({ one: `spam:${spam}` })
  const acts: Record<string, string>[] = [
    { one: `read:${spam}` },
    { to: 'read', id: spam! },
    { assign: '1', 'assign-to': String(me!.user_id), id: spam! },
  ]
  for (const form of acts) expect((await change({ ...form, stay: '1' })).data).toEqual({ changed: 0 })
  expect(await statusOf(spam!)).toBe('spam')
  const ticked = { to: 'read', id: [spam!, other!], stay: '1' }
  expect((await change(ticked, '&status=new')).data).toEqual({ changed: 1 })
  expect((await change({ ...ticked, to: 'archived' }, '&status=all')).data).toEqual({ changed: 2 })
})

test('on its own page a message is sorted whatever list it was opened from', async () => {
  const [id] = await receive(submission({ status: 'archived' }))
  await changeOne(id!, { one: `read:${id}` })
  expect(await statusOf(id!)).toBe('read')
})

test('“all that match” are those of tab and search', async () => {
  await receive(
    ...Array.from({ length: 40 }, (_, i) => submission({ message: 'needle', minutesAgo: i + 10 })),
    submission({ name: 'hay', minutesAgo: 1 }),
    submission({ name: 'other tab', message: 'needle', status: 'read', minutesAgo: 1 }),
  )
  const { until } = await list()
  const answer = await change({ to: 'archived', all: '1', until, stay: '1' }, '&q=needle&status=new')
  expect(answer.data).toEqual({ changed: 40 })
  expect(names(await list()).toSorted()).toEqual(['hay', 'other tab'])
  expect((await list()).counts).toEqual({ new: 1, read: 1, archived: 40, spam: 0 })
})

test('“all that match” are those that the list was read with, not what was delivered late', async () => {
  await receive(submission({ name: 'listed' }), submission({ name: 'listed too', status: 'read' }))
  const { until, colleagues } = await list()
  await receive(submission({ name: 'written long before', minutesAgo: 60 }))
  const all = { all: '1', until, stay: '1' }
  const assignment = { assign: '1', 'assign-to': colleagues[0]!.user_id }
  expect((await change({ ...all, ...assignment }, '&status=new')).data).toEqual({ changed: 1 })
  expect((await change({ ...all, to: 'archived' }, '&status=read')).data).toEqual({ changed: 1 })
  expect(names(await list('?mine=1'))).toEqual(['listed'])
  expect(names(await list())).toEqual(['listed', 'written long before'])
})

test('many are assigned at once: the ticked ones, or all that match', async () => {
  await receive(
    ...Array.from({ length: 30 }, (_, i) => submission({ message: 'needle', minutesAgo: i + 10 })),
    submission({ name: 'hay', minutesAgo: 1 }),
  )
  const { data: me } = await desk.contact.from('staff').select('user_id').eq('email', owner.email).single()
  const all = { assign: '1', 'assign-to': String(me!.user_id), all: '1', stay: '1' }
  expect((await change(all, '&q=needle')).data).toEqual({ changed: 30 })
  expect((await list('?mine=1')).found).toBe(30)
  const [first, second] = (await list('?mine=1')).submissions
  const back = { assign: '1', 'assign-to': '', stay: '1', id: [first!.id, second!.id] }
  expect((await change(back)).data).toEqual({ changed: 2 })
  expect((await list('?mine=1')).found).toBe(28)
})

const nonsense: Record<string, string>[] = [
  { to: 'deleted' },
  { one: 'archived:garbage' },
  { one: 'gone:' },
  {},
]

test.each(nonsense)('%j is refused', async (form) => {
  await receive(submission())
  expect((await change(form)).status).toBe(400)
  expect((await list()).counts.new).toBe(1)
})

test('one sign of spam does not hide a message; “not spam” brings one back without its reasons', async () => {
  const [, id] = await receive(
    submission({ name: 'suspicious', spam_reasons: ['many-links'] }),
    submission({ name: 'spam', status: 'spam', spam_reasons: ['many-links', 'too-fast'] }),
  )
  expect(names(await list())).toEqual(['suspicious'])
  expect((await list('?status=spam')).submissions[0]?.spam_reasons).toEqual(['many-links', 'too-fast'])
  await change({ one: `new:${id}` }, '&status=spam')
  expect(names(await list()).toSorted()).toEqual(['spam', 'suspicious'])
  expect((await open(id!)).submission.spam_reasons).toEqual([])
})

test('notes are signed, counted in the list, and taken back by their author', async () => {
  const [id] = await receive(submission())
  await changeOne(id!, { note: 'Called\u000b back.\r\nNo answer.\u0085' })
  const [note] = (await open(id!)).notes
  expect(note).toMatchObject({ author_name: owner.email, body: 'Called back.\nNo answer.' })
  expect((await list()).submissions[0]?.notes).toBe(1)
  await changeOne(id!, { 'delete-note': note!.id })
  const { notes, history } = await open(id!)
  expect(notes).toEqual([])
  expect(history.map(({ action }) => action)).toEqual(['delete_note', 'note'])
})

test.each(['', '   ', '\u0001', 'a'.repeat(4001)])('the note %j is refused with a reason', async (note) => {
  const [id] = await receive(submission())
  const answer = await changeOne(id!, { note })
  expect([answer.status, answer.data.isNoteInvalid]).toEqual([422, true])
  expect((await open(id!)).notes).toEqual([])
})

test('a message is assigned, found under “only mine”, and given back', async () => {
  const [id] = await receive(submission({ name: 'mine' }), submission({ name: 'nobody’s' }))
  const { data } = await desk.contact.from('staff').select('user_id').eq('email', owner.email).single()
  await changeOne(id!, { assignee: String(data?.user_id) })
  expect(names(await list('?mine=1'))).toEqual(['mine'])
  await changeOne(id!, { assignee: '' })
  expect((await list('?mine=1')).found).toBe(0)
})

test('nothing changes, and that is said, for a colleague who has left meanwhile', async () => {
  const [id] = await receive(submission())
  const gone = randomUUID()
  expect((await change({ assign: '1', 'assign-to': gone, id: id!, stay: '1' })).data).toEqual({ changed: 0 })
  const answer = await changeOne(id!, { assignee: gone, stay: '1' })
  expect(answer.data).toEqual({ isNoteInvalid: false, isUnchanged: true })
  expect((await open(id!)).submission.assignee_id).toBeNull()
})

test('next and previous walk through exactly the list, in its order', async () => {
  await receive(
    ...Array.from({ length: 12 }, (_, i) =>
      submission({ message: i % 3 ? 'needle' : 'hay', minutesAgo: Math.floor(i / 4) }),
    ),
  )
  const search = '?q=needle'
  const ids = (await list(search)).submissions.map(({ id }) => id)
  const forwards = [ids[0]!]
  for (let next = (await open(ids[0]!, search)).older; next; next = (await open(next, search)).older)
    forwards.push(next)
  expect(forwards).toEqual(ids)
  const backwards = [ids.at(-1)!]
  for (let next = (await open(backwards[0]!, search)).newer; next; next = (await open(next, search)).newer)
    backwards.push(next)
  expect(backwards).toEqual(ids.toReversed())
})

test.each(['garbage', '00000000-0000-4000-8000-000000000000', "' or 1=1"])(
  'there is no message %s',
  async (id) => {
    const answer = await desk.ask(message, `/admin/messages/x`, { cookie, params: { id } })
    expect(answer.status).toBe(404)
  },
)

test('the count that a list asks for changes when a message comes', async () => {
  const ask = async () => (await desk.ask(count, '/admin/count', { cookie })).body?.json()
  expect(await ask()).toEqual({ new: 0, read: 0, archived: 0, spam: 0 })
  await receive(submission())
  expect(await ask()).toEqual({ new: 1, read: 0, archived: 0, spam: 0 })
})

test('when the messages cannot be read, the page is left to the browser’s own list', async () => {
  const broken = (path: RegExp, fail: () => Response) => ({
    ...desk.supabase.contact,
    fetch: ((input, init) => {
      const request = new Request(input, init)
      return path.test(request.url) ? Promise.resolve(fail()) : desk.supabase.contact.fetch(request)
    }) as typeof fetch,
  })
  const failures = [
    broken(/contact_submissions|submission_counts/, () => Response.json({ code: 'XX000' }, { status: 500 })),
    broken(/auth\/v1\/user/, () => Response.json({ code: 503 }, { status: 503 })),
  ]
  for (const backend of failures) {
    const answer = await desk.ask<{ page: unknown }>(inbox, '/admin', { cookie, backend })
    expect([answer.status, answer.data?.page]).toEqual([200, null])
  }
})
