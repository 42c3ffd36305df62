import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { completedContentMigrations } from '../../app/sanity/preview/preview-client.server.ts'
import type { ContentConfig, MigrationState, MigrationStates } from '../../app/utils/load-context.ts'
import { databaseError } from '../../packages/shared/text/database-error.ts'
import type { Logger } from '../observability/log.ts'
import { projectRoot } from '../config/paths.ts'
import type { SecretClient } from './supabase.server.ts'

type Parts = {
  content: ContentConfig
  contact: SecretClient
  leads: SecretClient
  log: Pick<Logger, 'warn'>
}

/** Never rejects. */
export async function readMigrations({ content, contact, leads, log }: Parts): Promise<MigrationStates> {
  const check = async (name: string, folder: string, ending: string, ran: Promise<string[] | null>) => {
    const shipped = migrationsIn(join(projectRoot, folder), ending)
    try {
      return migrationState(shipped, await ran)
    } catch (err) {
      log.warn({ err }, `migrations of ${name} are unknown`)
      return migrationState(shipped, null)
    }
  }
  const databases = (name: 'contact' | 'leads') => `supabase/${name}/supabase/migrations`
  const [contentState, contactState, leadsState] = await Promise.all([
    check('content', 'sanity-studio/migrations', '', completedContentMigrations(content)),
    check('contact', databases('contact'), '.sql', ranDatabaseMigrations(contact)),
    check('leads', databases('leads'), '.sql', ranDatabaseMigrations(leads)),
  ])
  return { content: contentState, contact: contactState, leads: leadsState }
}

export function migrationState(shipped: string[], ran: string[] | null): MigrationState {
  if (!ran) return { newest: shipped.at(-1) ?? null, missing: [], isKnown: false }
  const seen = new Set(ran.map(idOf))
  return {
    newest: ran.at(-1) ?? null,
    missing: shipped.filter((name) => !seen.has(idOf(name))),
    isKnown: true,
  }
}

/** Database migrations are identified by timestamp, content migrations by name. */
function idOf(name: string): string {
  return /^\d{14}/.exec(name)?.[0] ?? name
}

async function ranDatabaseMigrations(database: SecretClient): Promise<string[] | null> {
  const { data, error } = await database.rpc('ran_migrations').abortSignal(AbortSignal.timeout(3_000))
  if (error) throw databaseError('ran_migrations', error)
  return data as string[] | null
}

/** Names of migrations begin with a date. */
function migrationsIn(directory: string, ending: string): string[] {
  const names = existsSync(directory) ? readdirSync(directory) : []
  return names
    .filter((name) => /^\d/.test(name) && name.endsWith(ending))
    .map((name) => name.slice(0, name.length - ending.length))
    .sort()
}
