import {
  readdirSync,
  rmSync,
  closeSync,
  openSync,
  readSync,
  statSync,
  createReadStream,
  existsSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { brand } from '../../app/utils/brand.ts'
import { processStart, hasEnded } from '../../server/lifecycle/processes.mjs'
import { constants, gunzipSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'

const ending = `${brand.prefix}-backup`
const draft = new RegExp(`^\\.(\\d+)(?:-(\\d+))?\\.${ending}$`)

/** Temporary file beside the target; its name contains the process id and start time. */
export function draftOf(file: string): string {
  const { pid } = process
  return join(dirname(file), `.${[pid, processStart(pid)].filter(Boolean).join('-')}.${ending}`)
}

/** Drafts of ended processes hold personal data. */
export function removeDrafts(folder: string): void {
  for (const name of namesIn(folder)) {
    const [, pid, started] = draft.exec(name) ?? []
    if (!pid || !hasEnded(Number(pid), started)) continue
    try {
      rmSync(join(folder, name), { force: true })
    } catch {}
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const anHour = 3_600_000
const aDay = 24 * anHour
/** Whatever their age. */
const newestArchives = 7

/**
 * Backups of that folder, whatever their names are. Returns the names of those that it deleted. The clock may be ahead: it
 * counts at most a day beyond the archive of an earlier run.
 */
export function removeOldArchives(folder: string, days: number): string[] {
  const archives = readdirSync(folder)
    .filter((name) => name.endsWith('.tar.gz') && isBackup(join(folder, name)))
    .map((name) => ({ name, time: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time)
  const now = Date.now()
  const earlier = archives.find(({ time }) => time < now - 20 * anHour)
  if (!earlier) return []
  const oldest = Math.min(now, earlier.time + aDay) - days * aDay
  const old = archives.slice(newestArchives).filter(({ time }) => time < oldest)
  for (const { name } of old) rmSync(join(folder, name))
  return old.map(({ name }) => name)
}

/** Begins with a manifest, as no export of content does. */
function isBackup(file: string): boolean {
  const start = Buffer.alloc(4_096)
  const descriptor = openSync(file, 'r')
  try {
    const length = readSync(descriptor, start)
    const tar = gunzipSync(start.subarray(0, length), { finishFlush: constants.Z_SYNC_FLUSH })
    return tar.toString('latin1').startsWith('manifest.json\0')
  } catch {
    return false
  } finally {
    closeSync(descriptor)
  }
}

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
