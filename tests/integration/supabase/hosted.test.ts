import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbeddedSupabase } from '../../../server/embedded/supabase/supabase.ts'
import { openOutbox } from '../../../server/outbox/outbox.ts'
import { projectRoot } from '../../../server/paths.ts'
import { secretClient } from '../../../server/supabase.server.ts'
import { lead, message, someCounts } from '../../contract/supabase/samples.ts'
import { startHostedSupabase, type HostedSupabase } from '../../fixtures/hosted-supabase/hosted-supabase.ts'
import { startProcess, temporaryFolder } from '../../fixtures/processes.ts'

// Projects that are reached over HTTP, by settings of the environment alone.
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

async function run(args: string[], env: Record<string, string>, input = '') {
  const child = spawn(process.execPath, args, { cwd: projectRoot, env: { ...process.env, ...env } })
  child.stdin.end(input)
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  return { status, output, errors }
}

const staff = (args: string[], input?: string) => run(['scripts/staff.ts', ...args], environment(), input)

const person = { email: 'mei@lumipath.example', password: 'correct horse battery' }

test('accounts of staff are kept there by the command, and what it did is on record', async () => {
  const added = await staff(['add', person.email, '--name', 'Mei Chen', '--password-stdin'], person.password)
  expect(added).toEqual({ status: 0, errors: '', output: `${person.email} can sign in at /admin.\n` })
  expect((await staff(['add', person.email])).status).toBe(1)
  expect((await staff(['list'])).output).toBe(`${person.email}   last sign-in never   Mei Chen\n`)
  expect((await staff(['password', person.email, '--password-stdin'], 'short')).status).toBe(1)
  expect((await staff(['add', 'lin@lumipath.example'])).status).toBe(0)
  expect((await staff(['password', 'lin@lumipath.example'])).status).toBe(0)
  expect((await staff(['password', 'lin@lumipath.example'])).status).toBe(0)
  expect((await staff(['remove', 'lin@lumipath.example'])).status).toBe(0)
  expect((await staff(['remove', 'lin@lumipath.example'])).status).toBe(1)
  const { data } = await secretClient(hosted.contact).from('audit_log').select('action').order('id')
  expect(data?.map(({ action }) => action as string)).toEqual([
    'add',
    'add',
    'set_password',
    'set_password',
    'remove',
  ])
})

test('the site stores and shows messages there, and starts no database of its own', async () => {
  const site = await startProcess('server/main.ts', {
    ...environment(),
    PORT: '0',
    SANITY_PROJECT_ID: 'none',
    SANITY_API_HOST: 'http://127.0.0.1:9/lake',
    LOG_LEVEL: 'fatal',
  })
  try {
    const letter = new URLSearchParams({ name: '林美', email: 'lin@mail.example', message: '暑期課程' })
    const sent = await fetch(`${site.address}/api/contact`, { method: 'POST', body: letter })
    expect(sent.status).toBe(201)
    const stored = await secretClient(hosted.contact).from('contact_submissions').select('name, locale')
    expect(stored.data).toMatchObject([{ name: '林美' }])
    const signedIn = await fetch(`${site.address}/admin/sign-in`, {
      method: 'POST',
      body: new URLSearchParams(person),
      redirect: 'manual',
    })
    expect(signedIn.status).toBe(303)
    const cookies = signedIn.headers.getSetCookie().map((set) => set.split(';')[0])
    const inbox = await fetch(`${site.address}/admin`, { headers: { Cookie: cookies.join('; ') } })
    expect(await inbox.text()).toContain('暑期課程')
  } finally {
    await site.stop()
  }
})

test.runIf(process.env.TEST_ALL)('the whole contract holds there', async () => {
  const vitest = join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs')
  const { status, output, errors } = await run(
    [vitest, 'run', '--project', 'integration', 'tests/contract/supabase'],
    { ...environment(), CONTRACT_SUPABASE: 'hosted', NO_COLOR: '1' },
  )
  expect([status, status === 0 ? '' : output + errors]).toEqual([0, ''])
})

test('what an embedded installation has moves there, once', async () => {
  const dataDir = join(folder.path, 'embedded')
  const supabase = await openEmbeddedSupabase({
    dataDir,
    logger: { info() {}, warn() {}, error: console.error },
  })
  const [contact, leads] = [secretClient(supabase.contact), secretClient(supabase.leads)]
  const { userId } = await supabase.createStaff(person)
  const { userId: gone } = await supabase.createStaff({ ...person, email: 'gone@lumipath.example' })
  const letters = Array.from({ length: 1_200 }, (_, index) => message({ message: `letter ${index}` }))
  const stored = await contact.from('contact_submissions').insert(letters).select('id').limit(2)
  const [first, second] = stored.data!.map(({ id }) => String(id))
  await contact
    .from('contact_submissions')
    .update({ assignee_id: userId, status: 'archived' })
    .eq('id', first!)
  await contact.from('contact_submissions').update({ assignee_id: gone }).eq('id', second!)
  await contact
    .from('submission_notes')
    .insert({ submission_id: first, author_id: userId, author_name: 'Mei', body: 'called' })
  const consent = { contact_email: 'moved@mail.example', consent_at: new Date().toISOString() }
  expect((await leads.from('leads').insert(lead(consent))).error).toBeNull()
  await leads.rpc('count_chat_step', { step: 'start', locale: 'zh-TW', views: 7 })
  expect((await contact.rpc('add_site_counts', someCounts({ page: '/projects', total: 5 }))).error).toBeNull()
  // Two entries of one moment that say the same are two.
  const entry = { actor_name: 'Mei', actor_id: userId, action: 'export', subject_type: 'person' }
  const twice = { ...entry, created_at: '2026-01-15T12:00:00.123456+00:00', detail: { rows: 3 } }
  expect((await contact.from('audit_log').insert([twice, twice])).error).toBeNull()
  await supabase.close()
  const outbox = openOutbox(join(dataDir, 'outbox', 'outbox.db'))
  outbox.accept({ kind: 'contact', key: 'k', payload: message() })

  const there = { contact: secretClient(hosted.contact), leads: secretClient(hosted.leads) }
  for (let round = 0; round < 2; round++) {
    const copied = await run(['scripts/supabase.ts', 'copy'], { ...environment(), DATA_DIR: dataDir })
    expect([copied.status, copied.errors]).toEqual([0, expect.stringMatching(/^1 messages and leads wait/)])
    expect(copied.output).toContain('copied: 1200 contact_submissions, 1 submission_notes, 1 site_counts')
  }
  outbox.close()
  const { count } = await there.contact
    .from('contact_submissions')
    .select('*', { count: 'exact', head: true })
    .like('message', 'letter %')
  expect(count).toBe(1_200)
  const moved = await there.contact
    .from('contact_submissions')
    .select()
    .in('id', [first, second])
    .order('status')
  const { data: member } = await there.contact
    .from('staff')
    .select('user_id')
    .eq('email', person.email)
    .single()
  expect(moved.data?.map(({ status, assignee_id }) => [status, assignee_id])).toEqual([
    ['archived', member?.user_id],
    ['new', null],
  ])
  const notes = await there.contact
    .from('submission_notes')
    .select('body, author_id')
    .eq('submission_id', first!)
  expect(notes.data).toEqual([{ body: 'called', author_id: member?.user_id }])
  const { data: views } = await there.contact.from('site_counts').select('total').eq('page', '/projects')
  expect(views).toEqual([{ total: 5 }])
  const { data: exported } = await there.contact
    .from('audit_log')
    .select('actor_name, actor_id, created_at, detail')
    .eq('action', 'export')
  const sameThere = { actor_name: 'Mei', actor_id: member?.user_id, detail: { rows: 3 } }
  expect(exported).toEqual(
    [1, 2].map(() => ({ ...sameThere, created_at: expect.stringMatching(/^2026-01-15T12:00:00\.123/) })),
  )
  const { data: added } = await there.contact.from('audit_log').select('id').eq('subject_id', userId)
  expect(added).toHaveLength(1)
  const { data: found } = await there.leads
    .from('leads')
    .select('contact_email')
    .eq('contact_email', 'moved@mail.example')
  expect(found).toHaveLength(1)
  const { data: steps } = await there.leads
    .from('chat_step_counts')
    .select('views')
    .eq('step', 'start')
    .eq('locale', 'zh-TW')
  expect(steps).toEqual([{ views: 7 }])
})

test('without a target nothing is moved, and the way on is named', async () => {
  const { status, errors } = await run(['scripts/supabase.ts', 'copy'], {
    DATA_DIR: join(folder.path, 'none'),
  })
  expect([status, errors]).toEqual([1, expect.stringContaining('docs/hosting.md')])
})
