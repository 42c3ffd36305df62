import { existsSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomId } from '../documents/document.ts'

export type AssetKind = 'images' | 'files'

export type AssetFiles = ReturnType<typeof createAssetFiles>

const SAFE_NAME = /^[0-9a-f]{40}(-\d{1,6}x\d{1,6})?(\.[a-z0-9]{1,16})?$/
const UNFINISHED = '.tmp'
const SAFE_DATASET = /^~?[a-z0-9][-\w]{0,63}$/

/** One process per folder: `<dataset>/<kind>/<name>`. */
export function createAssetFiles(folder: string) {
  removeUnfinished(folder)

  function path(dataset: string, kind: AssetKind, name: string): string {
    if (!SAFE_NAME.test(name) || !SAFE_DATASET.test(dataset)) throw new Error('Unsafe asset name')
    return join(folder, dataset, kind, name)
  }

  async function write(dataset: string, kind: AssetKind, name: string, bytes: Uint8Array): Promise<void> {
    const target = path(dataset, kind, name)
    const temporary = `${target}.${randomId(8)}${UNFINISHED}`
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    try {
      await writeDurably(temporary, bytes)
      await rename(temporary, target)
      await syncFolder(dirname(target))
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  return {
    path,
    write,
    exists: (dataset: string, kind: AssetKind, name: string): Promise<boolean> =>
      stat(path(dataset, kind, name)).then(
        (found) => found.isFile(),
        () => false,
      ),
    remove: (dataset: string, kind: AssetKind, name: string): Promise<void> =>
      rm(path(dataset, kind, name), { force: true }),
  }
}

/** Left by a killed process; may be as large as an upload. */
function removeUnfinished(folder: string): void {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && entry.name.endsWith(UNFINISHED)) rmSync(join(entry.parentPath, entry.name))
  }
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
