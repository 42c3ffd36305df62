import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { canEnter } from '../../../packages/supabase-local/postgres/run.ts'
import { runningPostgres, withConnection } from '../../../packages/supabase-local/postgres/postgres.ts'
import { openEmbeddedStaff, openEmbeddedSupabase } from '../../../packages/supabase-local/supabase.ts'
import { temporaryFolder } from '../../../tools/support/processes.ts'
import { projectRoot } from '../../../server/config/paths.ts'
import { supabaseConfig } from '../../../server/backends/supabase-config.ts'
import { eventually, postgresProcesses, postgresServer, startSupabaseProcess } from './processes.ts'

const logger = { info() {}, warn() {}, error() {} }
const isRoot = process.getuid?.() === 0
const ordinaryUser = { uid: 65_534, gid: 65_534 }

const folder = temporaryFolder('supabase-start')
const cluster = join(folder.path, 'postgres', 'cluster')
const folders = [folder]

afterAll(() => {
  for (const { remove } of folders) remove()
})

const userOf = (pid: number) => Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1])

test('starts after an interrupted creation of the cluster', async () => {
  mkdirSync(`${cluster}.new/base`, { recursive: true })
  writeFileSync(`${cluster}.new/PG_VERSION`, '18\n')
  const supabase = await openEmbeddedSupabase({ ...supabaseConfig, dataDir: folder.path, logger })
  expect(supabase.isReady()).toBe(true)
  expect(existsSync(`${cluster}.new`)).toBe(false)
  await supabase.close()
})

test('stops PostgreSQL with its process, socket and lock', async () => {
  const supabase = await openEmbeddedSupabase({ ...supabaseConfig, dataDir: folder.path, logger })
  const { host } = runningPostgres(join(folder.path, 'postgres'))!
  expect(existsSync(host)).toBe(true)
  await supabase.close()
  expect(postgresProcesses(folder.path)).toEqual([])
  expect(existsSync(dirname(host))).toBe(false)
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
  expect(readdirSync(join(folder.path, 'postgres')).toSorted()).toEqual(['cluster', 'owner.lock', 'password'])
})

test('starts although a lock names an unrelated process', async () => {
  writeFileSync(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n1\n5432\n/tmp\n\n 1 1\nready\n`)
  const supabase = await openEmbeddedSupabase({ ...supabaseConfig, dataDir: folder.path, logger })
  expect(supabase.isReady()).toBe(true)
  await supabase.close()
})

test('does not run as root, listens on no network, and its files are private', async () => {
  const supabase = await openEmbeddedSupabase({ ...supabaseConfig, dataDir: folder.path, logger })
  const server = postgresServer(folder.path)
  const connection = runningPostgres(join(folder.path, 'postgres'))!
  expect(userOf(server)).not.toBe(0)
  expect(statSync(cluster).mode & 0o777).toBe(0o700)
  expect(statSync(connection.host).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder.path, 'postgres', 'password')).mode & 0o777).toBe(0o600)
  const [settings] = await withConnection(
    connection,
    'contact',
    (sql) => sql`
      select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
        current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding`,
  )
  expect(settings).toEqual({ addresses: '', fsync: 'on', checksums: 'on', encoding: 'UTF8' })
  await supabase.close()
})

test('a second process is refused, but a staff command uses the running database', async () => {
  const other = await startSupabaseProcess(folder.path)
  await expect(openEmbeddedSupabase({ ...supabaseConfig, dataDir: folder.path, logger })).rejects.toThrow(
    `in use by process ${other.pid}`,
  )
  const staff = await openEmbeddedStaff({ ...supabaseConfig, dataDir: folder.path, logger })
  await staff.createStaff({ email: 'ana@lumipath.example', password: 'correct horse battery', name: 'Ana' })
  expect(await staff.listStaff()).toMatchObject([
    { email: 'ana@lumipath.example', name: 'Ana', lastSignInAt: null },
  ])
  await staff.close()
  expect(postgresProcesses(folder.path)).not.toEqual([])
  other.send('stop')
  expect(await other.exited).toBe(0)

  const alone = await openEmbeddedStaff({ ...supabaseConfig, dataDir: folder.path, logger })
  expect(await alone.removeStaff('Ana@lumipath.example')).toBe(true)
  expect(await alone.removeStaff('ana@lumipath.example')).toBe(false)
  await alone.close()
  expect(postgresProcesses(folder.path)).toEqual([])
})

test('output and logs of database errors contain no personal data', async () => {
  const telltale = 'telltale-7f3a'
  const other = await startSupabaseProcess(folder.path)
  other.send(`offend ${telltale}`)
  await other.until(/^offended$/)
  other.send('exit')
  expect(await other.exited).toBe(0)
  expect(other.output.filter((line) => line.includes(telltale))).toEqual([])
  await eventually(() => postgresProcesses(folder.path).length === 0)
})

test.skipIf(!isRoot)('starts from a copy that root made of the files', async () => {
  const copy = temporaryFolder('supabase-copy')
  folders.push(copy)
  cpSync(folder.path, copy.path, { recursive: true })
  expect(statSync(join(copy.path, 'postgres', 'cluster')).uid).toBe(0)
  const supabase = await openEmbeddedSupabase({ ...supabaseConfig, dataDir: copy.path, logger })
  expect(supabase.isReady()).toBe(true)
  await supabase.close()
})

test.skipIf(!isRoot)('the error about an inaccessible data directory names the remedy', async () => {
  const inaccessible = temporaryFolder('supabase-inaccessible')
  folders.push(inaccessible)
  chownSync(inaccessible.path, ordinaryUser.uid, ordinaryUser.gid)
  mkdirSync(join(inaccessible.path, 'postgres', 'cluster'), { recursive: true })
  chownSync(join(inaccessible.path, 'postgres'), ordinaryUser.uid, ordinaryUser.gid)
  await expect(startSupabaseProcess(inaccessible.path, ordinaryUser)).rejects.toThrow(
    'set DATA_DIR to another folder',
  )
})

test.skipIf(!isRoot || !canEnter(ordinaryUser, projectRoot))('runs as an ordinary user', async () => {
  const own = temporaryFolder('supabase-user')
  folders.push(own)
  chownSync(own.path, ordinaryUser.uid, ordinaryUser.gid)
  const other = await startSupabaseProcess(own.path, ordinaryUser)
  expect(userOf(postgresServer(own.path))).toBe(ordinaryUser.uid)
  other.send('stop')
  expect(await other.exited).toBe(0)
  expect(postgresProcesses(own.path)).toEqual([])
})
