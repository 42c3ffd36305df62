import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { projectRoot } from '../../server/config/paths.ts'
import { errorMessage } from '../../server/observability/error-message.ts'
import { loadSecrets } from '../../server/backends/secrets.ts'
import { createBackend, type Backend } from './backend.ts'
import { copyIn, readCopy, refuseWithoutRight } from './copy/copy-in.ts'
import { copyOut } from './copy/copy-out.ts'
import { openLiteApp } from './lite-app.ts'
import { loadLite } from './lite.ts'
import type { Log } from './log.ts'
import { migrate } from './migrate.ts'
import { externalPostgres } from './postgres/external.ts'
import { roles } from './preamble.ts'
import {
  isClusterOpen,
  openEmbeddedPostgres,
  runningPostgres,
  withConnection,
  type EmbeddedPostgres,
} from './postgres/postgres.ts'
import { staffAccounts, type StaffAccounts } from './staff.ts'

export type EmbeddedSupabase = StaffAccounts & {
  contact: Backend
  leads: Backend
  /** Runs `use` with every right to the contact project's database, past the API. */
  connect<Result>(use: (sql: Sql) => Promise<Result>): Promise<Result>
  /** Whether the database takes requests now. */
  isReady(): boolean
  close(): Promise<void>
}

const projects = ['contact', 'leads'] as const

/**
 * Opens both embedded Supabase projects of a data directory: two databases of one PostgreSQL cluster, made and migrated
 * where needed, kept running until closed. They are reached in this process only, through `fetch` of each backend. With
 * `server`, the databases are on that server instead.
 */
export async function openEmbeddedSupabase({
  dataDir,
  logger,
  server: given,
  now,
}: {
  dataDir: string
  logger: Log
  server?: EmbeddedPostgres
  /** Milliseconds, of a clock that nobody can set back. */
  now?: () => number
}): Promise<EmbeddedSupabase> {
  const loading = loadLite()
  loading.catch(() => {})
  const server = given ?? (await openEmbeddedPostgres(postgresDir(dataDir), logger))
  const undo = [() => server.close()]
  const close = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  try {
    const lite = await loading
    const secrets = loadSecrets(dataDir)
    const password = await prepareServer(server)

    async function openProject(name: 'contact' | 'leads', hasUsers: boolean): Promise<Backend> {
      const applied = await withConnection(server.superuser, name, (sql) => migrate(sql, migrationsOf(name)))
      if (applied.length > 0) logger.info({ project: name, applied }, 'Applied migrations')
      const connection = { ...server.superuser, username: 'authenticator', password, database: name }
      const app = await openLiteApp(lite, connection, secrets[name])
      undo.push(app.close)
      const options = { name, hasUsers, secrets: secrets[name], isDatabaseReady: server.isReady, now }
      return createBackend(app, options, logger)
    }

    const connect = <Result>(use: (sql: Sql) => Promise<Result>) =>
      withConnection(server.superuser, 'contact', use)
    return {
      contact: await openProject('contact', true),
      leads: await openProject('leads', false),
      ...staffAccounts(connect),
      connect,
      isReady: server.isReady,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Staff accounts of a data directory, for a command: by the server that has it open, or else by one that is started and
 * stopped for it.
 */
export async function openEmbeddedStaff(options: {
  dataDir: string
  logger: Log
}): Promise<StaffAccounts & { close(): Promise<void> }> {
  const running = runningPostgres(postgresDir(options.dataDir))
  if (!running) return openEmbeddedSupabase(options)
  return { ...staffAccounts((use) => withConnection(running, 'contact', use)), close: async () => {} }
}

/** Where the databases of an installation are, for a command: in its data directory, or where `databaseUrl` says. */
type Place = { dataDir: string; databaseUrl: string | undefined; logger: Log }

/** Whether a data directory has databases of its own. */
export function hasDatabases(dataDir: string): boolean {
  return existsSync(join(postgresDir(dataDir), 'cluster'))
}

/** Whether a process has the databases of a data directory open. */
export function areDatabasesOpen(dataDir: string): boolean {
  return isClusterOpen(postgresDir(dataDir))
}

/** Signs out everybody who is signed in to the inbox of a data directory that no server has open. */
export async function endStaffSessions({ dataDir, databaseUrl, logger }: Place): Promise<void> {
  const server = databaseUrl
    ? externalPostgres(databaseUrl)
    : await openEmbeddedPostgres(postgresDir(dataDir), logger)
  try {
    await withConnection(server.superuser, 'contact', async (sql) => {
      await sql`delete from auth.refresh_tokens`
      await sql`delete from auth.sessions`
    })
  } finally {
    await server.close()
  }
}

/** Copies both databases into a folder, also while a server has them open. */
export async function copyDatabasesOut({ databaseUrl, ...options }: Place, folder: string): Promise<void> {
  const running = databaseUrl
    ? externalPostgres(databaseUrl).superuser
    : runningPostgres(postgresDir(options.dataDir))
  const server = running ? null : await openEmbeddedPostgres(postgresDir(options.dataDir), options.logger)
  try {
    for (const name of projects) {
      await withConnection(running ?? server!.superuser, name, (sql) => copyOut(sql, join(folder, name)))
    }
  } finally {
    await server?.close()
  }
}

/**
 * Makes both databases from what `copyDatabasesOut` wrote: in a data directory that has none, or on a server elsewhere,
 * where they must not be yet. Returns how to take them away again there; a failure does so itself.
 */
export async function copyDatabasesIn(
  { dataDir, databaseUrl, logger }: Place,
  folder: string,
): Promise<() => Promise<void>> {
  const made: string[] = []
  const server = databaseUrl
    ? externalPostgres(databaseUrl)
    : await openEmbeddedPostgres(postgresDir(dataDir), logger)
  try {
    const found = await databasesOf(server)
    if (found.length > 0)
      throw new Error(
        `The server of DATABASE_URL has ${found.join(' and ')} already: rename or drop what is there first ` +
          '(alter database … rename to …).',
      )
    await withConnection(server.superuser, 'postgres', refuseWithoutRight)
    await prepareServer(server, made)
    for (const name of projects) {
      const { migrations } = readCopy(join(folder, name))
      await withConnection(server.superuser, name, async (sql) => {
        await migrate(sql, migrationsOf(name), migrations)
        await copyIn(sql, join(folder, name))
      })
    }
    return undo
  } catch (error) {
    await undo()
    throw error
  } finally {
    await server.close()
  }

  async function undo(): Promise<void> {
    // Those of a data directory go with its folder.
    if (!databaseUrl) return
    try {
      await withConnection(server.superuser, 'postgres', async (sql) => {
        for (const name of made) await sql.unsafe(`drop database ${name} with (force)`)
      })
    } catch (error) {
      logger.warn(
        { reason: errorMessage(error) },
        `Drop ${made.join(' and ')} on the server of DATABASE_URL before you try again`,
      )
    }
  }
}

async function databasesOf(server: EmbeddedPostgres): Promise<string[]> {
  const rows = await withConnection(
    server.superuser,
    'postgres',
    (sql) => sql<{ datname: string }[]>`select datname from pg_database`,
  )
  return projects.filter((name) => rows.some((row) => row.datname === name))
}

function postgresDir(dataDir: string): string {
  return join(dataDir, 'postgres')
}

function migrationsOf(project: string): string {
  return join(projectRoot, 'supabase', project, 'supabase', 'migrations')
}

/** Makes the databases, noted in `made`, and gives the API's login a password for this run; returns it. */
async function prepareServer(server: EmbeddedPostgres, made: string[] = []): Promise<string> {
  const password = randomBytes(32).toString('base64url')
  const found = await databasesOf(server)
  await withConnection(server.superuser, 'postgres', async (sql) => {
    // First, since a server of somebody else may refuse it.
    await sql.unsafe(`${roles}\nalter role authenticator login inherit password '${password}'`).simple()
    const missing = projects.filter((name) => !found.includes(name))
    for (const name of missing) {
      await sql.unsafe(`create database ${name} encoding 'UTF8' template template0`)
      made.push(name)
    }
  })
  return password
}
