import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDataDirectory } from '../../server/lifecycle/data-directory.ts'
import { openAccounts } from '../../packages/content-lake/index.ts'
import { openEmbeddedSupabase, type EmbeddedSupabase } from '../../packages/supabase-local/index.ts'
import { supabaseConfig } from '../../server/backends/supabase-config.ts'
import { temporaryFolder } from '../../tools/support/processes.ts'
import { consoleLogger } from '../support.ts'
import { openEmbeddedTarget } from '../seed/embedded.ts'
import { isTestAll } from '../../tests/support/test-all.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const folder = temporaryFolder('sessions')
const source = join(folder.path, 'source')
const withKeys = join(folder.path, 'with-keys.tar.gz')
const log = { line() {}, progress() {} }
const account = { email: 'mei@mail.example', password: 'correct horse battery' }
const previewKey = 'preview-key-of-the-test'
const tokens = { editor: '', staff: '' }

beforeAll(async () => {
  openDataDirectory(source)
  await writePreviewKeys()
  const accounts = openAccounts(join(source, 'lake'))
  const { id } = await accounts.users.add({ ...account, role: 'administrator' })
  tokens.editor = accounts.sessions.begin(id)
  accounts.close()
  await withSupabase(source, async (supabase) => {
    await supabase.createStaff(account)
    const session = (await (await requestToken(supabase, 'password', account)).json()) as {
      refresh_token: string
    }
    tokens.staff = session.refresh_token
  })
  await backUp(withKeys, true)
}, 120_000)

afterAll(() => folder.remove())

/** Live, deleted and those of Presentation. */
async function writePreviewKeys(): Promise<void> {
  const { client, close } = await openEmbeddedTarget(source, 'production')
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
  const link = { _type: 'previewLink', about: 'News', path: '/', expiresAt }
  await client.create({ ...link, _id: 'preview-link.live', secret: `${previewKey}-live` })
  await client.create({ ...link, _id: 'preview-link.gone', secret: `${previewKey}-gone` })
  await client
    .patch('preview-link.live')
    .set({ secret: `${previewKey}-later` })
    .commit()
  await client.delete('preview-link.gone')
  await client.create({ _type: 'sanity.previewUrlSecret', secret: `${previewKey}-studio` })
  await client.createOrReplace({ _id: 'kept', _type: 'note', text: 'one' })
  await client.patch('kept').set({ text: 'two' }).commit()
  await close()
}

async function withSupabase<Result>(dataDir: string, use: (supabase: EmbeddedSupabase) => Promise<Result>) {
  const supabase = await openEmbeddedSupabase({ ...supabaseConfig, dataDir, logger: consoleLogger })
  try {
    return await use(supabase)
  } finally {
    await supabase.close()
  }
}

function requestToken({ contact }: EmbeddedSupabase, grant: string, body: object): Promise<Response> {
  const headers = { apikey: contact.anonKey, 'Content-Type': 'application/json' }
  const options = { method: 'POST', headers, body: JSON.stringify(body) }
  return contact.fetch(`${contact.url}/auth/v1/token?grant_type=${grant}`, options)
}

function backUp(file: string, secrets: boolean) {
  return makeBackup({ dataDir: source, databaseUrl: undefined, file, secrets, log })
}

async function sessionsAfterRestore(
  file: string,
  isKept = false,
): Promise<{ editor: boolean; staff: boolean }> {
  const dataDir = file.replace('.tar.gz', '')
  await restoreBackup({ dataDir, databaseUrl: undefined, file, replace: false, log })
  const accounts = openAccounts(join(dataDir, 'lake'))
  expect(await accounts.users.verify(account.email, account.password)).toBeDefined()
  const { client, close } = await openEmbeddedTarget(dataDir, 'production')
  const links = await client.fetch<number>('count(*[_type == "previewLink"])', {}, { perspective: 'raw' })
  const past = await client.request<{ documents: object[] }>({
    uri: `/data/history/production/documents/kept?time=${new Date().toISOString()}`,
  })
  expect([links > 0, past.documents]).toEqual([isKept, [expect.objectContaining({ text: 'two' })]])
  await close()
  const editor = accounts.sessions.userOf(tokens.editor) !== undefined
  accounts.close()
  return withSupabase(dataDir, async (supabase) => {
    expect((await requestToken(supabase, 'password', account)).ok).toBe(true)
    return {
      editor,
      staff: (await requestToken(supabase, 'refresh_token', { refresh_token: tokens.staff })).ok,
    }
  })
}

test('only a backup with keys contains session tokens and keys of previews', async () => {
  const withoutKeys = join(folder.path, 'without-keys.tar.gz')
  await backUp(withoutKeys, false)
  const has = (text: string) =>
    [withKeys, withoutKeys].map((file) => gunzipSync(readFileSync(file)).includes(text))
  expect(has(tokens.staff)).toEqual([true, false])
  expect(has(previewKey)).toEqual([true, false])
  expect(has('"text":"two"')).toEqual([true, true])
}, 120_000)

test.runIf(isTestAll)(
  'restoring a backup with keys preserves sessions',
  async () => {
    expect(await sessionsAfterRestore(withKeys, true)).toEqual({ editor: true, staff: true })
  },
  120_000,
)

test('restoring a backup without keys ends all sessions', async () => {
  const file = join(folder.path, 'no-keys.tar.gz')
  await backUp(file, false)
  expect(await sessionsAfterRestore(file)).toEqual({ editor: false, staff: false })
}, 120_000)
