import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FunnelStep } from '../../../app/features/inbox/funnel.server.ts'
import type { LeadPage } from '../../../app/features/inbox/leads.server.ts'
import * as funnelRoute from '../../../app/routes/admin.funnel.tsx'
import * as csvRoute from '../../../app/routes/admin.leads-export.ts'
import * as leadsRoute from '../../../app/routes/admin.leads.tsx'
import { openDesk, owner, signedIn, type Desk } from './desk.ts'

let desk: Desk
let cookie: string

beforeAll(async () => {
  desk = await openDesk()
  cookie = await signedIn(desk)
})

afterAll(() => desk.close())

beforeEach(async () => {
  await desk.sql('leads', 'truncate leads; truncate chat_step_counts')
  const lead = (tags: string[], grade: string, minutes: number) => ({
    tags,
    grade,
    path: ['start:yes-please', 'identify_user'],
    created_at: new Date(Date.UTC(2026, 0, 15, 12, minutes)).toISOString(),
  })
  const { error } = await desk.leads
    .from('leads')
    .insert([
      lead(['grade12', 'hot-lead'], 'grade12', 1),
      lead(['grade11', 'warm-lead'], 'grade11', 2),
      lead(['grade9'], 'grade9', 3),
    ])
  expect(error).toBeNull()
})

async function list(search = ''): Promise<LeadPage> {
  return (await desk.ask<{ page: LeadPage }>(leadsRoute, `/admin/leads${search}`, { cookie })).data.page
}

const grades = ({ leads }: LeadPage) => leads.map(({ grade }) => grade)

test('leads come newest first, or by score, with score, priority, tags and path', async () => {
  expect(grades(await list())).toEqual(['grade9', 'grade11', 'grade12'])
  const page = await list('?sort=score')
  expect(page.leads.map(({ lead_score, status }) => [lead_score, status])).toEqual([
    [70, 'high_priority'],
    [45, 'medium_priority'],
    [0, 'low_priority'],
  ])
  expect(page.leads[0]).toMatchObject({
    tags: ['grade12', 'hot-lead'],
    path: ['start:yes-please', 'identify_user'],
  })
})

test('a priority is filtered and counted', async () => {
  const page = await list('?priority=high_priority')
  expect([grades(page), page.found]).toEqual([['grade12'], 1])
})

test('a lead is archived, leaves the inbox, and the record says who did it', async () => {
  const [first] = (await list()).leads
  await desk.ask(leadsRoute, '/admin/leads', { cookie, form: { one: `archived:${first!.id}` } })
  const page = await list()
  expect([grades(page), page.counts]).toEqual([
    ['grade11', 'grade12'],
    { new: 2, read: 0, archived: 1, spam: 0, withContact: 0 },
  ])
  const [entry] = await desk.sql(
    'contact',
    `select actor_name, detail from audit_log order by id desc limit 1`,
  )
  expect(entry).toEqual({ actor_name: owner.email, detail: { to: 'archived', count: 1 } })
})

type Form = Record<string, string | string[]>

const act = (form: Form, search = '') =>
  desk.ask<{ changed: number | 'none' }>(leadsRoute, `/admin/leads${search}`, {
    cookie,
    form: { stay: '1', ...form },
  })

const statuses = async () => {
  const rows = await desk.sql('leads', 'select grade, inbox_status from leads order by created_at')
  return Object.fromEntries(rows.map(({ grade, inbox_status }) => [grade, inbox_status]))
}

test('they are searched by what was left, by tags and by what an answer is called', async () => {
  await desk.sql(
    'leads',
    `update leads set contact_email = 'Mei@Mail.example', contact_phone = '+86 138 0000', consent_at = now()
     where grade = 'grade9'`,
  )
  for (const [query, found] of [
    ['mei@mail', ['grade9']],
    ['ＭＥＩ 138', ['grade9']],
    ['warm-lead', ['grade11']],
    ['grade11 hot', []],
    ["%_\\'", []],
  ] as const) {
    const page = await list(`?q=${encodeURIComponent(query)}`)
    expect([query, grades(page), page.found]).toEqual([query, found, found.length])
  }
})

test('“all that match” are those of the filter that the list was read with, not what was delivered late', async () => {
  const page = await desk.ask<{ page: { until: string } }>(leadsRoute, '/admin/leads', { cookie })
  const all = { to: 'archived', all: '1', until: page.data.page.until }
  await desk.sql(
    'leads',
    `insert into leads (grade, tags, created_at) values ('late', '{warm-lead,hot-lead}', '2026-01-15 11:00+00')`,
  )
  expect((await act(all, '?priority=medium_priority')).data).toEqual({ changed: 1 })
  expect(await statuses()).toEqual({ grade12: 'new', grade11: 'archived', grade9: 'new', late: 'new' })
  expect((await act({ ...all, to: 'read' }, '?q=hot-lead')).data).toEqual({ changed: 1 })
  expect(await statuses()).toEqual({ grade12: 'read', grade11: 'archived', grade9: 'new', late: 'new' })
  expect((await act({ ...all, to: 'read' })).data).toEqual({ changed: 1 })
  expect(await statuses()).toEqual({ grade12: 'read', grade11: 'archived', grade9: 'read', late: 'new' })
})

test('a list that is not of this moment undoes no decision of a colleague; nothing chosen is told', async () => {
  const { id } = (await list()).leads[0]!
  const me = String((await desk.contact.from('staff').select('user_id').single()).data!.user_id)
  await act({ one: `spam:${id}` })
  const acts: Form[] = [{ one: `read:${id}` }, { to: 'read', id }, { assign: '1', 'assign-to': me, id }]
  for (const form of acts) expect((await act(form)).data).toEqual({ changed: 0 })
  expect(await statuses()).toMatchObject({ grade9: 'spam' })
  expect((await act({ to: 'read' })).data).toEqual({ changed: 'none' })
})

test('many are assigned at once, shown as mine, and given back; the record says who did it', async () => {
  const { data: me } = await desk.contact.from('staff').select('user_id').single()
  const mine = String(me!.user_id)
  const ids = (await list()).leads.slice(0, 2).map(({ id }) => id)
  expect((await act({ assign: '1', 'assign-to': mine, id: ids })).data).toEqual({ changed: 2 })
  expect(grades(await list('?mine=1'))).toEqual(['grade9', 'grade11'])
  const [entry] = await desk.sql('contact', 'select action, detail from audit_log order by id desc limit 1')
  expect(entry).toEqual({ action: 'lead_assign', detail: { count: 2 } })
  expect((await act({ assign: '1', 'assign-to': '', all: '1' }, '?mine=1')).data).toEqual({ changed: 2 })
  expect((await list('?mine=1')).found).toBe(0)
  expect((await act({ assign: '1', 'assign-to': 'nobody', all: '1' })).status).toBe(400)
  const stranger = '11111111-1111-4111-8111-111111111111'
  expect((await act({ assign: '1', 'assign-to': stranger, all: '1' })).data).toEqual({ changed: 0 })
})

describe('an act on leads, of which another project keeps the record', () => {
  const recorded = async () =>
    (await desk.sql('contact', 'select action, detail from audit_log order by id')).map(
      ({ action, detail }) => [action, detail],
    )

  beforeEach(() => desk.sql('contact', 'truncate audit_log'))

  test('is on record before it is done, and with what came of it', async () => {
    await act({ to: 'archived', all: '1' })
    await act({ assign: '1', 'assign-to': '', all: '1' })
    expect(await recorded()).toEqual([
      ['lead_status', { to: 'archived' }],
      ['lead_status', { to: 'archived', count: 3 }],
      ['lead_assign', {}],
      ['lead_assign', { count: 0 }],
    ])
  })

  test('is not done where it cannot be recorded', async () => {
    await desk.sql('contact', 'alter function record_act rename to record_act_away')
    try {
      await expect(act({ to: 'archived', all: '1' })).rejects.toThrow('record_act')
    } finally {
      await desk.sql('contact', 'alter function record_act_away rename to record_act')
    }
    expect(new Set(Object.values(await statuses()))).toEqual(new Set(['new']))
  })

  test('is done, told and on record also when the record fails half-way', async () => {
    await desk.sql('contact', `alter table audit_log add constraint half_way check (not detail ? 'count')`)
    try {
      expect((await act({ to: 'archived', all: '1' })).data).toEqual({ changed: 3 })
    } finally {
      await desk.sql('contact', 'alter table audit_log drop constraint half_way')
    }
    expect(await recorded()).toEqual([['lead_status', { to: 'archived' }]])
  })
})

test('CSV holds exactly what the list is filtered to, newest first, safe to open', async () => {
  await desk.sql(
    'leads',
    `update leads set contact_phone = '+1 617', consent_at = now() where grade = 'grade12'`,
  )
  const read = async (search: string) => {
    const { body } = await desk.ask(csvRoute, `/admin/leads.csv${search}`, { cookie })
    expect(body?.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    const bytes = new Uint8Array(await body!.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    return new TextDecoder().decode(bytes).split('\r\n').slice(1, -1)
  }
  expect((await read('')).map((line) => /grade\d+/.exec(line)?.[0])).toEqual(['grade9', 'grade11', 'grade12'])
  const [line, ...others] = await read('?priority=high_priority')
  expect(others).toEqual([])
  expect(line).toContain("'+1 617")
  expect(line).toContain('start:yes-please > identify_user')
  expect((await desk.ask(csvRoute, '/admin/leads.csv')).status).toBe(401)
})

test('a lead of somebody who has left the staff says so, not who that was', async () => {
  const gone = { email: 'gone@lumipath.example', password: 'another long password' }
  const { userId } = (await desk.supabase.createStaff(gone)) as { userId: string }
  await desk.sql('leads', `update leads set assignee_id = '${userId}' where grade = 'grade9'`)
  const csv = async (language: string) => {
    const speaking = `${cookie}; lumipath-language=${language}`
    return (await desk.ask(csvRoute, '/admin/leads.csv', { cookie: speaking })).body!.text()
  }
  expect(await csv('en')).toContain(gone.email)
  await desk.supabase.removeStaff(gone.email)
  expect(await csv('en')).toContain('Somebody who is no longer here')
  expect(await csv('zh-TW')).toContain('原負責人已離開')
  expect(await csv('zh')).toContain('原负责人已离开')
})

test('the funnel adds up views and exits of the days asked for, most viewed first', async () => {
  await desk.sql(
    'leads',
    `insert into chat_step_counts (step, day, locale, views, exits) values
       ('goal', current_date, 'en', 4, 1), ('start', current_date, 'en', 10, 2), ('start', current_date, 'zh', 5, 1),
       ('start', current_date - 60, 'en', 100, 50)`,
  )
  const read = async (search: string) =>
    (await desk.ask<{ steps: FunnelStep[] }>(funnelRoute, `/admin/funnel${search}`, { cookie })).data.steps
  expect(await read('')).toEqual([
    { step: 'start', views: 15, exits: 3 },
    { step: 'goal', views: 4, exits: 1 },
  ])
  expect((await read('?days=all'))[0]).toEqual({ step: 'start', views: 115, exits: 53 })
  expect(await read('?days=x')).toEqual(await read(''))
})
