import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { temporaryFolder, type RunningProcess } from '../../fixtures/processes.ts'
import { startSite, stored } from './site.ts'
import { bestLead, sendLead } from './submit.ts'

const data = temporaryFolder('script-change')
let site: RunningProcess | undefined

afterEach(async () => {
  await site?.stop()
  data.remove()
})

/** A script that is not the one of now: as if an editor had changed it since. */
const revision = 'an-older-script'

async function olderScript(address: string) {
  const { steps, ...script } = (await (await fetch(`${address}/api/chat-script?locale=en`)).json()) as {
    steps: { key: string; options: { value: string; next: string; tags: string[] }[] }[]
  }
  const start = steps.find(({ key }) => key === 'start')!
  start.options.push({ ...start.options[0]!, value: 'gladly', next: 'handover', tags: ['engaged'] })
  return { ...script, revision, steps }
}

test('a chat that began under an older script and before a restart still makes its lead', async () => {
  site = await startSite(data.path)
  const current = await bestLead(site)
  const older = await olderScript(site.address)
  await site.stop()
  const { openScriptMemory } = await import('../../../server/script-memory.ts')
  openScriptMemory(join(data.path, 'chat-scripts'), { warn: console.error }).remember(revision, older)

  site = await startSite(data.path)
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
  expect(await stored(data.path).leads()).toMatchObject([{ tags: ['engaged'], lead_score: 20 }])
  // Checked against that script, not merely let through.
  expect((await sendLead(site, { ...lead, tags: ['engaged', 'hot-lead'] })).status).toBe(422)
  expect((await sendLead(site, current)).status).toBe(201)
})

test('of a lead under a script that this process has never seen, what the script of now knows is kept', async () => {
  site = await startSite(data.path)
  const unseen = { revision: 'of-another-process', idempotencyKey: randomUUID() }
  const lead = await bestLead(site, {
    ...unseen,
    userType: 'guardian',
    tags: ['grade12', 'hot-lead', 'vip'],
    path: ['welcome:gladly', 'identify_user:guardian', 'ask_grade:grade-12', 'handover'],
  })
  expect((await sendLead(site, lead)).status).toBe(201)
  expect((await stored(data.path).leads()).at(-1)).toMatchObject({
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
