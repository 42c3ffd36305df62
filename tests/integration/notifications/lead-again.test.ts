import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { contactClient, leadsClient } from '../../../server/backends/supabase-clients.ts'
import { readEnvironment } from '../../../server/config/environment.ts'
import { createLogger } from '../../../server/observability/log.ts'
import { openDelivery, type Delivery } from '../../../server/delivery/delivery.ts'
import { ownSupabase } from '../../support/own-supabase.ts'
import { chatLead, mailEnvironment, useMailServer } from './harness.ts'

const own = ownSupabase('lead-again')
const mail = useMailServer()
let messages: Delivery
let isDown = false

beforeAll(async () => {
  const environment = readEnvironment({ DATA_DIR: own.dataDir, ...mailEnvironment(mail.port) })
  const { contact, leads } = own.supabase()
  const reach: typeof fetch = (...request) =>
    isDown ? Promise.reject(new TypeError('fetch failed')) : leads.fetch!(...request)
  const databases = { contact: contactClient(contact), leads: leadsClient({ ...leads, fetch: reach }) }
  messages = openDelivery(environment, databases, 'http://site.test', createLogger('silent'))
})

afterAll(async () => {
  await messages.stop()
  messages.close()
})

afterEach(() => {
  isDown = false
  mail.mails.splice(0)
})

const beginning = {
  user_type: null,
  grade: null,
  goal: null,
  tags: [],
  path: ['start:yes-please'],
  lead_score: 0,
  status: 'low_priority',
}
const contact = {
  contact_email: 'mei@example.org',
  contact_phone: null,
  consent_at: '2026-01-05T09:00:00.000Z',
}

async function mailsAbout(parts: { fields: Record<string, unknown>; isDown: boolean }[]) {
  const key = randomUUID()
  for (const part of parts) {
    isDown = part.isDown
    const deposit = await messages.deliver(chatLead(part.fields, key))
    expect(deposit).toBe(isDown ? 'queued' : 'delivered')
  }
  const last = `last ${key}`
  await messages.deliver(chatLead({ goal: last }, randomUUID()))
  const goals = () => mail.mails.filter(({ text }) => text.includes(last))
  await expect.poll(goals).toHaveLength(1)
  return mail.mails.filter(({ text }) => !text.includes(last))
}

test.each([
  ['works', false],
  ['is down', true],
])('while the database %s, a repeated lead sends a mail with the address left before', async (_, isDown) => {
  const mails = await mailsAbout([
    { fields: { ...beginning, ...contact }, isDown },
    { fields: {}, isDown },
  ])
  expect(mails).toHaveLength(1)
  expect(mails[0]!.headers['reply-to']).toEqual(['mei@example.org'])
  expect(mails[0]!.text).toContain('Email: mei@example.org\n')
  expect(mails[0]!.text).toContain('Score: 70\n')
})

test('a repeated lead without anything new sends no further mail', async () => {
  const again = { fields: {}, isDown: false }
  expect(await mailsAbout([again, { ...again, fields: contact }, again])).toHaveLength(2)
})

test('without the database no mail says that contact details are missing', async () => {
  const mails = await mailsAbout([
    { fields: { ...beginning, ...contact }, isDown: false },
    { fields: {}, isDown: true },
  ])
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).not.toMatch(/Email|Phone/)
})
