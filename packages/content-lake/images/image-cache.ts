import { LRUCache } from 'lru-cache'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorMessage } from '../../shared/text/error-message.ts'
import { randomId } from '../documents/document.ts'
import { CHUNK_BYTES } from '../http/unread-responses.ts'
import type { LakeLogger } from '../logger.ts'

/** Large images are files, so that slow clients hold no memory. */
export type CachedImage = { bytes: Buffer } | { file: string }

export type ImageCache = {
  get(key: string): Promise<CachedImage | undefined>
  put(key: string, bytes: Buffer): Promise<void>
}

const KEY = /^[0-9a-f]{64}$/

// LRU on disk, small images also in memory. Keys are 64 hexadecimal digits.
// A failed read or write only repeats the transformation.
export function openImageCache(
  folder: string,
  diskBytes: number,
  memoryBytes: number,
  logger: LakeLogger,
): ImageCache {
  // lru-cache refuses 0, which means no cache.
  const onDisk = new LRUCache<string, number>({
    maxSize: diskBytes || 1,
    sizeCalculation: (size) => size,
    dispose(_size, key, reason) {
      if (reason !== 'evict') return
      rm(path(key), { force: true }).catch((error: unknown) => warn(error, 'cannot remove a cached image'))
    },
  })
  const inMemory = new LRUCache<string, Buffer>({
    maxSize: memoryBytes || 1,
    maxEntrySize: Math.min(CHUNK_BYTES, Math.ceil(memoryBytes / 8)),
    sizeCalculation: ({ byteLength }) => byteLength,
  })

  function path(key: string): string {
    return join(folder, key.slice(0, 2), key)
  }

  function warn(error: unknown, message: string): void {
    logger.warn({ error: errorMessage(error) }, `content lake: ${message}`)
  }

  for (const { key, size } of cachedFiles(folder, diskBytes)) onDisk.set(key, size)

  return {
    async get(key) {
      const inMemoryBytes = inMemory.get(key)
      if (inMemoryBytes) return { bytes: inMemoryBytes }
      const size = onDisk.get(key)
      if (size === undefined) return undefined
      try {
        const file = path(key)
        if (size > CHUNK_BYTES) return await access(file).then(() => ({ file }))
        const bytes = await readFile(file)
        inMemory.set(key, bytes)
        return { bytes }
      } catch {
        onDisk.delete(key)
        return undefined
      }
    },
    async put(key, bytes) {
      inMemory.set(key, bytes)
      if (bytes.byteLength > diskBytes) return
      const target = path(key)
      const temporary = `${target}.${randomId(8)}`
      try {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 })
        // Flush before the rename: after a power loss an incomplete file would be served for a year.
        await writeFile(temporary, bytes, { mode: 0o600, flush: true })
        await rename(temporary, target)
        onDisk.set(key, bytes.byteLength)
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined)
        warn(error, 'cannot store a transformed image')
      }
    },
  }
}

/** Oldest first. Unfinished, empty and too large files are removed. */
function cachedFiles(folder: string, maxBytes: number): { key: string; size: number }[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found: { key: string; size: number; time: number }[] = []
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const { size, mtimeMs } = statSync(file)
    if (!KEY.test(entry.name) || size === 0 || size > maxBytes) {
      rmSync(file, { force: true })
      continue
    }
    found.push({ key: entry.name, size, time: mtimeMs })
  }
  return found.sort((a, b) => a.time - b.time)
}
