import { beforeEach, describe, expect, test } from 'vitest'
import { leadScore, leadStatus } from '../../../app/islands/chat/lead-score.ts'
import type { FunnelStep } from '../../../app/admin/leads/funnel.server.ts'
import type { RepliableLead } from '../../../app/admin/leads/lead.ts'
import type { LeadPage } from '../../../app/admin/leads/leads.server.ts'
import * as funnelRoute from '../../../app/admin/leads/funnel-route.tsx'
import * as csvRoute from '../../../app/admin/leads/csv-route.ts'
import type { NeighbourPaths } from '../../../app/admin/inbox/Neighbours.tsx'
import * as leadRoute from '../../../app/admin/leads/lead-route.tsx'
import * as leadsRoute from '../../../app/admin/leads/route.tsx'
import { cookie, admin, owner, recorded, useAdmin, without } from './admin-routes.ts'
import { changeLeads, leads, mine, ownerId, type Form } from './lists.ts'

useAdmin()

beforeEach(async () => {
  await admin.sql('leads', 'truncate leads; truncate chat_step_counts')
  const lead = (tags: string[], grade: string, minutes: number) => ({
    tags,
    lead_score: leadScore(tags),
    status: leadStatus(leadScore(tags)),
    grade,
    path: ['start:yes-please', 'identify_user'],
    contact_phone: '+86 755',
    consent_at: new Date().toISOString(),
    created_at: new Date(Date.UTC(2026, 0, 15, 12, minutes)).toISOString(),
  })
  const { error } = await admin.leads
    .from('leads')
    .insert([
      lead(['grade12', 'hot-lead'], 'grade12', 1),
      lead(['grade11', 'warm-lead'], 'grade11', 2),
      lead(['grade9'], 'grade9', 3),
    ])
  expect(error).toBeNull()
})

const grades = ({ leads }: LeadPage) => leads.map(({ grade }) => grade)

test('leads come newest first, or by score, with score, priority, tags and path', async () => {
  expect(grades(await leads())).toEqual(['grade9', 'grade11', 'grade12'])
  const page = await leads('?sort=score')
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

test.each(['', '?sort=score'])('next and previous visit exactly the list%s, in its order', async (search) => {
  const equal = { tags: [], lead_score: 45, status: 'medium_priority' }
  await admin.leads.from('leads').insert([equal, equal, { ...equal, contact_phone: null }])
  const ids = (await leads(search)).leads.map(({ id }) => id)
  const pathsOf = async (id: string) => {
    const visit = { cookie, params: { id } }
    const path = `/admin/leads/${id}${search}`
    return (await admin.send<{ paths: NeighbourPaths }>(leadRoute, path, visit)).data.paths
  }
  const visited = async (start: string, direction: 'next' | 'previous') => {
    const visits = []
    for (let id: string | undefined = start; id;) {
      visits.push(id)
      const path: string | null = (await pathsOf(id))[direction]
      id = path?.split(/[/?]/)[3]
    }
    return visits
  }
  expect(ids).toHaveLength(6)
  expect(await visited(ids[0]!, 'next')).toEqual(ids)
  expect(await visited(ids.at(-1)!, 'previous')).toEqual(ids.toReversed())
})

test('an archived lead leaves the inbox, and the audit log names who archived it', async () => {
  const [first] = (await leads()).leads
  await admin.send(leadsRoute, '/admin/leads', { cookie, form: { intent: `status:archived:${first!.id}` } })
  const page = await leads()
  const without = { high_priority: 0, medium_priority: 0, low_priority: 0, no_contact: 0 }
  expect([grades(page), page.counts]).toEqual([
    ['grade11', 'grade12'],
    {
      ...{ new: 2, read: 0, answered: 0, archived: 1, spam: 0, withContact: 3 },
      rows: [
        { inbox_status: 'archived', count: 1, with_contact: 1, ...without, low_priority: 1 },
        { inbox_status: 'new', count: 2, with_contact: 2, ...without, high_priority: 1, medium_priority: 1 },
      ],
    },
  ])
  expect((await recorded()).at(-1)).toMatchObject({
    actor_name: owner.email,
    detail: { to: 'archived', count: 1 },
  })
})

test('a reply to a lead greets and quotes in the language of the visitor, and is an answer', async () => {
  await admin.sql(
    'leads',
    `update leads set contact_name = '林美', contact_email = 'mei@mail.example', locale = 'zh-TW', user_type = 'parent',
      grade = 'grade-11' where grade = 'grade11'`,
  )
  const [lead, ...others] = (await leads('?q=mei')).leads as RepliableLead[]
  expect(others).toEqual([])
  const { pathname, searchParams } = new URL(lead!.reply!)
  expect(pathname).toBe('mei@mail.example')
  expect(searchParams.get('body')).toMatch(
    /^林美，您好：[^]*2026年1月15日[^]*> 身分: parent\s+> 年級: grade-11/,
  )
  await admin.send(leadsRoute, '/admin/leads', { cookie, form: { intent: `status:answered:${lead!.id}` } })
  expect(await statuses()).toMatchObject({ 'grade-11': 'answered', grade9: 'new' })
  expect((await leads()).leads.map((left) => (left as RepliableLead).reply)).toEqual([undefined, undefined])
})

const statuses = async () => {
  const rows = await admin.sql('leads', 'select grade, inbox_status from leads order by created_at')
  return Object.fromEntries(rows.map(({ grade, inbox_status }) => [grade, inbox_status]))
}

test('a search covers contact details, tags and answers', async () => {
  await admin.sql(
    'leads',
    `update leads set contact_email = 'Mei@Mail.example', contact_phone = '+86 138 0000', consent_at = now()
     where grade = 'grade9'`,
  )
  for (const [query, found] of [
    ['mei@mail', ['grade9']],
    ['ＭＥＩ 138', ['grade9']],
    ['méi\u200b@mail', ['grade9']],
    ['warm-lead', ['grade11']],
    ['grade11 hot', []],
    ["%_\\'", []],
  ] as const) {
    const page = await leads(`?q=${encodeURIComponent(query)}`)
    expect([query, grades(page), page.found]).toEqual([query, found, found.length])
  }
})

test('“all that match” respects the filter and excludes leads delivered after the list was read', async () => {
  const page = await admin.send<{ page: { until: string } }>(leadsRoute, '/admin/leads', { cookie })
  const all = { intent: 'status:archived', all: '1', until: page.data.page.until }
  await admin.sql(
    'leads',
    `insert into leads (grade, tags, status, created_at)
     values ('late', '{warm-lead,hot-lead}', 'medium_priority', '2026-01-15 11:00+00')`,
  )
  expect(await changeLeads(all, '?priority=medium_priority')).toEqual({ changed: 1 })
  expect(await statuses()).toEqual({ grade12: 'new', grade11: 'archived', grade9: 'new', late: 'new' })
  expect(await changeLeads({ ...all, intent: 'status:read' }, '?q=hot-lead')).toEqual({ changed: 1 })
  expect(await statuses()).toEqual({ grade12: 'read', grade11: 'archived', grade9: 'new', late: 'new' })
  expect(await changeLeads({ ...all, intent: 'status:read' })).toEqual({ changed: 1 })
  expect(await statuses()).toEqual({ grade12: 'read', grade11: 'archived', grade9: 'read', late: 'new' })
})

test('an outdated list does not overrule a colleague; an empty selection is reported', async () => {
  const { id } = (await leads()).leads[0]!
  const me = await ownerId()
  await changeLeads({ intent: `status:spam:${id}` })
  const actions: Form[] = [
    { intent: `status:read:${id}` },
    { intent: 'status:read', id },
    { intent: 'assign', assignee: me, id },
  ]
  for (const form of actions) expect(await changeLeads(form)).toEqual({ changed: 0 })
  expect(await statuses()).toMatchObject({ grade9: 'spam' })
  expect(await changeLeads({ intent: 'status:read' })).toEqual({ changed: 'none' })
})

test('assigns many leads, shows them as mine, and unassigns them', async () => {
  const owner = await ownerId()
  const ids = (await leads()).leads.slice(0, 2).map(({ id }) => id)
  expect(await changeLeads({ intent: 'assign', assignee: owner, id: ids })).toEqual({ changed: 2 })
  expect(grades(await leads(await mine()))).toEqual(['grade9', 'grade11'])
  expect((await recorded()).at(-1)).toMatchObject({ action: 'lead_assign', detail: { count: 2 } })
  expect(await changeLeads({ intent: 'assign', assignee: '', all: '1' }, await mine())).toEqual({
    changed: 2,
  })
  expect((await leads(await mine())).found).toBe(0)
  const invalid = { intent: 'assign', assignee: 'nobody', all: '1' }
  expect((await admin.send(leadsRoute, '/admin/leads', { cookie, form: invalid })).status).toBe(400)
  const unknown = '11111111-1111-4111-8111-111111111111'
  expect(await changeLeads({ intent: 'assign', assignee: unknown, all: '1' })).toEqual({ changed: 0 })
})

describe('an action on leads, whose audit log is in another project', () => {
  const action_id: unknown = expect.any(String)
  const entries = async () => (await recorded()).map(({ action, detail }) => [action, detail])

  beforeEach(() => admin.sql('contact', 'truncate audit_log'))

  test('is logged before it is done, and with its result', async () => {
    await changeLeads({ intent: 'status:archived', all: '1' })
    await changeLeads({ intent: 'assign', assignee: '', all: '1' })
    expect(await entries()).toEqual([
      ['lead_status', { to: 'archived', action_id }],
      ['lead_status', { to: 'archived', action_id, count: 3 }],
      ['lead_assign', { action_id }],
      ['lead_assign', { action_id, count: 0 }],
    ])
  })

  test('is not done when it cannot be logged', async () => {
    await without('contact', 'function log_action', () =>
      expect(changeLeads({ intent: 'status:archived', all: '1' })).rejects.toThrow('log_action'),
    )
    expect(new Set(Object.values(await statuses()))).toEqual(new Set(['new']))
  })

  test('is done and reported when logging its result fails', async () => {
    await admin.sql('contact', `alter table audit_log add constraint half_way check (not detail ? 'count')`)
    try {
      expect(await changeLeads({ intent: 'status:archived', all: '1' })).toEqual({ changed: 3 })
    } finally {
      await admin.sql('contact', 'alter table audit_log drop constraint half_way')
    }
    expect(await entries()).toEqual([['lead_status', { to: 'archived', action_id }]])
  })
})

test('CSV holds exactly the filtered list, newest first, without formulas', async () => {
  await admin.sql(
    'leads',
    `update leads set contact_phone = '+1 617', consent_at = '2026-11-28 20:02:16.3+00' where grade = 'grade12'`,
  )
  const read = async (search: string) => {
    const { body } = await admin.send(csvRoute, `/admin/leads.csv${search}`, {
      cookie,
      timeZone: 'America/New_York',
    })
    expect(body?.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    const bytes = new Uint8Array(await body!.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    return new TextDecoder().decode(bytes).split('\r\n').slice(1, -1)
  }
  expect((await read('')).map((line) => /grade\d+/.exec(line)?.[0])).toEqual(['grade9', 'grade11', 'grade12'])
  const [line, ...others] = await read('?priority=high_priority')
  expect(others).toEqual([])
  expect(line).toContain('\u034f+1 617')
  expect(line).toContain(',2026-11-28 15:02:16,')
  expect(line).toContain('start:yes-please > identify_user')
})

test('the assignee of a lead who left the staff is not named', async () => {
  const gone = { email: 'gone@lumipath.example', password: 'another long password' }
  const { userId } = (await admin.supabase.createStaff(gone)) as { userId: string }
  await admin.sql('leads', `update leads set assignee_id = '${userId}' where grade = 'grade9'`)
  const csv = async (language: string) => {
    const speaking = `${cookie}; lumipath-language=${language}`
    return (await admin.send(csvRoute, '/admin/leads.csv', { cookie: speaking })).body!.text()
  }
  expect(await csv('en')).toContain(gone.email)
  await admin.supabase.removeStaff(gone.email)
  expect(await csv('en')).toContain('Somebody who is no longer here')
  expect(await csv('zh-TW')).toContain('原負責人已離開')
  expect(await csv('zh')).toContain('原负责人已离开')
})

test('the funnel sums views and exits of the requested days, most viewed first', async () => {
  await admin.sql(
    'leads',
    `insert into chat_step_counts (step, day, locale, views, exits) values
       ('goal', current_date, 'en', 4, 1), ('start', current_date, 'en', 10, 2), ('start', current_date, 'zh', 5, 1),
       ('start', current_date - 60, 'en', 100, 50)`,
  )
  const read = async (search: string) =>
    (await admin.send<{ steps: FunnelStep[] }>(funnelRoute, `/admin/funnel${search}`, { cookie })).data.steps
  expect(await read('')).toEqual([
    { step: 'start', text: null, views: 15, exits: 3 },
    { step: 'goal', text: null, views: 4, exits: 1 },
  ])
  expect((await read('?days=all'))[0]).toMatchObject({ step: 'start', views: 115, exits: 53 })
  expect(await read('?days=x')).toEqual(await read(''))
})
