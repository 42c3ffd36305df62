import type { SanityClient } from '@sanity/client'
import { createWriteStream, existsSync, rmSync } from 'node:fs'
import { copyFile, link, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { backup, DatabaseSync } from 'node:sqlite'
import { copyDatabasesOut } from '../../packages/supabase-local/index.ts'
import { secretsElsewhere, secretsFile } from '../../server/backends/secrets.ts'
import { supabaseConfig } from '../../server/backends/supabase-config.ts'
import { cleaningUp, consoleLogger } from '../support.ts'
import { openEmbeddedTarget } from '../seed/embedded.ts'
import type { Log } from '../seed/log.ts'
import { writeTarFile } from '../tar-file.ts'
import { draftOf, removeDrafts, hashesOf, type Manifest } from './archive-files.ts'
import { removeSessions } from './sessions.ts'

type BackupOptions = {
  dataDir: string
  databaseUrl: string | undefined
  file: string
  secrets: boolean
  log: Log
}

const WORKING = '.making-backup-'

const OLD_MS = 6 * 60 * 60_000

/** Copies the outbox before its databases: a row that moves meanwhile is in both, and is stored once. */
export async function makeBackup({ dataDir, databaseUrl, file, secrets, log }: BackupOptions) {
  removeDrafts(dirname(file))
  // In the data directory pictures can be hard links; but a lake that may not read the keys may not read messages either.
  const parent = secretsElsewhere() ? dirname(file) : dataDir
  await removeLeftovers(parent)
  const folder = await mkdtemp(join(parent, WORKING))
  const draft = draftOf(file)
  const cleanUp = () => {
    rmSync(draft, { force: true })
    rmSync(folder, { recursive: true, force: true })
  }
  return cleaningUp(cleanUp, async () => {
    log.line('outbox …')
    await copySqlite(join(dataDir, 'outbox', 'outbox.db'), join(folder, 'outbox', 'outbox.db'))
    log.line('messages and leads …')
    await copyDatabasesOut(
      { ...supabaseConfig, dataDir, databaseUrl, logger: consoleLogger },
      join(folder, 'postgres'),
    )
    log.line('content, pictures and accounts of editors …')
    await copyLake(dataDir, join(folder, 'lake'))
    if (secrets) await copyFile(secretsFile(dataDir), join(folder, 'secrets.json'))
    else removeSessions(folder)
    await compactDatabases(folder)
    const files = await hashesOf(folder)
    const createdAt = new Date().toISOString()
    const manifest: Manifest = { format: 2, createdAt, hasSecrets: secrets, files }
    const text = Buffer.from(JSON.stringify(manifest, null, 2))
    await writeTarFile(draft, '', async ({ add, addFile }) => {
      await add('manifest.json', text.byteLength, Readable.from([text]))
      const names = Object.keys(files)
      for (const [index, name] of names.entries()) {
        await addFile(name, join(folder, name))
        log.progress('files', index + 1, names.length)
      }
    })
    await rename(draft, file)
    await writeFile(join(dataDir, 'last-backup'), `${createdAt}\n`)
    return { files: Object.keys(files).length, bytes: (await stat(file)).size }
  })
}

/** Removes working folders of killed backups; no running backup is that old. */
async function removeLeftovers(parent: string): Promise<void> {
  for (const entry of await readdir(parent, { withFileTypes: true })) {
    const path = join(parent, entry.name)
    if (!entry.isDirectory() || !entry.name.startsWith(WORKING)) continue
    const isOld = (await stat(path)).mtimeMs < Date.now() - OLD_MS
    if (isOld) await rm(path, { recursive: true, force: true })
  }
}

async function copyLake(dataDir: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const assets = join(dataDir, 'lake', 'assets')
  const target = await openEmbeddedTarget(dataDir, 'production')
  try {
    // Twice: a copied document needs its asset, even if it is uploaded or deleted meanwhile.
    await linkFiles(assets, join(folder, 'assets'))
    await copyDocuments(target.client, join(folder, 'lake.db'))
    await linkFiles(assets, join(folder, 'assets'))
  } finally {
    await target.close()
  }
  await copySqlite(join(dataDir, 'lake', 'accounts.db'), join(folder, 'accounts.db'))
  const seeded = join(dataDir, 'lake', 'seeded')
  if (existsSync(seeded)) await copyFile(seeded, join(folder, 'seeded'))
}

async function copyDocuments(client: SanityClient, file: string): Promise<void> {
  const { url, token } = client.config()
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/backup`, { method: 'POST', headers })
  if (!response.ok || !response.body)
    throw new Error(`The Content Lake refused the backup (${response.status}).`)
  await pipeline(Readable.fromWeb(response.body as never), createWriteStream(file, { flush: true }))
}

/** Assets never change, so hard links are safe. */
async function linkFiles(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.tmp')) continue
    const path = join(entry.parentPath, entry.name)
    const copy = join(to, path.slice(from.length + 1))
    if (existsSync(copy)) continue
    await mkdir(dirname(copy), { recursive: true })
    await link(path, copy).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return
      return copyFile(path, copy)
    })
  }
}

/** Copied pages hold what was deleted until they are written anew. */
async function compactDatabases(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.db')) continue
    const database = new DatabaseSync(join(folder, name))
    try {
      database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')
    } finally {
      database.close()
    }
  }
}

async function copySqlite(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  await mkdir(dirname(to), { recursive: true })
  const database = new DatabaseSync(from, { timeout: 5_000 })
  try {
    await backup(database, to)
  } finally {
    database.close()
  }
}
