import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { ConnectionPool } from '../../../packages/supabase-local/connection-pool.ts'
import { copyIn, fileOfTable, type CopiedDatabase } from '../../../packages/supabase-local/copy/copy.ts'
import { migrate } from '../../../packages/supabase-local/migrate.ts'
import { withConnection } from '../../../packages/supabase-local/postgres/postgres.ts'
import { projectRoot } from '../../../server/config/paths.ts'
import { folderForEachTest } from '../../support/for-tests.ts'
import { ownSupabase } from '../../support/own-supabase.ts'

type Sql = Parameters<typeof migrate>[0]

const supabase = ownSupabase('databases')
const folder = folderForEachTest('databases')

const run = <T>(database: string, use: (sql: Sql) => Promise<T>) =>
  withConnection(supabase.connection(), database, use)

const recorded = (database: string) =>
  run(database, async (sql) => [
    ...(await sql<{ version: string; name: string; statements: string[] }[]>`
      select version, name, statements from supabase_migrations.schema_migrations order by version`),
  ])

test.each(['contact', 'leads'])(
  '%s: every file is applied once and recorded as by the Supabase CLI',
  async (name) => {
    const files = join(projectRoot, 'supabase', name, 'supabase', 'migrations')
    const rows = await recorded(name)
    expect(rows.map((row) => `${row.version}_${row.name}.sql`)).toEqual(readdirSync(files).toSorted())
    expect(rows.flatMap(({ statements }) => statements).length).toBeGreaterThan(rows.length)
    expect((await run(name, (sql) => migrate(sql, files))).applied).toEqual([])
    expect(await recorded(name)).toEqual(rows)
  },
)

test('a failed migration leaves no trace, names its line, and is retried; a database with a foreign one is refused', async () => {
  const write = (name: string, text: string) => writeFileSync(join(folder.path, name), text)
  await run('postgres', (sql) => sql.unsafe('create database trial'))
  write('20260101000000_first.sql', 'create table first (id int);\n')
  write('20260102000000_second.sql', 'create table second (id int);\ncreate table\n  second (id integr);\n')
  const attempt = () => run('trial', (sql) => migrate(sql, folder.path))

  await expect(attempt()).rejects.toThrow('Migration 20260102000000_second failed')
  expect((await recorded('trial')).map(({ version }) => version)).toEqual(['20260101000000'])
  const [tables] = await run(
    'trial',
    (sql) => sql`select to_regclass('first') as first, to_regclass('second') as second`,
  )
  expect(tables).toEqual({ first: 'first', second: null })

  write('20260102000000_second.sql', 'create table second (id int);\n')
  expect((await attempt()).applied).toEqual(['20260102000000'])
  write('20260103000000_third.sql', '-- A comment.\ncreate tabel third (id int);\n')
  await expect(attempt()).rejects.toThrow('Migration 20260103000000_third failed in line 2: syntax error')
  write('3_wrong_name.sql', '')
  await expect(attempt()).rejects.toThrow('is not named')
  rmSync(join(folder.path, '3_wrong_name.sql'))
  rmSync(join(folder.path, '20260101000000_first.sql'))
  await expect(attempt()).rejects.toThrow('20260101000000, which is not of this version')
})

const numbers = { schema: 'public', name: 'numbers', columns: ['number'] }

test.each([
  ['2\nthree\n', 'invalid input syntax'],
  ['2\n300\n', 'violates check constraint'],
])('refused rows are reported, and the rows before stay: %j', async (rows, problem) => {
  const copied: CopiedDatabase = { migrations: [], tables: [numbers], sequences: [] }
  writeFileSync(join(folder.path, 'index.json'), JSON.stringify(copied))
  writeFileSync(join(folder.path, fileOfTable(numbers)), rows)
  await run('postgres', (sql) => sql.unsafe('create database copy'))
  await run('copy', async (trial) => {
    await trial.unsafe(
      'create table numbers (number int check (number < 100)); insert into numbers values (1)',
    )
    await expect(copyIn(trial, folder.path)).rejects.toThrow(problem)
    expect(await trial.unsafe('select number from numbers')).toEqual([{ number: 1 }])
  })
  await run('postgres', (sql) => sql.unsafe('drop database copy'))
})

const connection = () => ({ ...supabase.connection(), database: 'contact' })

const count = (application_name: string) =>
  run('contact', async (sql) => {
    const [row] = await sql`
      select count(*)::int as count from pg_stat_activity where application_name = ${application_name}`
    return row!.count as number
  })

test('an idle connection is closed without failing a request at that moment', async () => {
  const rest = 60_000
  const name = 'resting'
  const pool = new ConnectionPool({ ...connection(), connection: { application_name: name } }, 2, rest)
  const query = async () => {
    const { unsafe, release } = await pool.reserve()
    await unsafe('select 1', [])
    release()
  }
  // The client opens a new connection in a timer.
  const queryNew = () => Promise.all([query(), vi.advanceTimersByTimeAsync(0)])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await queryNew()
    for (let round = 0; round < 5; round++) {
      vi.advanceTimersByTime(rest - 1)
      const pending = query()
      for (let turn = 0; turn < round; turn++) await setImmediate()
      vi.advanceTimersByTime(1)
      await pending
    }
    vi.advanceTimersByTime(rest)
    await queryNew()
    vi.advanceTimersByTime(rest)
  } finally {
    vi.useRealTimers()
  }
  await expect.poll(() => count(name)).toBe(0)
  await pool.end()
})

test('connections that break while they begin fail their own request only', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  const name = 'cut off'
  const pool = new ConnectionPool(
    { ...connection(), connection: { application_name: name }, backoff: () => 0.05, onnotice: () => {} },
    8,
  )
  const outcomes = new Set<string>()
  const query = async () => {
    try {
      const { unsafe, release } = await pool.reserve()
      await unsafe('select 1', [])
      release()
      outcomes.add('answered')
    } catch {
      outcomes.add('lost')
    }
  }
  await query()
  await run('contact', async (sql) => {
    for (let round = 0; round < 150; round++) {
      const pending = Promise.all(Array.from({ length: 8 }, query))
      for (let cut = 0; cut < 3; cut++)
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`
      await pending
    }
  })
  await pool.end()
  process.off('unhandledRejection', note)
  expect([...outcomes].toSorted()).toEqual(['answered', 'lost'])
  expect(unhandled).toEqual([])
})
