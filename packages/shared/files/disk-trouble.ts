import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorMessage } from '../text/error-message.ts'

/** SQLite takes 32 kB to open a database. */
const leastFree = 64 * 1024

/** https://sqlite.org/rescode.html */
const [sqliteIoError, sqliteFull, sqliteCannotOpen] = [10, 13, 14]

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** What to do about an error with `file` for which its content is not to blame; undefined if it may be. */
export function diskTrouble(error: unknown, file: string): string | undefined {
  const { code, errcode = 0 } = error as { code?: string; errcode?: number }
  const result = errcode & 0xff
  const isDisk = [sqliteIoError, sqliteFull, sqliteCannotOpen].includes(result) || code === 'EIO'
  if (result === sqliteFull || code === 'ENOSPC' || (isDisk && freeBytes(dirname(file)) < leastFree))
    return `There is no room on the disk of ${file}. Free some and start again: its data is still there.`
  if (!isDisk) return undefined
  return `The disk does not read or write ${file}: ${errorMessage(error)}. Check disk and permissions, and start again.`
}
