import { readProcessLock, lockProcess } from '../../shared/files/process-lock.ts'
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import type { Log } from '../options.ts'
import { postgresAccount } from './run.ts'
import { postgresBinaries } from './binaries.ts'
import { ensureCluster, superuser } from './cluster.ts'
import { openScratch, socketDirOf } from './scratch.ts'
import { startPostgres } from './server.ts'

/** Throws when a living process holds the lock; returns the release function. */
export function lockCluster(record: string): () => void {
  const release = lockProcess(record, `${process.pid}`)
  if (!release)
    throw new Error(`The PostgreSQL cluster is in use by process ${clusterOwner(record)}. Stop it first.`)
  return release
}

export function clusterOwner(record: string): number | null {
  const holder = readProcessLock(record)
  return holder === null ? null : Number(holder)
}

const files = { owner: 'owner', scratch: 'scratch', password: 'password' } as const

export type ConnectionOptions = {
  host: string
  port: number
  username: string
  password: string
  /** Unencrypted by default. */
  ssl?: false | 'prefer' | 'require' | { host: string }
}

export type EmbeddedPostgres = {
  superuser: ConnectionOptions
  isReady(): boolean
  close(): Promise<void>
}

export async function withConnection<Result>(
  options: ConnectionOptions,
  database: string,
  use: (sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const sql = postgres({ ...options, database, max: 1, onnotice: () => {} })
  try {
    return await use(sql)
  } finally {
    await sql.end()
  }
}

export function isClusterOpen(directory: string): boolean {
  return clusterOwner(join(directory, files.owner)) !== null
}

export function runningPostgres(directory: string): ConnectionOptions | null {
  if (!isClusterOpen(directory)) return null
  const read = (name: string) => readFileSync(join(directory, name), 'utf8').trim()
  return superuserAt(socketDirOf(read(files.scratch)), read(files.password))
}

/** Starts and supervises the server. It listens only on a Unix socket in a folder closed to other users. */
export async function openEmbeddedPostgres(
  directory: string,
  { prefix, logger }: { prefix: string; logger: Log },
): Promise<EmbeddedPostgres> {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  chmodSync(directory, 0o700)
  const home = realpathSync(directory)
  const clusterDir = join(home, 'cluster')
  const release = lockCluster(join(home, files.owner))
  const undo = [release]
  try {
    const account = postgresAccount(clusterDir)
    const scratch = openScratch(join(home, files.scratch), account, prefix)
    undo.push(scratch.remove)
    const binaries = postgresBinaries(account, scratch.dir)
    const passwordFile = join(home, files.password)
    const password = await ensureCluster({
      clusterDir,
      passwordFile,
      initdb: binaries.initdb,
      account,
      scratchDir: scratch.dir,
    })
    const { socketDir } = scratch
    const restore = () => {
      scratch.restore()
      if (!existsSync(binaries.postgres)) postgresBinaries(account, scratch.dir)
    }
    const server = await startPostgres(
      { clusterDir, postgres: binaries.postgres, account, socketDir, restore },
      logger,
    )
    return {
      superuser: superuserAt(socketDir, password),
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

function superuserAt(host: string, password: string): ConnectionOptions {
  return { host, port: 5432, username: superuser, password }
}
