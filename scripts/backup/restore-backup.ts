import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline as connect, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { runningServer } from '../../server/data-directory.ts'
import { copyDatabasesIn } from '../../server/embedded/supabase/supabase.ts'
import { reasonOf } from '../../server/reason-of.ts'
import type { Log } from '../seed/log.ts'
import { hashesOf } from './manifest.ts'
import type { Manifest } from './manifest.ts'

type RestoreOptions = { dataDir: string; file: string; replace: boolean; log: Log }

const NAME =
  /^(manifest\.json|secrets\.json|outbox\/outbox\.db|lake\/([\w.-]+\.db|seeded)|lake\/assets\/[\w~-]+\/(images|files)\/[\w-]+(\.\w+)*|postgres\/(contact|leads)\/[\w.-]+)$/
const quiet = { info() {}, warn: console.error, error: console.error }

/**
 * Makes a data directory from a backup. All of it is made beside the place where it belongs and moved there at the end.
 * What is there already stops it, or with `replace` moves aside. Returns where that is now.
 */
export async function restoreBackup({ dataDir, file, replace, log }: RestoreOptions): Promise<string | null> {
  const running = runningServer(dataDir)
  if (running) throw new Error(`The site at ${running.address} uses ${dataDir}: stop it first.`)
  const isThere = existsSync(dataDir) && (await readdir(dataDir)).length > 0
  if (isThere && !replace) {
    throw new Error(
      `${dataDir} is not empty. Name another DATA_DIR, or say --replace --yes to move it aside.`,
    )
  }
  const draft = `${dataDir}.restoring`
  await rm(draft, { recursive: true, force: true })
  try {
    await mkdir(draft)
    const unpacked = join(draft, 'unpacked')
    const { hasSecrets, createdAt } = await unpack(file, unpacked)
    log.line(`backup of ${createdAt}`)
    for (const part of ['lake', 'outbox', ...(hasSecrets ? ['secrets.json'] : [])]) {
      if (existsSync(join(unpacked, part))) await rename(join(unpacked, part), join(draft, part))
    }
    log.line('messages and leads …')
    await copyDatabasesIn({ dataDir: draft, logger: quiet }, join(unpacked, 'postgres'))
    await rm(unpacked, { recursive: true })
    const aside = isThere ? `${dataDir}.before-${new Date().toISOString().replace(/[:.]/g, '-')}` : null
    if (aside) await rename(dataDir, aside)
    else await rm(dataDir, { recursive: true, force: true })
    await rename(draft, dataDir)
    return aside
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Unpacks a backup and holds every file against what the backup says of it. */
async function unpack(file: string, folder: string): Promise<Manifest> {
  try {
    const bytes = connect(createReadStream(file), createGunzip(), () => {})
    const stream = Readable.toWeb(bytes) as ReadableStream<Uint8Array>
    for await (const { header, body } of stream.pipeThrough(createTarDecoder({ strict: true }))) {
      if (!NAME.test(header.name) || header.name.includes('..') || (header.type ?? 'file') !== 'file') {
        throw new Error(`${JSON.stringify(header.name)} does not belong into a backup`)
      }
      const path = join(folder, header.name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(Readable.fromWeb(body as never), createWriteStream(path, { mode: 0o600, flush: true }))
    }
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
    if (manifest.format !== 1) throw new Error('it was made by a later version of this program')
    const found = await hashesOf(folder)
    const wrong = Object.keys(manifest.files).find((name) => found[name] !== manifest.files[name])
    if (wrong) throw new Error(`${wrong} is damaged or missing`)
    return manifest
  } catch (error) {
    const reason = reasonOf(error)
    throw new Error(`${file} is no backup that can be used: ${reason}.`, { cause: error })
  }
}
