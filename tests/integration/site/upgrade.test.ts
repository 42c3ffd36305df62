import { copyFileSync, globSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPerson } from '../../../app/admin/people/personal-data.server.ts'
import { completeRows } from '../../../app/utils/search-columns.server.ts'
import {
  openEmbeddedSupabase,
  runningPostgres,
  withConnection,
  type EmbeddedSupabase,
} from '../../../packages/supabase-local/index.ts'
import { searchWords } from '../../../packages/shared/text/fold-text.ts'
import { readMigrations } from '../../../server/backends/migration-status.ts'
import { contactClient, leadsClient } from '../../../server/backends/supabase-clients.ts'
import { supabaseConfig } from '../../../server/backends/supabase-config.ts'
import { temporaryFolder } from '../../../tools/support/processes.ts'

const logger = { info() {}, warn() {}, error: console.error }
const { path: dataDir, remove } = temporaryFolder('upgrade')
const action = '5e0d2f86-9c1a-4b7d-8f3e-6a1b2c3d4e5f'
let supabase: EmbeddedSupabase
const clients = () => ({ contact: contactClient(supabase.contact), leads: leadsClient(supabase.leads) })

const writtenBy100 = {
  contact: `
    insert into contact_submissions (name, email, phone_number, message, locale, status, answered_at) values
      ('Mei Lin', 'Mei.Lin@Example.org', '(617) 555-0148', 'When does the summer program begin?', 'en', 'new', null),
      ('周文遠', 'zhou@mail.example', '0912 345 678', '請問暑期營隊還有名額嗎？', 'zh-TW', 'archived', now());
    insert into submission_notes (submission_id, body) select id, 'Called back.' from contact_submissions where locale = 'zh-TW';
    insert into audit_log (actor_name, action, subject_type, detail) values
      ('staff@example.org', 'lead_status', 'lead', '{"to": "archived", "act": "${action}", "count": 1}');
    select add_site_counts(gen_random_uuid(), '[
      {"day": "2026-11-28", "kind": "view", "page": "/", "locale": "en", "label": "", "total": 7},
      {"day": "2026-11-28", "kind": "click", "page": "/", "locale": "en", "label": "email/footer", "total": 2},
      {"day": "2026-11-28", "kind": "click", "page": "/", "locale": "en", "label": "email/contact", "total": 3},
      {"day": "2026-11-28", "kind": "lcp", "page": "/", "locale": "en", "label": "3", "total": 4},
      {"day": "2026-11-28", "kind": "error", "page": "/", "locale": "en", "label": "TypeError page", "total": 1}]')`,
  leads: `
    insert into leads (contact_name, contact_phone, consent_at, goal, tags, path) values
      ('Wei Chen', '+886 912 345 678', now(), 'all-of-the-above', '{grade12,hot-lead,broad-goals}', '["start:yes-please"]');
    select change_leads(to_status => 'archived', act => '${action}')`,
}

/** The first migration of each database is the SQL of 1.0.0. */
function migrationsOf100(): typeof supabaseConfig.migrations {
  const folders = Object.entries(supabaseConfig.migrations).map(([name, folder]) => {
    const [first] = globSync('*.sql', { cwd: folder }).toSorted()
    const copy = join(dataDir, 'migrations', name)
    mkdirSync(copy, { recursive: true })
    copyFileSync(join(folder, first!), join(copy, basename(first!)))
    return [name, copy]
  })
  return Object.fromEntries(folders) as typeof supabaseConfig.migrations
}

beforeAll(async () => {
  const before = await openEmbeddedSupabase({
    ...supabaseConfig,
    migrations: migrationsOf100(),
    dataDir,
    logger,
  })
  const server = runningPostgres(join(dataDir, 'postgres'))!
  for (const [name, statements] of Object.entries(writtenBy100))
    await withConnection(server, name, (sql) => sql.unsafe(statements))
  await before.close()
  supabase = await openEmbeddedSupabase({ ...supabaseConfig, dataDir, logger })
  await completeRows(clients().contact, 'contact_submissions')
  await completeRows(clients().leads, 'leads')
})

afterAll(async () => {
  await supabase?.close()
  remove()
})

test('databases of 1.0.0 get the later migrations', async () => {
  const { contact, leads } = await readMigrations({ ...clients(), log: logger })
  expect([contact.missing, leads.missing]).toEqual([[], []])
})

test('messages of 1.0.0 are found by the server’s folding, and handed out by every spelling of a number', async () => {
  const { contact } = clients()
  const search = await contact.rpc('search_submissions', { words: searchWords('暑期营') })
  expect(search.data).toEqual([expect.objectContaining({ name: '周文遠', status: 'archived' })])
  const { data } = await contact.rpc('export_person', readPerson('+886 912-345-678')!.keys)
  const notes = [expect.objectContaining({ body: 'Called back.' })]
  expect(data).toEqual({ submissions: [expect.objectContaining({ name: '周文遠', notes })] })
  const byAddress = await contact.rpc('export_person', readPerson('mei.lin@example.org')!.keys)
  expect(byAddress.data).toMatchObject({ submissions: [{ name: 'Mei Lin' }] })
})

test('leads of 1.0.0 keep their score, are found, and what staff did with them can be undone', async () => {
  const { contact, leads } = clients()
  const found = await leads.rpc('search_leads', { words: [searchWords('wei')] })
  expect(found.data).toEqual([
    expect.objectContaining({ lead_score: 85, status: 'high_priority', inbox_status: 'archived' }),
  ])
  const { data: entries } = await contact.from('audit_log').select('detail').eq('action', 'lead_status')
  expect(entries).toEqual([{ detail: { to: 'archived', action_id: action, count: 1 } }])
  expect((await leads.rpc('undo_leads', { action_id: action })).data).toBe(1)
  const { data } = await leads.rpc('export_person', readPerson('0912 345 678')!.keys)
  expect(data).toMatchObject({ leads: [{ contact_name: 'Wei Chen', inbox_status: 'new' }] })
})

test('counts of 1.0.0 stay, clicks without their places', async () => {
  const days = { first_day: '2026-11-01', last_day: '2026-11-30' }
  const { data } = await clients().contact.rpc('site_insights', days)
  expect(data).toMatchObject({
    days: [{ day: '2026-11-28', name: 'view', total: 7 }],
    lists: [
      { list: 'clicks', name: 'email', total: 5 },
      { list: 'locales', name: 'en', total: 7 },
      { list: 'pages', name: '/', total: 7 },
    ],
  })
})
