import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** First file of a backup: what is in it, so that a damaged one is known before anything is done with it. */
export type Manifest = {
  format: 1
  createdAt: string
  hasSecrets: boolean
  /** SHA-256 of each file, by its name in the backup. */
  files: Record<string, string>
}

/** SHA-256 of every file below a folder, by its path there. */
export async function hashesOf(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  const entries = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : []
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
    hashes[path.slice(folder.length + 1).replaceAll('\\', '/')] = hash.digest('hex')
  }
  return hashes
}
