import { mkdirSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Pictures on disk by a key that names their content, so that none is ever out of date. At most `most` are kept; those
 * that nobody has asked for the longest go first.
 */
export function keepImages(directory: string, most: number) {
  mkdirSync(directory, { recursive: true })
  const fileOf = (key: string) => join(directory, `${key}.png`)
  return {
    async read(key: string): Promise<Uint8Array | null> {
      const bytes = await readFile(fileOf(key)).catch(() => null)
      if (!bytes || !isWholePng(bytes)) return null
      const now = new Date()
      await utimes(fileOf(key), now, now).catch(() => undefined)
      return bytes
    },
    /** Written beside and moved into place: another process never reads half a picture. */
    async write(key: string, bytes: Uint8Array): Promise<void> {
      const draft = `${fileOf(key)}.${process.pid}`
      await writeFile(draft, bytes)
      await rename(draft, fileOf(key))
      await dropOldest(directory, most)
    },
  }
}

async function dropOldest(directory: string, most: number): Promise<void> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.png'))
  if (names.length <= most) return
  const used = await Promise.all(
    names.map(async (name) => ({
      name,
      at: (await stat(join(directory, name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  )
  used.sort((a, b) => a.at - b.at)
  for (const { name } of used.slice(0, names.length - most)) await rm(join(directory, name), { force: true })
}

/** A PNG begins with its signature and ends with the chunk IEND. */
function isWholePng(bytes: Uint8Array): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return view.length > 20 && view.subarray(1, 4).equals(Buffer.from('PNG')) && view.includes('IEND', -8)
}
