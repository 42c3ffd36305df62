import { afterAll, beforeAll, expect, test } from 'vitest'
import { lead } from './samples.ts'
import { openTarget, type Target } from './target.ts'

let target: Target

beforeAll(async () => {
  target = await openTarget()
})

afterAll(() => target.close())

const part = lead({
  user_type: null,
  grade: null,
  goal: null,
  tags: [],
  path: ['start:yes-please', 'identify_user'],
  booked: true,
})
const whole = lead({
  idempotency_key: part.idempotency_key,
  path: [
    'start:yes-please',
    'identify_user:parent',
    'ask_grade:grade-11',
    'goal:learn-ai-skills',
    'handover',
  ],
  booked: true,
})
const contact = { contact_email: 'mei@example.org', consent_at: '2026-03-04T05:10:00+00:00' }

/** Delivers parts of one conversation, one after the other; returns the lead that they make. */
async function delivered(...parts: object[]) {
  const leads = () => target.leads.server.from('leads')
  await leads().delete().eq('idempotency_key', part.idempotency_key)
  for (const row of parts)
    expect((await leads().upsert(row, { onConflict: 'idempotency_key' })).error).toBeNull()
  const { data } = await leads().select().eq('idempotency_key', part.idempotency_key)
  expect(data).toHaveLength(1)
  return data![0]
}

const points = { lead_score: 45, status: 'medium_priority' }

test('a conversation that goes on completes its lead', async () => {
  expect(await delivered(part, whole)).toMatchObject({ ...whole, ...points })
})

test('an earlier part of it that comes late adds its contact and takes nothing away', async () => {
  expect(await delivered(whole, { ...part, ...contact })).toMatchObject({ ...whole, ...points, ...contact })
})

test('whoever had put its beginning away sees it again; an earlier part brings nothing back', async () => {
  const away = { ...part, ...contact, inbox_status: 'archived' }
  expect(await delivered(away, { ...whole, ...contact })).toMatchObject({ inbox_status: 'new' })
  expect(await delivered({ ...whole, ...contact, inbox_status: 'read' }, part)).toMatchObject({
    inbox_status: 'read',
  })
  expect(await delivered({ ...part, inbox_status: 'spam' }, whole)).toMatchObject({ inbox_status: 'spam' })
})
