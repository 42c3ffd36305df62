import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openEmbeddedPostgres, withConnection } from '../../../packages/supabase-local/postgres/postgres.ts'
import { openEmbeddedSupabase } from '../../../packages/supabase-local/supabase.ts'
import { supabaseConfig } from '../../../server/backends/supabase-config.ts'
import { temporaryFolder } from '../../../tools/support/processes.ts'

const data = temporaryFolder('encoding')
const logger = { info() {}, warn() {}, error() {} }

afterAll(() => data.remove())

test('the databases use UTF-8 on a server with another default encoding', async () => {
  const server = await openEmbeddedPostgres(join(data.path, 'postgres'), { prefix: 'encoding', logger })
  await withConnection(server.superuser, 'postgres', async (sql) => {
    await sql`alter database template1 is_template false`
    await sql`drop database template1`
    await sql`create database template1 encoding 'SQL_ASCII' locale 'C' template template0`
  })
  const supabase = await openEmbeddedSupabase({ ...supabaseConfig, dataDir: data.path, logger, server })
  try {
    for (const database of ['contact', 'leads']) {
      const [row] = await withConnection(
        server.superuser,
        database,
        (sql) => sql`select normalize('明途') as name`,
      )
      expect(row).toEqual({ name: '明途' })
    }
  } finally {
    await supabase.close()
  }
})
