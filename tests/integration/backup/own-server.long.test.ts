import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashesOf, type Manifest } from '../../../scripts/backup/archive-files.ts'
import { writeTarFile } from '../../../scripts/tar-file.ts'
import { writeServerRecord } from '../../../server/lifecycle/data-directory.ts'
import { loadSecrets, siteSettings } from '../../../server/backends/secrets.ts'
import { readCopy } from '../../../packages/supabase-local/copy/copy.ts'
import { hostedStaff } from '../../../server/backends/hosted-staff.ts'
import { startDatabaseServer, type DatabaseServer } from '../../support/database-server.ts'
import { lakeClient } from '../../../tools/support/lake-client.ts'
import { startProcess, temporaryFolder, type RunningProcess } from '../../../tools/support/processes.ts'
import { contactFields, sendMessage } from '../../support/submit.ts'
import { owner, ownSettings, run, staffSession } from './commands.ts'

const folder = temporaryFolder('own-server')
/** As in packaging/compose.yaml: the lake has no keys. */
const [dataDir, keys] = [join(folder.path, 'lake'), join(folder.path, 'keys')]
const file = join(folder.path, 'backup.tar.gz')
/** Tests that the embedded database has of its own, in backup, restore and interrupted.test.ts. */
let database: DatabaseServer
let processes: RunningProcess[] = []

beforeAll(async () => {
  mkdirSync(keys)
  database = await startDatabaseServer(join(folder.path, 'database'))
})

afterAll(async () => {
  await stopAll()
  await database.close()
  folder.remove()
})

const here = () => ({
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  SECRETS_FILE: join(keys, 'secrets.json'),
})

const stopAll = async () => {
  for (const process of processes.splice(0).toReversed()) await process.stop()
}

const serve = (script: 'lake' | 'supabase', env: Record<string, string>) =>
  startProcess(`scripts/${script}.ts`, env, [], ['serve', '--port', '0'])

async function relayTo({ url: target }: DatabaseServer, begin: () => () => void) {
  const url = new URL(target)
  const [port, hostname] = [Number(url.port), url.hostname]
  let end: (() => void) | undefined
  const relay = createServer((socket) => {
    end ??= begin()
    pipeline(socket, connect(port, hostname), socket, () => {})
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  url.port = String((relay.address() as AddressInfo).port)
  const close = () => {
    end?.()
    relay.close()
  }
  return { url: url.href, close }
}

async function startAll() {
  const lake = await serve('lake', { DATA_DIR: dataDir, LAKE_TOKEN: loadSecrets(keys).lakeToken })
  const supabase = await serve('supabase', { DATA_DIR: keys, DATABASE_URL: database.url })
  processes = [lake, supabase]
  const origins = { lake: new URL(lake.url).origin, supabase: supabase.url }
  const settings = siteSettings(loadSecrets(keys), origins)
  const site = await startProcess('server/index.ts', {
    ...ownSettings,
    ...settings,
    DATA_DIR: join(folder.path, 'site'),
  })
  processes.push(site)
  return { supabase, site, content: lakeClient(origins.lake, keys) }
}

const messages = () => database.sql('contact', 'select message from contact_submissions')
const sessions = () => database.sql('contact', 'select 1 from auth.refresh_tokens')

test('a backup includes an external database, and the content of a separate lake', async () => {
  const { site, supabase, content } = await startAll()
  const contact = { url: `${supabase.url}/contact`, ...loadSecrets(keys).contact }
  await hostedStaff(contact).createStaff({ ...owner, name: '' })
  await content.create({ _id: 'kept', _type: 'note' })
  expect((await sendMessage(site, contactFields({ message: 'kept elsewhere' }))).status).toBe(201)
  expect(await run('backup', { DATA_DIR: dataDir }, file)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('DATABASE_URL'),
  })
  expect(existsSync(file)).toBe(false)
  const made = await run('backup', here(), file)
  expect([made.stderr, made.stdout]).toEqual(['', expect.stringContaining('backup:')])
  const left = readdirSync(dataDir).filter((name) => !name.startsWith('lake-server.json'))
  expect(left.toSorted()).toEqual(['format', 'lake', 'last-backup'])
})

test('rotating the secrets is refused while lake or Supabase run, and ends the sessions of an external database, too', async () => {
  const [lake, supabase, site] = processes as [RunningProcess, RunningProcess, RunningProcess]
  const isStaff = await staffSession(site)
  expect(await isStaff(site)).toBe(true)
  expect(await sessions()).not.toEqual([])
  for (const process of [lake, supabase]) {
    const refused = await run('secrets', here(), 'rotate')
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(new URL(process.url).origin),
    })
    await process.stop()
  }
  await stopAll()
  expect((await run('secrets', here(), 'rotate')).stdout).toContain('All keys are new')
  expect(await sessions()).toEqual([])
  const again = await startAll()
  expect(await isStaff(again.site)).toBe(false)
  await stopAll()
})

/** As in docs/hosting.md. */
const putAside = async () => {
  await stopAll()
  for (const name of ['contact', 'leads'])
    await database.sql('postgres', `alter database ${name} rename to ${name}_before`)
}

const databases = () =>
  database.sql(
    'postgres',
    `select datname from pg_database where datname ~ '^(contact|leads)' order by datname`,
  )
const before = [{ datname: 'contact_before' }, { datname: 'leads_before' }]

async function damagedBackup(): Promise<string> {
  const [from, to] = [join(folder.path, 'unpacked'), join(folder.path, 'damaged.tar.gz')]
  mkdirSync(from)
  execFileSync('tar', ['xzf', file, '-C', from])
  const leads = join(from, 'postgres', 'leads')
  const { tables, ...copy } = readCopy(leads)
  const unknown = { ...tables[0]!, name: 'unknown' }
  writeFileSync(join(leads, 'index.json'), JSON.stringify({ ...copy, tables: [unknown, ...tables] }))
  const manifest = JSON.parse(readFileSync(join(from, 'manifest.json'), 'utf8')) as Manifest
  rmSync(join(from, 'manifest.json'))
  const files = await hashesOf(from)
  writeFileSync(join(from, 'manifest.json'), JSON.stringify({ ...manifest, files }))
  await writeTarFile(to, '', async ({ addFile }) => {
    for (const name of ['manifest.json', ...Object.keys(files)]) await addFile(name, join(from, name))
  })
  return to
}

test('a restore that fails removes the databases that it made, and no others', async () => {
  await putAside()
  const DATA_DIR = join(folder.path, 'failed')
  const failed = await run('restore', { ...here(), DATA_DIR }, await damagedBackup())
  expect([failed.code, await databases()]).toEqual([1, before])

  mkdirSync(DATA_DIR)
  const relay = await relayTo(database, () => writeServerRecord(DATA_DIR, 'http://127.0.0.1:1', 'lake'))
  const late = await run('restore', { DATA_DIR, DATABASE_URL: relay.url }, file)
  relay.close()
  expect(late).toMatchObject({ code: 1, stderr: expect.stringContaining('in use by the Content Lake') })
  expect(await databases()).toEqual(before)
  for (const name of ['contact', 'leads'])
    await database.sql('postgres', `alter database ${name}_before rename to ${name}`)
})

test('a restore requires a server without databases of the site', async () => {
  const DATA_DIR = join(folder.path, 'restored')
  const restore = () => run('restore', { ...here(), DATA_DIR }, file)
  expect(await restore()).toMatchObject({ code: 1, stderr: expect.stringContaining('contact and leads') })
  expect(await messages()).toHaveLength(1)
  expect(existsSync(DATA_DIR)).toBe(false)
  await putAside()
  expect((await restore()).stdout).toContain(`restored into ${DATA_DIR}`)
  expect(await messages()).toEqual([{ message: 'kept elsewhere' }])
  expect(readdirSync(DATA_DIR)).toEqual(['.restoring.lock', 'format', 'lake'])
  // As in docs/operations.md: the old databases are no longer needed.
  for (const name of ['contact', 'leads']) await database.sql('postgres', `drop database ${name}_before`)
  expect(await messages()).toHaveLength(1)
})

test('Supabase exits with an error when another process takes its data directory during startup', async () => {
  const DATA_DIR = join(folder.path, 'taken')
  mkdirSync(DATA_DIR)
  const relay = await relayTo(database, () => writeServerRecord(DATA_DIR, 'http://127.0.0.1:1', 'supabase'))
  const refused = await run('supabase', { DATA_DIR, DATABASE_URL: relay.url }, 'serve', '--port', '0')
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('in use by another server') })
  relay.close()
})

test('a separate Supabase runs without its database, but is not ready', async () => {
  const own = await startDatabaseServer(join(folder.path, 'own-database'))
  const settings = { DATA_DIR: join(folder.path, 'gone'), DATABASE_URL: own.url }
  const supabase = await startProcess('scripts/supabase.ts', settings, [], ['serve', '--port', '0'])
  processes.push(supabase)
  const statusOf = async (path: string) => (await fetch(supabase.url + path)).status
  const paths = ['/contact/rest/v1/', '/leads/rest/v1/', '/readyz', '/healthz']
  const responses = () => Promise.all(paths.map(statusOf))
  expect(await responses()).toEqual([200, 200, 200, 200])
  await own.close()
  expect(await responses()).toEqual([503, 503, 503, 200])
})
