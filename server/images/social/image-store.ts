import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** In ms; younger files may be in progress in another process. */
const draftAge = 60_000

/** Keys are content hashes, so no entry expires. Evicts the least recently used. */
export function createImageStore(directory: string, maxImages: number) {
  mkdirSync(directory, { recursive: true })
  dropDrafts(directory)
  const fileOf = (key: string) => join(directory, `${key}.png`)
  return {
    async read(key: string): Promise<Uint8Array | null> {
      const bytes = await readWhole(fileOf(key))
      const now = new Date()
      if (bytes) await utimes(fileOf(key), now, now).catch(() => undefined)
      return bytes
    },
    async readFresh(key: string, age: number): Promise<Uint8Array | null> {
      const writtenAt = (await stat(fileOf(key)).catch(() => null))?.mtimeMs ?? 0
      return Date.now() - writtenAt < age ? readWhole(fileOf(key)) : null
    },
    /** Atomic: a concurrent reader never gets a partial file. */
    async write(key: string, bytes: Uint8Array): Promise<void> {
      const draft = `${fileOf(key)}.${process.pid}`
      try {
        await writeFile(draft, bytes)
        await rename(draft, fileOf(key))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await dropOldest(directory, maxImages)
    },
  }
}

async function dropOldest(directory: string, maxImages: number): Promise<void> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.png'))
  if (names.length <= maxImages) return
  const used = await Promise.all(
    names.map(async (name) => ({
      name,
      at: (await stat(join(directory, name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  )
  used.sort((a, b) => a.at - b.at)
  for (const { name } of used.slice(0, names.length - maxImages))
    await rm(join(directory, name), { force: true })
}

/** Left behind by crashed processes. */
function dropDrafts(directory: string): void {
  for (const name of readdirSync(directory)) {
    const file = join(directory, name)
    const writtenAt = /\.png\.\d+$/.test(name) && statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (writtenAt && Date.now() - writtenAt > draftAge) rmSync(file, { force: true })
  }
}

async function readWhole(file: string): Promise<Uint8Array | null> {
  const bytes = await readFile(file).catch(() => null)
  return bytes && isWholePng(bytes) ? bytes : null
}

function isWholePng(bytes: Uint8Array): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return view.length > 20 && view.subarray(1, 4).equals(Buffer.from('PNG')) && view.includes('IEND', -8)
}
