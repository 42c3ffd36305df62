import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyIn } from '../../../server/embedded/supabase/copy/copy-in.ts'
import { fileOfTable, type CopiedDatabase } from '../../../server/embedded/supabase/copy/tables.ts'
import { withConnection } from '../../../server/embedded/supabase/postgres/postgres.ts'
import { ownSupabase } from '../../fixtures/own-supabase.ts'
import { temporaryFolder } from '../../fixtures/processes.ts'

const { connection } = ownSupabase('supabase-copy-in')
const folder = temporaryFolder('copy-in')
const table = { schema: 'public', name: 'numbers', columns: ['number'] }
const database = 'trial'

beforeAll(async () => {
  await withConnection(connection(), 'postgres', (server) => server.unsafe(`create database ${database}`))
  await withConnection(connection(), database, (trial) =>
    trial.unsafe('create table numbers (number int check (number < 100)); insert into numbers values (1)'),
  )
  const copied: CopiedDatabase = { migrations: [], tables: [table], sequences: [] }
  writeFileSync(join(folder.path, 'index.json'), JSON.stringify(copied))
})

afterAll(() => folder.remove())

test.each([
  ['2\nthree\n', 'invalid input syntax'],
  ['2\n300\n', 'violates check constraint'],
])('rows that the database refuses are told, and those of before stay: %j', async (rows, problem) => {
  writeFileSync(join(folder.path, fileOfTable(table)), rows)
  await withConnection(connection(), database, async (trial) => {
    await expect(copyIn(trial, folder.path)).rejects.toThrow(problem)
    expect(await trial.unsafe('select number from numbers')).toEqual([{ number: 1 }])
  })
})
