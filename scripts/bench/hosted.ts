import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startProcess, temporaryFolder, type RunningProcess } from '../../tests/fixtures/processes.ts'
import { memoryEnv, memoryFlags } from '../server-memory.mjs'

export type Hosted = RunningProcess & { remove(): Promise<void> }

/**
 * Starts a script in the hosted world: content comes from the lake of a site that runs elsewhere, messages from nowhere.
 * With the memory settings of `npm start`.
 */
export async function startHosted(script: string, lake: string, dataDir: string): Promise<Hosted> {
  const secrets = readFileSync(join(dataDir, 'secrets.json'), 'utf8')
  const { lakeToken } = JSON.parse(secrets) as { lakeToken: string }
  const own = temporaryFolder('bench-hosted')
  const nowhere = 'http://127.0.0.1:9'
  const env = {
    ...memoryEnv,
    PORT: '0',
    DATA_DIR: own.path,
    LOG_LEVEL: 'silent',
    SANITY_PROJECT_ID: 'local',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: `${lake}/lake`,
    SANITY_READ_TOKEN: lakeToken,
    SUPABASE_URL: nowhere,
    SUPABASE_ANON_KEY: 'none',
    SUPABASE_SECRET_KEY: 'none',
    LEADS_SUPABASE_URL: nowhere,
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

/** Resident set of a process in MB; only Linux tells. */
export function memoryOf(pid: number | undefined): number {
  try {
    return megabytes(`/proc/${pid}/status`, /VmRSS:\s+(\d+)/)
  } catch {
    return NaN
  }
}

/** The same with the processes that it has started, and of what several of them share a part each. */
export function memoryOfAll(pid: number | undefined): number {
  try {
    const started = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    const own = megabytes(`/proc/${pid}/smaps_rollup`, /^Pss:\s+(\d+)/m)
    return started.reduce((sum, child) => sum + memoryOfAll(Number(child)), own)
  } catch {
    return NaN
  }
}

function megabytes(file: string, line: RegExp): number {
  return Math.round(Number(line.exec(readFileSync(file, 'utf8'))?.[1]) / 1024)
}
