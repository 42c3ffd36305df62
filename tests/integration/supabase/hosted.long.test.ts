import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbeddedSupabase } from '../../../packages/supabase-local/supabase.ts'
import { openOutbox } from '../../../server/delivery/outbox/outbox.ts'
import { projectRoot } from '../../../server/config/paths.ts'
import { secretClient } from '../../../server/backends/supabase-clients.ts'
import { supabaseConfig } from '../../../server/backends/supabase-config.ts'
import { lead, message, someCounts } from '../../contract/supabase/samples.ts'
import { contactFields, sendMessage } from '../../support/submit.ts'
import { startHostedSupabase, type HostedSupabase } from '../../support/hosted-supabase/hosted-supabase.ts'
import { startProcess, temporaryFolder } from '../../../tools/support/processes.ts'
import { run, runWithInput } from '../backup/commands.ts'

const folder = temporaryFolder('hosted')
let hosted: HostedSupabase

beforeAll(async () => {
  hosted = await startHostedSupabase(join(folder.path, 'hosted'))
})

afterAll(async () => {
  await hosted.close()
  folder.remove()
})

const environment = () => ({ ...hosted.environment, DATA_DIR: join(folder.path, 'site') })

const staff = (args: string[], input = '') => runWithInput(input, 'staff', environment(), ...args)

const person = { email: 'mei@lumipath.example', password: 'correct horse battery' }

test('the staff command manages accounts of a hosted project and records its actions', async () => {
  const added = await staff(['add', person.email, '--name', 'Mei Chen', '--password-stdin'], person.password)
  expect(added).toEqual({ code: 0, stderr: '', stdout: `${person.email} can sign in at /admin.\n` })
  expect((await staff(['add', person.email])).code).toBe(1)
  expect((await staff(['list'])).stdout).toBe(`${person.email}   last sign-in never   Mei Chen\n`)
  expect((await staff(['password', person.email, '--password-stdin'], 'short')).code).toBe(1)
  for (const [command, code] of [
    ['add', 0],
    ['password', 0],
    ['remove', 0],
    ['remove', 1],
  ] as const)
    expect([command, (await staff([command, 'lin@lumipath.example'])).code]).toEqual([command, code])
  const { data } = await secretClient(hosted.contact).from('audit_log').select('action').order('id')
  expect(data).toEqual(['add', 'add', 'set_password', 'remove'].map((action) => ({ action })))
})

test('the site stores and shows messages in a hosted project and starts no embedded database', async () => {
  const site = await startProcess('server/index.ts', {
    ...environment(),
    PORT: '0',
    SANITY_PROJECT_ID: 'none',
    SANITY_API_HOST: 'http://127.0.0.1:9/lake',
    LOG_LEVEL: 'fatal',
  })
  try {
    const sent = await sendMessage(site, contactFields({ name: '林美', message: '暑期課程' }))
    expect(sent.status).toBe(201)
    const stored = await secretClient(hosted.contact).from('contact_submissions').select('name, locale')
    expect(stored.data).toMatchObject([{ name: '林美' }])
    const signedIn = await fetch(`${site.url}/admin/sign-in`, {
      method: 'POST',
      body: new URLSearchParams(person),
      redirect: 'manual',
    })
    expect(signedIn.status).toBe(303)
    const cookies = signedIn.headers.getSetCookie().map((set) => set.split(';')[0])
    const inbox = await fetch(`${site.url}/admin`, { headers: { Cookie: cookies.join('; ') } })
    expect(await inbox.text()).toContain('暑期課程')
  } finally {
    await site.stop()
  }
})

test.runIf(process.env.TEST_ALL)('the contract suite passes against a hosted project', async () => {
  const vitest = join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs')
  const args = [vitest, 'run', '--project', 'supabase-local', 'tests/contract/supabase']
  const env = { ...process.env, ...environment(), CONTRACT_SUPABASE: 'hosted', NO_COLOR: '1' }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    env,
    encoding: 'utf8',
    maxBuffer: 64e6,
  })
  expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, ''])
})

test('copies the data of an embedded installation to a hosted project once', async () => {
  const dataDir = join(folder.path, 'embedded')
  const logger = { info() {}, warn() {}, error: console.error }
  const supabase = await openEmbeddedSupabase({ ...supabaseConfig, dataDir, logger })
  const [contact, leads] = [secretClient(supabase.contact), secretClient(supabase.leads)]
  const { userId } = await supabase.createStaff(person)
  const { userId: gone } = await supabase.createStaff({ ...person, email: 'gone@lumipath.example' })
  const messages = Array.from({ length: 1_200 }, (_, index) => message({ message: `letter ${index}` }))
  const stored = await contact.from('contact_submissions').insert(messages).select('id').limit(2)
  const [first, second] = stored.data!.map(({ id }) => String(id))
  const assign = (id: string, change: object) =>
    contact.from('contact_submissions').update(change).eq('id', id)
  await assign(first!, { assignee_id: userId, status: 'archived' })
  await assign(second!, { assignee_id: gone })
  const note = { submission_id: first, author_id: userId, author_name: 'Mei', body: 'called' }
  await contact.from('submission_notes').insert(note)
  const consent = { contact_email: 'moved@mail.example', consent_at: new Date().toISOString() }
  expect((await leads.from('leads').insert(lead(consent))).error).toBeNull()
  await leads.rpc('count_chat_step', { step: 'start', locale: 'zh-TW', views: 7 })
  expect((await contact.rpc('add_site_counts', someCounts({ page: '/projects', total: 5 }))).error).toBeNull()
  // Two equal entries of the same moment are no duplicates.
  const entry = { actor_name: 'Mei', actor_id: userId, action: 'export', subject_type: 'person' }
  const twice = { ...entry, created_at: '2026-01-15T12:00:00.123456+00:00', detail: { rows: 3 } }
  expect((await contact.from('audit_log').insert([twice, twice])).error).toBeNull()
  await supabase.close()
  const outbox = openOutbox(join(dataDir, 'outbox', 'outbox.db'))
  outbox.accept({ kind: 'contact', key: 'k', payload: message() })

  const there = { contact: secretClient(hosted.contact), leads: secretClient(hosted.leads) }
  for (let round = 0; round < 2; round++) {
    const copied = await run('supabase', { ...environment(), DATA_DIR: dataDir }, 'copy')
    expect([copied.code, copied.stderr]).toEqual([
      0,
      expect.stringMatching(/^1 messages and leads in \S+ were not copied/),
    ])
    expect(copied.stdout).toContain('copied: 1200 contact_submissions, 1 submission_notes, 1 site_counts')
  }
  outbox.close()
  const from = (table: string, columns = '*') => there.contact.from(table).select(columns)
  const copied = there.contact.from('contact_submissions').select('*', { count: 'exact', head: true })
  expect((await copied.like('message', 'letter %')).count).toBe(1_200)
  const { data: member } = await from('staff', 'user_id')
    .eq('email', person.email)
    .single<{ user_id: string }>()
  const moved = await from('contact_submissions', 'status, assignee_id')
    .in('id', [first, second])
    .order('status')
  expect(moved.data).toEqual([
    { status: 'archived', assignee_id: member?.user_id },
    { status: 'new', assignee_id: null },
  ])
  const { data: notes } = await from('submission_notes', 'body, author_id').eq('submission_id', first!)
  expect(notes).toEqual([{ body: 'called', author_id: member?.user_id }])
  const { data: views } = await from('site_counts', 'total').eq('page', '/projects')
  expect(views).toEqual([{ total: 5 }])
  const columns = 'actor_name, actor_id, created_at, detail'
  const { data: exported } = await from('audit_log', columns).eq('action', 'export')
  const created_at = expect.stringMatching(/^2026-01-15T12:00:00\.123/)
  const sameThere = { actor_name: 'Mei', actor_id: member?.user_id, created_at, detail: { rows: 3 } }
  expect(exported).toEqual([sameThere, sameThere])
  expect((await from('audit_log', 'id').eq('subject_id', userId)).data).toHaveLength(1)
  const found = there.leads.from('leads').select('contact_email').eq('contact_email', 'moved@mail.example')
  expect((await found).data).toHaveLength(1)
  const steps = there.leads.from('chat_step_counts').select('step, locale, views')
  expect((await steps).data).toEqual([{ step: 'start', locale: 'zh-TW', views: 7 }])
})

test('refuses to copy without a target and prints the documentation', async () => {
  const { code, stderr } = await run('supabase', { DATA_DIR: join(folder.path, 'none') }, 'copy')
  expect([code, stderr]).toEqual([1, expect.stringContaining('docs/hosting.md')])
})
