import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorMessage } from '../../../server/observability/error-message.ts'
import { randomId } from '../documents/random-id.ts'
import { PIECE_BYTES } from '../http/unread-answers.ts'
import type { LakeLogger } from '../logger.ts'
import { createSizedLru } from '../sized-lru.ts'

/** What a client that reads slowly takes piece by piece is a file, and never in memory as a whole. */
export type KeptPicture = { bytes: Buffer } | { file: string }

export type ImageCache = {
  get(key: string): Promise<KeptPicture | undefined>
  put(key: string, bytes: Buffer): Promise<void>
}

const KEY = /^[0-9a-f]{64}$/

/**
 * Keeps transformed pictures: on disk up to `diskBytes`, the small and recent ones also in memory up to
 * `memoryBytes`. The ones unused for longest go first. Keys are 64 hexadecimal digits.
 * A file that cannot be read or written costs the work of transforming again, nothing else.
 */
export function openImageCache(
  folder: string,
  diskBytes: number,
  memoryBytes: number,
  logger: LakeLogger,
): ImageCache {
  const onDisk = createSizedLru<number>(diskBytes, (key) => {
    rm(path(key), { force: true }).catch((error: unknown) => warn(error, 'cannot remove a cached picture'))
  })
  const inMemory = createSizedLru<Buffer>(memoryBytes)

  function path(key: string): string {
    return join(folder, key.slice(0, 2), key)
  }

  function warn(error: unknown, message: string): void {
    logger.warn({ error: errorMessage(error) }, `content lake: ${message}`)
  }

  for (const { key, size } of cachedFiles(folder)) onDisk.set(key, size, size)

  return {
    async get(key) {
      const remembered = inMemory.get(key)
      if (remembered) return { bytes: remembered }
      const size = onDisk.get(key)
      if (size === undefined) return undefined
      try {
        const file = path(key)
        if (size > PIECE_BYTES) return await access(file).then(() => ({ file }))
        const bytes = await readFile(file)
        remember(key, bytes)
        return { bytes }
      } catch {
        onDisk.delete(key)
        return undefined
      }
    },
    async put(key, bytes) {
      remember(key, bytes)
      const target = path(key)
      const temporary = `${target}.${randomId(8)}`
      try {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 })
        // On disk before it has its name: what a loss of power leaves of it would be served for a year.
        await writeFile(temporary, bytes, { mode: 0o600, flush: true })
        await rename(temporary, target)
        onDisk.set(key, bytes.byteLength, bytes.byteLength)
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined)
        warn(error, 'cannot keep a transformed picture')
      }
    },
  }

  function remember(key: string, bytes: Buffer): void {
    if (bytes.byteLength <= Math.min(PIECE_BYTES, memoryBytes / 8)) inMemory.set(key, bytes, bytes.byteLength)
  }
}

/** What an earlier run left, oldest first. Unfinished and empty files are removed. */
function cachedFiles(folder: string): { key: string; size: number }[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found: { key: string; size: number; time: number }[] = []
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const { size, mtimeMs } = statSync(file)
    if (!KEY.test(entry.name) || size === 0) {
      rmSync(file, { force: true })
      continue
    }
    found.push({ key: entry.name, size, time: mtimeMs })
  }
  return found.sort((a, b) => a.time - b.time)
}
