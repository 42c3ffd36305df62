import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { unpackTar } from 'modern-tar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDataDirectory } from '../../server/data-directory.ts'
import { openAccounts } from '../../server/embedded/content-lake/accounts/accounts.ts'
import { openEmbeddedSupabase, type EmbeddedSupabase } from '../../server/embedded/supabase/supabase.ts'
import { temporaryFolder } from '../../tests/fixtures/processes.ts'
import { consoleLogger } from '../console-logger.ts'
import { openEmbeddedTarget } from '../seed/embedded.ts'
import { writeTarFile } from '../tar-file.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const folder = temporaryFolder('sessions')
const source = join(folder.path, 'source')
const backups = { bare: join(folder.path, 'bare.tar.gz'), whole: join(folder.path, 'whole.tar.gz') }
const log = { line() {}, progress() {} }
const account = { email: 'mei@mail.example', password: 'correct horse battery' }
/** What the browsers of an editor and of a member of staff keep. */
const kept = { editor: '', staff: '' }

beforeAll(async () => {
  openDataDirectory(source)
  await (await openEmbeddedTarget(source, 'production')).close()
  const accounts = openAccounts(join(source, 'lake'))
  const { id } = await accounts.users.add({ ...account, role: 'administrator' })
  kept.editor = accounts.sessions.begin(id)
  accounts.close()
  kept.staff = await withSupabase(source, async (supabase) => {
    await supabase.createStaff(account)
    const { refresh_token: token } = (await (await ask(supabase, 'password', account)).json()) as {
      refresh_token: string
    }
    return token
  })
  await backUp(backups.whole, true)
}, 120_000)

afterAll(() => folder.remove())

async function withSupabase<Result>(
  dataDir: string,
  use: (supabase: EmbeddedSupabase) => Promise<Result>,
): Promise<Result> {
  const supabase = await openEmbeddedSupabase({ dataDir, logger: consoleLogger })
  try {
    return await use(supabase)
  } finally {
    await supabase.close()
  }
}

function ask({ contact }: EmbeddedSupabase, grant: string, body: object): Promise<Response> {
  const headers = { apikey: contact.anonKey, 'Content-Type': 'application/json' }
  const options = { method: 'POST', headers, body: JSON.stringify(body) }
  return contact.fetch(`${contact.url}/auth/v1/token?grant_type=${grant}`, options)
}

async function backUp(file: string, secrets: boolean): Promise<void> {
  await makeBackup({ dataDir: source, databaseUrl: undefined, file, secrets, log })
}

/** A backup without keys as earlier versions made it. */
async function asBefore(file: string): Promise<void> {
  const entries = await unpackTar(gunzipSync(readFileSync(backups.whole)))
  await writeTarFile(file, '', async ({ add }) => {
    for (const { header, data = new Uint8Array() } of entries) {
      if (header.name === 'secrets.json') continue
      const isManifest = header.name === 'manifest.json'
      const bytes = isManifest ? Buffer.from(withoutSecrets(Buffer.from(data).toString())) : data
      await add(header.name, bytes.byteLength, Readable.from([bytes]))
    }
  })
}

function withoutSecrets(manifest: string): string {
  const { files, ...rest } = JSON.parse(manifest) as { files: Record<string, string> }
  const others = Object.entries(files).filter(([name]) => name !== 'secrets.json')
  return JSON.stringify({ ...rest, hasSecrets: false, files: Object.fromEntries(others) })
}

/** Whether an editor and a member of staff can go on with their sessions, both of whom can sign in. */
async function restored(file: string): Promise<{ editor: boolean; staff: boolean }> {
  const dataDir = file.replace('.tar.gz', '')
  await restoreBackup({ dataDir, databaseUrl: undefined, file, replace: false, log })
  const accounts = openAccounts(join(dataDir, 'lake'))
  expect(await accounts.users.verify(account.email, account.password)).toBeDefined()
  const editor = accounts.sessions.userOf(kept.editor) !== undefined
  accounts.close()
  return withSupabase(dataDir, async (supabase) => {
    expect((await ask(supabase, 'password', account)).ok).toBe(true)
    return { editor, staff: (await ask(supabase, 'refresh_token', { refresh_token: kept.staff })).ok }
  })
}

test('a backup with keys keeps people signed in', async () => {
  expect(gunzipSync(readFileSync(backups.whole)).includes(kept.staff)).toBe(true)
  expect(await restored(backups.whole)).toEqual({ editor: true, staff: true })
}, 120_000)

test('one without keys holds nothing with which anybody goes on, and signs everybody out', async () => {
  await backUp(backups.bare, false)
  expect(gunzipSync(readFileSync(backups.bare)).includes(kept.staff)).toBe(false)
  expect(await restored(backups.bare)).toEqual({ editor: false, staff: false })
}, 120_000)

test('so does one that an earlier version has made, with sessions in it', async () => {
  const file = join(folder.path, 'before.tar.gz')
  await asBefore(file)
  expect(await restored(file)).toEqual({ editor: false, staff: false })
}, 120_000)
