import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import {
  runningPostgres,
  openEmbeddedSupabase,
  type EmbeddedSupabase,
} from '../../packages/supabase-local/index.ts'
import { writeFormat } from '../../server/lifecycle/data-directory.ts'
import { supabaseConfig } from '../../server/backends/supabase-config.ts'
import { temporaryFolder } from '../../tools/support/processes.ts'

export function ownSupabase(name: string) {
  const data = temporaryFolder(name)
  let supabase: EmbeddedSupabase

  beforeAll(async () => {
    writeFormat(data.path)
    supabase = await openEmbeddedSupabase({
      ...supabaseConfig,
      dataDir: data.path,
      logger: { info() {}, warn() {}, error: console.error },
    })
  })

  afterAll(async () => {
    await supabase.close()
    data.remove()
  })

  return {
    dataDir: data.path,
    supabase: () => supabase,
    connection: () => runningPostgres(join(data.path, 'postgres'))!,
  }
}
