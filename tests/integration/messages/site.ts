import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { runningPostgres, withConnection, clusterProcesses } from '../../../packages/supabase-local/index.ts'
import { afterAll, beforeAll } from 'vitest'
import { startProcess, type RunningProcess } from '../../../tools/support/processes.ts'
import { seededData } from '../../support/seeded-data.ts'
import { trustedProxies } from '../../../tools/support/visitor.ts'

export type Row = Record<string, unknown> & { created_at: string }

export function startSite(dataDir: string, settings: Record<string, string> = {}): Promise<RunningProcess> {
  return startProcess('server/index.ts', {
    PORT: '0',
    DATA_DIR: dataDir,
    GEO_SERVICE_URL: 'http://127.0.0.1:9/{address}',
    TRUSTED_PROXIES: trustedProxies,
    LOG_LEVEL: 'debug',
    ...settings,
  })
}

export function useSite(name: string, settings: () => Record<string, string> = () => ({})) {
  const { path, remove } = seededData(name)
  let site: RunningProcess
  beforeAll(async () => {
    site = await startSite(path, settings())
  })
  afterAll(async () => {
    await site.stop()
    remove()
  })
  return {
    dataDir: path,
    get url() {
      return site.url
    },
    get errors() {
      return site.errors
    },
    async restart() {
      const code = await site.stop()
      site = await startSite(path, settings())
      return code
    },
  }
}

/** Times are ISO 8601. */
export function stored(dataDir: string) {
  async function rows(database: 'contact' | 'leads', table: string): Promise<Row[]> {
    const connection = runningPostgres(join(dataDir, 'postgres'))
    const query = `select to_jsonb(t) as row from ${table} t order by created_at`
    const found = await withConnection(connection!, database, async (sql) => [...(await sql.unsafe(query))])
    return found.map(({ row }) => row as Row)
  }
  return {
    messages: () => rows('contact', 'contact_submissions'),
    leads: () => rows('leads', 'leads'),
  }
}

type Waiting = { kind: string; payload: Record<string, unknown>; refused_because: string | null }

export function waiting(dataDir: string): Waiting[] {
  const database = new DatabaseSync(join(dataDir, 'outbox', 'outbox.db'), { readOnly: true, timeout: 5_000 })
  try {
    const rows = database.prepare('SELECT kind, payload, refused_because FROM deliveries ORDER BY id').all()
    return rows.map(({ kind, payload, refused_because }) => ({
      kind: String(kind),
      payload: JSON.parse(String(payload)) as Record<string, unknown>,
      refused_because: refused_because === null ? null : String(refused_because),
    }))
  } finally {
    database.close()
  }
}

export function lockOutbox(dataDir: string): () => void {
  const database = new DatabaseSync(join(dataDir, 'outbox', 'outbox.db'), { timeout: 5_000 })
  database.exec('BEGIN IMMEDIATE')
  return () => database.close()
}

export function signalPostgres(dataDir: string, signal: NodeJS.Signals): number {
  const processes = clusterProcesses(realpathSync(join(dataDir, 'postgres', 'cluster')))
  for (const pid of processes) {
    try {
      process.kill(pid, signal)
    } catch {
      // The process ended with its server.
    }
  }
  return processes.length
}
