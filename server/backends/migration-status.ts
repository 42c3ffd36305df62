import { readdirSync } from 'node:fs'
import type { MigrationState, MigrationStates } from '../../app/load-context.ts'
import { databaseError } from '../../packages/shared/text/database-error.ts'
import type { Logger } from '../observability/log.ts'
import type { SecretClient } from './supabase-clients.ts'
import { supabaseConfig } from './supabase-config.ts'

type Databases = { contact: SecretClient; leads: SecretClient; log: Pick<Logger, 'warn'> }

/** Never rejects. */
export async function readMigrations({ log, ...databases }: Databases): Promise<MigrationStates> {
  const check = async (name: 'contact' | 'leads') => {
    const shipped = migrationsIn(supabaseConfig.migrations[name])
    try {
      return migrationState(shipped, await ranMigrations(databases[name]))
    } catch (err) {
      log.warn({ err }, `migrations of ${name} are unknown`)
      return migrationState(shipped, null)
    }
  }
  const [contact, leads] = await Promise.all([check('contact'), check('leads')])
  return { contact, leads }
}

export function migrationState(shipped: string[], ran: string[] | null): MigrationState {
  if (!ran) return { newest: shipped.at(-1) ?? null, missing: [], isKnown: false }
  const seen = new Set(ran.map(timestampOf))
  return {
    newest: ran.at(-1) ?? null,
    missing: shipped.filter((name) => !seen.has(timestampOf(name))),
    isKnown: true,
  }
}

function timestampOf(name: string): string | undefined {
  return /^\d+/.exec(name)?.[0]
}

async function ranMigrations(database: SecretClient): Promise<string[] | null> {
  const { data, error } = await database.rpc('ran_migrations').abortSignal(AbortSignal.timeout(3_000))
  if (error) throw databaseError('ran_migrations', error)
  return data as string[] | null
}

function migrationsIn(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => /^\d.*\.sql$/.test(file))
  return files.map((file) => file.slice(0, -'.sql'.length)).sort()
}
