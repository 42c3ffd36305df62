import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '../../../server/embedded/supabase/migrate.ts'
import { withConnection } from '../../../server/embedded/supabase/postgres/postgres.ts'
import { projectRoot } from '../../../server/paths.ts'
import { temporaryFolder } from '../../fixtures/processes.ts'
import { ownSupabase } from '../../fixtures/own-supabase.ts'

type Sql = Parameters<typeof migrate>[0]

const { connection } = ownSupabase('supabase-migrations')

const run = <T>(database: string, use: (sql: Sql) => Promise<T>) =>
  withConnection(connection(), database, use)

const recorded = (database: string) =>
  run(database, async (sql) => [
    ...(await sql<{ version: string; name: string; statements: string[] }[]>`
      select version, name, statements from supabase_migrations.schema_migrations order by version`),
  ])

test.each(['contact', 'leads'])(
  '%s: every file is applied once and recorded as the Supabase CLI does',
  async (name) => {
    const folder = join(projectRoot, 'supabase', name, 'supabase', 'migrations')
    const rows = await recorded(name)
    expect(rows.map((row) => `${row.version}_${row.name}.sql`)).toEqual(readdirSync(folder).toSorted())
    expect(rows.flatMap(({ statements }) => statements).length).toBeGreaterThan(rows.length)
    expect(await run(name, (sql) => migrate(sql, folder))).toEqual([])
    expect(await recorded(name)).toEqual(rows)
  },
)

test('a migration that fails leaves nothing of itself, names its line, and is tried again', async () => {
  const { path, remove } = temporaryFolder('migrations')
  const write = (name: string, text: string) => writeFileSync(join(path, name), text)
  await run('postgres', (sql) => sql.unsafe('create database trial'))
  write('20260101000000_first.sql', 'create table first (id int);\n')
  write('20260102000000_second.sql', 'create table second (id int);\ncreate table\n  second (id integr);\n')
  const attempt = () => run('trial', (sql) => migrate(sql, path))

  await expect(attempt()).rejects.toThrow('Migration 20260102000000_second failed')
  expect((await recorded('trial')).map(({ version }) => version)).toEqual(['20260101000000'])
  const [tables] = await run(
    'trial',
    (sql) => sql`select to_regclass('first') as first, to_regclass('second') as second`,
  )
  expect(tables).toEqual({ first: 'first', second: null })

  write('20260102000000_second.sql', 'create table second (id int);\n')
  expect(await attempt()).toEqual(['20260102000000'])
  write('20260103000000_third.sql', '-- A comment.\ncreate tabel third (id int);\n')
  await expect(attempt()).rejects.toThrow('Migration 20260103000000_third failed in line 2: syntax error')
  write('3_wrong_name.sql', '')
  await expect(attempt()).rejects.toThrow('is not named')
  remove()
})
