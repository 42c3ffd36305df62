import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openChatScriptStore } from '../../../server/delivery/chat-script-store.ts'
import { stored, useSite } from './site.ts'
import { bestLead, sendLead } from '../../../tools/support/submit.ts'

const site = useSite('script-change')
const leads = () => stored(site.dataDir).leads()

const revision = 'an-older-script'

async function olderScript(url: string) {
  const { steps, ...script } = (await (await fetch(`${url}/api/chat-script?locale=en`)).json()) as {
    steps: { key: string; options: { value: string; next: string; tags: string[] }[] }[]
  }
  const start = steps.find(({ key }) => key === 'start')!
  start.options.push({ ...start.options[0]!, value: 'gladly', next: 'handover', tags: ['engaged'] })
  return { ...script, revision, steps }
}

test('a chat that began with an older script before a restart still creates a lead', async () => {
  const current = await bestLead(site)
  const older = await olderScript(site.url)
  openChatScriptStore(join(site.dataDir, 'chat-scripts'), { warn: console.error }).remember(revision, older)
  await site.restart()

  const lead = {
    ...current,
    revision,
    userType: null,
    grade: null,
    goal: null,
    tags: ['engaged'],
    path: ['start:gladly', 'handover'],
  }
  expect((await sendLead(site, lead)).status).toBe(201)
  expect(await leads()).toMatchObject([{ tags: ['engaged'], lead_score: 20 }])
  expect((await sendLead(site, { ...lead, tags: ['engaged', 'hot-lead'] })).status).toBe(422)
  expect((await sendLead(site, current)).status).toBe(201)
})

test('a lead of an unknown script is stored with the answers that the current script knows', async () => {
  const unseen = { revision: 'of-another-process', idempotencyKey: randomUUID() }
  const lead = await bestLead(site, {
    ...unseen,
    userType: 'guardian',
    tags: ['grade12', 'hot-lead', 'vip'],
    path: ['welcome:gladly', 'identify_user:guardian', 'ask_grade:grade-12', 'handover'],
  })
  expect((await sendLead(site, lead)).status).toBe(201)
  expect((await leads()).at(-1)).toMatchObject({
    user_type: null,
    grade: 'grade-12',
    goal: null,
    tags: ['grade12', 'hot-lead'],
    path: ['identify_user', 'ask_grade:grade-12', 'handover'],
    lead_score: 70,
  })
  const unknown = { ...lead, idempotencyKey: randomUUID(), path: ['welcome:gladly', 'advisor'] }
  expect((await sendLead(site, unknown)).status).toBe(422)
})
