import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openAccounts } from '../../packages/content-lake/index.ts'
import { openEmbeddedSupabase } from '../../packages/supabase-local/index.ts'
import { supabaseConfig } from '../../server/backends/supabase-config.ts'
import { secretClient } from '../../server/backends/supabase-clients.ts'
import { openOutbox } from '../../server/delivery/outbox/outbox.ts'
import { openDataDirectory } from '../../server/lifecycle/data-directory.ts'
import { temporaryFolder } from '../../tools/support/processes.ts'
import { consoleLogger } from '../support.ts'
import { openEmbeddedTarget } from '../seed/embedded.ts'
import { makeBackup } from './make-backup.ts'

const folder = temporaryFolder('erasure')
const dataDir = join(folder.path, 'data')
const marker = 'marker-of-an-erased-person'
const email = `${marker}@mail.example`
const log = { line() {}, progress() {} }

afterAll(() => folder.remove())

/** As a version without `secure_delete` left it: in free pages and in the write-ahead log. */
function leaveDeletedRow(file: string): void {
  const database = new DatabaseSync(file)
  database.exec(`PRAGMA secure_delete = OFF; INSERT INTO deliveries (kind, key, payload, accepted_at)
    VALUES ('contact', 'old', '${marker.repeat(400)}', ''); DELETE FROM deliveries WHERE key = 'old'`)
  database.close()
}

test('an archive made after an erasure holds nothing of the erased person', async () => {
  openDataDirectory(dataDir)
  const target = await openEmbeddedTarget(dataDir, 'production')
  await target.close()
  const accounts = openAccounts(join(dataDir, 'lake'))
  await accounts.users.add({ email, password: 'a long password', role: 'editor' })
  expect(accounts.users.remove(email)).toBe(true)
  const accountFiles = ['accounts.db', 'accounts.db-wal'].map((name) =>
    readFileSync(join(dataDir, 'lake', name)),
  )
  expect(accountFiles.some((bytes) => bytes.includes(marker))).toBe(false)
  accounts.close()

  const file = join(dataDir, 'outbox', 'outbox.db')
  mkdirSync(join(dataDir, 'outbox'), { recursive: true })
  const outbox = openOutbox(file)
  leaveDeletedRow(file)
  expect([file, `${file}-wal`].some((name) => readFileSync(name).includes(marker))).toBe(true)

  const supabase = await openEmbeddedSupabase({ ...supabaseConfig, dataDir, logger: consoleLogger })
  const [contact, leads] = [secretClient(supabase.contact), secretClient(supabase.leads)]
  const message = { name: marker, email, message: marker, phone_number: '+86 138 0000 0000' }
  expect((await contact.from('contact_submissions').insert(message)).error).toBeNull()
  const lead = { contact_phone: `138-0000-0000 ${marker}`, consent_at: new Date().toISOString() }
  expect((await leads.from('leads').insert(lead)).error).toBeNull()
  const erased = [
    await contact.from('contact_submissions').delete().eq('email', email).select(),
    await leads.from('leads').delete().eq('contact_phone', lead.contact_phone).select(),
  ]
  expect(erased.map(({ data }) => data)).toEqual([[expect.anything()], [expect.anything()]])
  await supabase.close()

  const archive = join(folder.path, 'backup.tar.gz')
  await makeBackup({ dataDir, databaseUrl: undefined, file: archive, secrets: true, log })
  outbox.close()
  expect(gunzipSync(readFileSync(archive)).includes(marker)).toBe(false)
}, 120_000)
