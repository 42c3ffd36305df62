import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { runningPostgres } from '../../../server/embedded/supabase/postgres/postgres.ts'
import { openEmbeddedSupabase, type EmbeddedSupabase } from '../../../server/embedded/supabase/supabase.ts'
import { temporaryFolder } from '../../fixtures/processes.ts'

/** A Supabase for the tests of one file; while they run, `connection` says how its PostgreSQL is reached. */
export function ownSupabase(name: string) {
  const data = temporaryFolder(name)
  let supabase: EmbeddedSupabase

  beforeAll(async () => {
    supabase = await openEmbeddedSupabase({
      dataDir: data.path,
      logger: { info() {}, warn() {}, error() {} },
    })
  })

  afterAll(async () => {
    await supabase.close()
    data.remove()
  })

  return { connection: () => runningPostgres(join(data.path, 'postgres'))! }
}
