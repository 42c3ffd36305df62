import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { childrenOf, proportionalMegabytes } from '../../packages/shared/process-facts.ts'
import { startProcess, temporaryFolder, type RunningProcess } from '../support/processes.ts'
import { memoryEnv, memoryFlags } from '../../scripts/server-memory.mjs'

export type Hosted = RunningProcess & { remove(): Promise<void> }

/** Uses the lake of another site, no Supabase, and the memory settings of `npm start`. */
export async function startHosted(script: string, lake: string, dataDir: string): Promise<Hosted> {
  const secrets = readFileSync(join(dataDir, 'secrets.json'), 'utf8')
  const { lakeToken } = JSON.parse(secrets) as { lakeToken: string }
  const own = temporaryFolder('bench-hosted')
  const unreachable = 'http://127.0.0.1:9'
  const env = {
    ...memoryEnv,
    PORT: '0',
    DATA_DIR: own.path,
    LOG_LEVEL: 'silent',
    SANITY_PROJECT_ID: 'local',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: `${lake}/lake`,
    SANITY_READ_TOKEN: lakeToken,
    SUPABASE_URL: unreachable,
    SUPABASE_ANON_KEY: 'none',
    SUPABASE_SECRET_KEY: 'none',
    LEADS_SUPABASE_URL: unreachable,
    LEADS_SUPABASE_ANON_KEY: 'none',
    LEADS_SUPABASE_SECRET_KEY: 'none',
  }
  const site = await startProcess(script, env, memoryFlags)
  return {
    ...site,
    async remove() {
      await site.stop()
      own.remove()
    },
  }
}

/** In whole MB, with child processes; shared memory counts proportionally. NaN outside of Linux. */
export function memoryOf(pid: number | undefined): number {
  const withChildren = (parent: number): number =>
    childrenOf(parent).reduce((sum, child) => sum + withChildren(child), proportionalMegabytes(parent))
  try {
    return Math.round(withChildren(Number(pid)))
  } catch {
    return NaN
  }
}
