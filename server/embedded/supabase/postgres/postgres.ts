import { chmodSync, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import type { Log } from '../log.ts'
import { postgresAccount } from './account.ts'
import { postgresBinaries } from './binaries.ts'
import { claimCluster } from './claim.ts'
import { ensureCluster, superuser } from './cluster.ts'
import { openScratch } from './scratch.ts'
import { startPostgres } from './server.ts'

/** How to reach the server: for `postgres` of the package of that name. */
export type ConnectionOptions = { host: string; port: number; username: string; password: string }

export type EmbeddedPostgres = {
  /** Options of a connection with every right. */
  superuser: ConnectionOptions
  isReady(): boolean
  close(): Promise<void>
}

/** Runs `use` with one connection as the superuser to a database, and closes it. */
export async function withSuperuser<Result>(
  server: EmbeddedPostgres,
  database: string,
  use: (sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const sql = postgres({ ...server.superuser, database, max: 1, onnotice: () => {} })
  try {
    return await use(sql)
  } finally {
    await sql.end()
  }
}

/**
 * Opens the PostgreSQL cluster of a folder, made on first use, and keeps its server running until closed. Only its Unix
 * socket listens, in a folder that none but its user can enter.
 */
export async function openEmbeddedPostgres(directory: string, log: Log): Promise<EmbeddedPostgres> {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  chmodSync(directory, 0o700)
  const home = realpathSync(directory)
  const clusterDir = join(home, 'cluster')
  const release = claimCluster(join(home, 'owner'))
  const undo = [release]
  try {
    const account = postgresAccount(clusterDir)
    const scratch = openScratch(join(home, 'scratch'), account)
    undo.push(scratch.remove)
    const binaries = postgresBinaries(account, scratch.dir)
    const password = await ensureCluster(clusterDir, binaries.initdb, account, scratch.dir)
    const { socketDir } = scratch
    const server = await startPostgres({ clusterDir, postgres: binaries.postgres, account, socketDir }, log)
    return {
      superuser: { host: socketDir, port: 5432, username: superuser, password },
      isReady: server.isReady,
      async close() {
        await server.stop()
        for (const step of undo.toReversed()) step()
      },
    }
  } catch (error) {
    for (const step of undo.toReversed()) step()
    throw error
  }
}
