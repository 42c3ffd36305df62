import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { projectRoot } from '../../paths.ts'
import { loadSecrets } from '../secrets.ts'
import { openBackend, type Backend } from './backend.ts'
import { loadLite } from './lite.ts'
import type { Log } from './log.ts'
import { migrate } from './migrate.ts'
import { roles } from './preamble.ts'
import { openEmbeddedPostgres, withSuperuser, type EmbeddedPostgres } from './postgres/postgres.ts'
import { staffAccounts, type StaffAccounts } from './staff.ts'

export type EmbeddedSupabase = StaffAccounts & {
  contact: Backend
  leads: Backend
  /** Whether the database takes requests now. */
  isReady(): boolean
  close(): Promise<void>
}

const projects = ['contact', 'leads'] as const

/**
 * Opens both embedded Supabase projects of a data directory: two databases of one PostgreSQL cluster, made and migrated
 * where needed, kept running until closed. They are reached in this process only, through `fetch` of each backend.
 */
export async function openEmbeddedSupabase({
  dataDir,
  logger,
}: {
  dataDir: string
  logger: Log
}): Promise<EmbeddedSupabase> {
  const [server, lite] = await Promise.all([
    openEmbeddedPostgres(join(dataDir, 'postgres'), logger),
    loadLite(),
  ])
  const undo = [() => server.close()]
  const close = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  try {
    const secrets = loadSecrets(dataDir)
    const password = await prepareServer(server)
    const connection = { ...server.superuser, username: 'authenticator', password }
    const [contact, leads] = await Promise.all(
      projects.map(async (name) => {
        const folder = join(projectRoot, 'supabase', name, 'migrations')
        const applied = await withSuperuser(server, name, (sql) => migrate(sql, folder))
        if (applied.length > 0) logger.info({ project: name, applied }, 'Applied migrations')
        const { backend, close } = await openBackend(
          lite,
          {
            name,
            hasUsers: name === 'contact',
            connection: { ...connection, database: name },
            secrets: secrets[name],
            isDatabaseReady: server.isReady,
          },
          logger,
        )
        undo.push(close)
        return backend
      }),
    )
    const staff = staffAccounts((use) => withSuperuser(server, 'contact', use))
    return { contact: contact!, leads: leads!, ...staff, isReady: server.isReady, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Makes the databases and gives the API's login a password for this run; returns it. */
async function prepareServer(server: EmbeddedPostgres): Promise<string> {
  const password = randomBytes(32).toString('base64url')
  await withSuperuser(server, 'postgres', async (sql) => {
    const rows = await sql<{ datname: string }[]>`select datname from pg_database`
    const missing = projects.filter((name) => !rows.some((row) => row.datname === name))
    for (const name of missing) await sql.unsafe(`create database ${name}`)
    await sql.unsafe(`${roles}\nalter role authenticator login inherit password '${password}'`).simple()
  })
  return password
}
