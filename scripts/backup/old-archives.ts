import { closeSync, openSync, readdirSync, readSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { constants, gunzipSync } from 'node:zlib'

/** Backups of that folder, whatever their names are. Returns the names of those that it deleted. */
export function removeOldArchives(folder: string, days: number): string[] {
  const oldest = Date.now() - days * 86_400_000
  const old = readdirSync(folder).filter((name) => {
    const file = join(folder, name)
    return name.endsWith('.tar.gz') && statSync(file).mtimeMs < oldest && isBackup(file)
  })
  for (const name of old) rmSync(join(folder, name))
  return old
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
