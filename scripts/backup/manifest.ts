import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** First file of a backup; verified before a restore changes anything. */
export type Manifest = {
  /** 1 was before version 1.0.0. */
  format: 2
  createdAt: string
  hasSecrets: boolean
  files: Record<string, string>
}

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
