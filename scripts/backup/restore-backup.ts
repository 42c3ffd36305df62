import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline as connect, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import {
  refuseHalfRestored,
  refuseUnusable,
  restoreFolders,
  writeFormat,
} from '../../server/lifecycle/data-directory.ts'
import { copyDatabasesIn } from '../../packages/supabase-local/index.ts'
import { errorMessage } from '../../packages/shared/text/error-message.ts'
import { secretsElsewhere } from '../../server/backends/secrets.ts'
import { supabaseConfig } from '../../server/backends/supabase-config.ts'
import { cleaningUp, consoleLogger, removeNow } from '../support.ts'
import type { Log } from '../seed/log.ts'
import { hashesOf, type Manifest } from './archive-files.ts'
import { moveIn, presentData } from './move-in.ts'
import { refuseInUse, lockRestore, restoreLock } from './refuse-in-use.ts'

type RestoreOptions = {
  dataDir: string
  databaseUrl: string | undefined
  file: string
  replace: boolean
  log: Log
}

/** `index-now` and `chat-scripts` are in backups of version 1.0.0, and are left out. */
const NAME =
  /^(manifest\.json|secrets\.json|(outbox|index-now)\/outbox\.db|chat-scripts\/[\w-]+\.json|lake\/([\w.-]+\.db|seeded)|lake\/assets\/[\w~-]+\/(images|files)\/[\w-]+(\.\w+)*|postgres\/(contact|leads)\/[\w.-]+)$/
const PARTS = ['lake', 'outbox']

/** Works in a subfolder, since the directory may be a volume. Returns the folder of the previous data, if any. */
export async function restoreBackup(options: RestoreOptions): Promise<string | null> {
  const { dataDir, replace } = options
  if (replace) refuseHalfRestored(dataDir)
  else refuseUnusable(dataDir)
  refuseInUse(dataDir)
  if (presentData(dataDir).length > 0 && !replace) {
    throw new Error(
      `${dataDir} is not empty. Choose another DATA_DIR, or pass --replace --yes to move existing data aside.`,
    )
  }
  const isNew = !existsSync(dataDir)
  mkdirSync(dataDir, { recursive: true })
  const unlock = lockRestore(dataDir)
  try {
    // Another restore may have been killed before the lock was free.
    refuseHalfRestored(dataDir)
    return await makeAndMoveIn(options, isNew)
  } finally {
    unlock()
  }
}

async function makeAndMoveIn(
  { dataDir, databaseUrl, file, log }: RestoreOptions,
  isNew: boolean,
): Promise<string | null> {
  const { draft, made, journal } = restoreFolders(dataDir)
  const cleanUp = () => {
    if (existsSync(journal)) return
    removeNow(draft)
    if (isNew && existsSync(dataDir)) removeUnused(dataDir)
  }
  return cleaningUp(cleanUp, async () => {
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { mode: 0o700 })
    await mkdir(made)
    writeFormat(made)
    const unpacked = join(draft, 'unpacked')
    const { hasSecrets, createdAt } = await unpack(file, unpacked)
    log.line(`backup of ${createdAt}`)
    const keys = hasSecrets && secretsElsewhere()
    for (const part of [...PARTS, ...(hasSecrets && !keys ? ['secrets.json'] : [])]) {
      if (existsSync(join(unpacked, part))) await rename(join(unpacked, part), join(made, part))
    }
    log.line('messages and leads …')
    const target = { ...supabaseConfig, dataDir: made, databaseUrl, logger: consoleLogger }
    const removeDatabases = await copyDatabasesIn(target, join(unpacked, 'postgres'))
    let aside: string | null
    try {
      // A server may have started meanwhile.
      refuseInUse(dataDir)
      aside = moveIn(dataDir)
    } catch (error) {
      // An interrupted move is finished with these databases.
      if (!existsSync(journal)) await removeDatabases()
      throw error
    }
    if (keys) await copyFile(join(unpacked, 'secrets.json'), keys)
    return aside
  })
}

function removeUnused(dataDir: string): void {
  const lock = restoreLock(dataDir)
  if (readdirSync(dataDir).some((name) => name !== basename(lock))) return
  rmSync(lock, { force: true })
  rmdirSync(dataDir)
}

async function unpack(file: string, folder: string): Promise<Manifest> {
  try {
    const bytes = connect(createReadStream(file), createGunzip(), () => {})
    const stream = Readable.toWeb(bytes) as ReadableStream<Uint8Array>
    for await (const { header, body } of stream.pipeThrough(createTarDecoder({ strict: true }))) {
      if (!NAME.test(header.name) || header.name.includes('..') || (header.type ?? 'file') !== 'file') {
        throw new Error(`${JSON.stringify(header.name)} does not belong in a backup`)
      }
      const path = join(folder, header.name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(Readable.fromWeb(body as never), createWriteStream(path, { mode: 0o600, flush: true }))
    }
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
    if (manifest.format !== 2)
      throw new Error(`it was made by a ${manifest.format > 2 ? 'later version' : 'version before 1.0.0'}`)
    const found = await hashesOf(folder)
    const wrong = Object.keys(manifest.files).find((name) => found[name] !== manifest.files[name])
    if (wrong) throw new Error(`${wrong} is damaged or missing`)
    const unlisted = Object.keys(found).find((name) => name !== 'manifest.json' && !(name in manifest.files))
    if (unlisted) throw new Error(`${unlisted} is not in its manifest`)
    return manifest
  } catch (error) {
    const reason = errorMessage(error)
    throw new Error(`${file} is not a usable backup: ${reason}.`, { cause: error })
  }
}
