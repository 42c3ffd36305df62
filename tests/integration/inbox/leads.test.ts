import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LeadPage } from '../../../app/features/inbox/leads.server.ts'
import type { FunnelStep } from '../../../app/features/inbox/leads.server.ts'
import * as funnelRoute from '../../../app/routes/admin.funnel.tsx'
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
    { new: 2, read: 0, archived: 1, spam: 0 },
  ])
  const [entry] = await desk.sql(
    'contact',
    `select actor_name, detail from audit_log order by id desc limit 1`,
  )
  expect(entry).toEqual({ actor_name: owner.email, detail: { to: 'archived', count: 1 } })
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
