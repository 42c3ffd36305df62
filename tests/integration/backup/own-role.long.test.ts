import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDatabaseServer, type DatabaseServer } from '../../support/database-server.ts'
import { startProcess, temporaryFolder } from '../../../tools/support/processes.ts'
import { run } from './commands.ts'

const folder = temporaryFolder('own-role')
const dataDir = join(folder.path, 'backends')
const file = join(folder.path, 'backup.tar.gz')
let database: DatabaseServer
let DATABASE_URL: string

beforeAll(async () => {
  database = await startDatabaseServer(join(folder.path, 'database'))
  await database.sql('postgres', `create role site login createdb createrole bypassrls password 'secret'`)
  const url = new URL(database.url)
  Object.assign(url, { username: 'site', password: 'secret' })
  DATABASE_URL = url.href
})

afterAll(async () => {
  await database.close()
  folder.remove()
})

test('the rights that the help names suffice to serve and to back up', async () => {
  for (const script of ['lake', 'supabase']) {
    const env = { DATA_DIR: dataDir, DATABASE_URL }
    await (await startProcess(`scripts/${script}.ts`, env, [], ['serve', '--port', '0'])).stop()
  }
  const message = `insert into contact_submissions (name, email, message, idempotency_key)
    values ('Mei', 'mei@example.org', 'kept', gen_random_uuid())`
  await database.sql('contact', message)
  expect(await run('backup', { DATA_DIR: dataDir, DATABASE_URL }, file)).toMatchObject({ stderr: '' })
})

test('a restore names the missing right before it writes, and works with that right', async () => {
  for (const name of ['contact', 'leads'])
    await database.sql('postgres', `alter database ${name} rename to ${name}_before`)
  const DATA_DIR = join(folder.path, 'restored')
  const restore = () => run('restore', { DATA_DIR, DATABASE_URL }, file)
  const right = 'grant set on parameter session_replication_role to "site"'
  expect(await restore()).toMatchObject({ code: 1, stderr: expect.stringContaining(right) })
  expect(existsSync(DATA_DIR)).toBe(false)
  const made = `select 1 from pg_database where datname in ('contact', 'leads')`
  expect(await database.sql('postgres', made)).toEqual([])
  await database.sql('postgres', right)
  expect((await restore()).stdout).toContain(`restored into ${DATA_DIR}`)
  const rows = await database.sql('contact', 'select message from contact_submissions')
  expect(rows).toEqual([{ message: 'kept' }])
})
