import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Another process may be writing one that is younger, in ms. */
const draftAge = 60_000

/**
 * Pictures on disk by a key that names their content, so that none is ever out of date. At most `most` are kept; those
 * that nobody has asked for the longest go first.
 */
export function createImageStore(directory: string, most: number) {
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
    /** Only what was written less than so many milliseconds ago. */
    async readFresh(key: string, age: number): Promise<Uint8Array | null> {
      const writtenAt = (await stat(fileOf(key)).catch(() => null))?.mtimeMs ?? 0
      return Date.now() - writtenAt < age ? readWhole(fileOf(key)) : null
    },
    /** Written beside and moved into place: another process never reads half a picture. */
    async write(key: string, bytes: Uint8Array): Promise<void> {
      const draft = `${fileOf(key)}.${process.pid}`
      try {
        await writeFile(draft, bytes)
        await rename(draft, fileOf(key))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
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

/** What processes have begun that did not live to end it. */
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

/** A PNG begins with its signature and ends with the chunk IEND. */
function isWholePng(bytes: Uint8Array): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return view.length > 20 && view.subarray(1, 4).equals(Buffer.from('PNG')) && view.includes('IEND', -8)
}
