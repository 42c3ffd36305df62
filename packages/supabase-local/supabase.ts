import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { errorMessage } from '../shared/text/error-message.ts'
import { createBackend, type Backend } from './backend.ts'
import { copyIn, readCopy, requireRestorePrivilege, copyOut } from './copy/copy.ts'
import { openLiteApp } from './lite-app.ts'
import { loadLite } from './lite.ts'
import { migrate, roles } from './migrate.ts'
import { projects, type Project, type SupabaseOptions } from './options.ts'
import { externalPostgres } from './postgres/external.ts'
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
  connect<Result>(use: (sql: Sql) => Promise<Result>): Promise<Result>
  isReady(): boolean
  close(): Promise<void>
}

/** Opens and migrates both projects; reachable only in this process, through `fetch` of each backend. */
export async function openEmbeddedSupabase({
  server: externalServer,
  now,
  ...options
}: SupabaseOptions & {
  server?: EmbeddedPostgres
  now?: () => number // monotonic, ms
}): Promise<EmbeddedSupabase> {
  const { dataDir, logger, prefix, migrations, passwordLimits } = options
  const loading = loadLite()
  loading.catch(() => {})
  const server = externalServer ?? (await openEmbeddedPostgres(postgresDir(dataDir), options))
  const undo = [() => server.close()]
  const close = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  try {
    const lite = await loading
    const secrets = options.loadSecrets(dataDir)
    const password = await prepareServer(server)

    async function openProject(name: Project, hasUsers: boolean): Promise<Backend> {
      const { isNew, applied } = await withConnection(server.superuser, name, (sql) =>
        migrate(sql, migrations[name]),
      )
      if (applied.length > 0 && !isNew) logger.info({ project: name, applied }, 'Applied migrations')
      const connection = { ...server.superuser, username: 'authenticator', password, database: name }
      const { minPasswordLength } = passwordLimits
      const app = await openLiteApp(lite, connection, { secrets: secrets[name], prefix, minPasswordLength })
      undo.push(app.close)
      const isDatabaseReady = server.isReady
      return createBackend(app, { name, hasUsers, secrets: secrets[name], isDatabaseReady, now }, logger)
    }

    const connect = <Result>(use: (sql: Sql) => Promise<Result>) =>
      withConnection(server.superuser, 'contact', use)
    return {
      contact: await openProject('contact', true),
      leads: await openProject('leads', false),
      ...staffAccounts(connect, passwordLimits),
      connect,
      isReady: server.isReady,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Opens accounts for a command: uses the running server or starts one temporarily. */
export async function openEmbeddedStaff(
  options: SupabaseOptions,
): Promise<StaffAccounts & { close(): Promise<void> }> {
  const running = runningPostgres(postgresDir(options.dataDir))
  if (!running) return openEmbeddedSupabase(options)
  const connect = <Result>(use: (sql: Sql) => Promise<Result>) => withConnection(running, 'contact', use)
  return { ...staffAccounts(connect, options.passwordLimits), close: async () => {} }
}

type DatabaseLocation = Pick<SupabaseOptions, 'dataDir' | 'logger' | 'prefix'> & {
  databaseUrl: string | undefined
}

export function hasDatabases(dataDir: string): boolean {
  return existsSync(join(postgresDir(dataDir), 'cluster'))
}

export function areDatabasesOpen(dataDir: string): boolean {
  return isClusterOpen(postgresDir(dataDir))
}

/** Ends all admin sessions. No server may have the data directory open. */
export async function endStaffSessions({ databaseUrl, ...options }: DatabaseLocation): Promise<void> {
  const server = databaseUrl
    ? externalPostgres(databaseUrl)
    : await openEmbeddedPostgres(postgresDir(options.dataDir), options)
  try {
    await withConnection(server.superuser, 'contact', async (sql) => {
      await sql`delete from auth.refresh_tokens`
      await sql`delete from auth.sessions`
    })
  } finally {
    await server.close()
  }
}

export async function copyDatabasesOut(
  { databaseUrl, ...options }: DatabaseLocation,
  folder: string,
): Promise<void> {
  const running = databaseUrl
    ? externalPostgres(databaseUrl).superuser
    : runningPostgres(postgresDir(options.dataDir))
  const server = running ? null : await openEmbeddedPostgres(postgresDir(options.dataDir), options)
  try {
    for (const name of projects) {
      await withConnection(running ?? server!.superuser, name, (sql) => copyOut(sql, join(folder, name)))
    }
  } finally {
    await server?.close()
  }
}

/** Neither database may exist. Returns a function that undoes the restore; a failed restore undoes itself. */
export async function copyDatabasesIn(
  { databaseUrl, migrations, ...options }: DatabaseLocation & Pick<SupabaseOptions, 'migrations'>,
  folder: string,
): Promise<() => Promise<void>> {
  const created: string[] = []
  const server = databaseUrl
    ? externalPostgres(databaseUrl)
    : await openEmbeddedPostgres(postgresDir(options.dataDir), options)
  try {
    const found = await databasesOf(server)
    if (found.length > 0)
      throw new Error(
        `The server of DATABASE_URL already has ${found.join(' and ')}: rename or drop them first ` +
          '(alter database … rename to …).',
      )
    await withConnection(server.superuser, 'postgres', requireRestorePrivilege)
    await prepareServer(server, created)
    for (const name of projects) {
      const { migrations: recorded } = readCopy(join(folder, name))
      await withConnection(server.superuser, name, async (sql) => {
        await migrate(sql, migrations[name], recorded)
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
    // Databases in a data directory are removed with its folder.
    if (!databaseUrl) return
    try {
      await withConnection(server.superuser, 'postgres', async (sql) => {
        for (const name of created) await sql.unsafe(`drop database ${name} with (force)`)
      })
    } catch (error) {
      options.logger.warn(
        { reason: errorMessage(error) },
        `Drop ${created.join(' and ')} on the server of DATABASE_URL before you try again`,
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

/** Records new databases in `created`; sets and returns a new API password per run. */
async function prepareServer(server: EmbeddedPostgres, created: string[] = []): Promise<string> {
  const password = randomBytes(32).toString('base64url')
  const found = await databasesOf(server)
  await withConnection(server.superuser, 'postgres', async (sql) => {
    // First: an external server may refuse it.
    await sql.unsafe(`${roles}\nalter role authenticator login inherit password '${password}'`).simple()
    const missing = projects.filter((name) => !found.includes(name))
    for (const name of missing) {
      await sql.unsafe(`create database ${name} encoding 'UTF8' template template0`)
      created.push(name)
    }
  })
  return password
}
