import { accessSync, constants, existsSync, statSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

const busy = 5

/** Prevents garbage collection, which would release the lock. */
const held = new Set<DatabaseSync>()

/**
 * OS lock through SQLite: ends with the process, and works across containers.
 * Do not open or delete the file elsewhere: closing it releases the lock. `timeout` in ms.
 */
export function lockFile(file: string, timeout = 0): (() => void) | null {
  // Read access is enough to block others.
  if (!existsSync(file)) writeFileSync(file, '', { mode: 0o600, flag: 'a' })
  // SQLite falls back to read-only, where the lock is shared.
  accessSync(file, constants.W_OK)
  const lock = new DatabaseSync(file, { timeout })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    held.add(lock)
    return () => {
      if (held.delete(lock)) lock.close()
    }
  } catch (error) {
    lock.close()
    if (isSqliteBusy(error)) return null
    throw error
  }
}

/** A lock attempt with a timeout succeeds meanwhile. */
export function isLocked(file: string): boolean {
  if (!statSync(file, { throwIfNoEntry: false })) return false
  const reader = new DatabaseSync(file, { readOnly: true })
  try {
    reader.exec('SELECT 1 FROM sqlite_schema')
    return false
  } catch (error) {
    if (isSqliteBusy(error)) return true
    throw error
  } finally {
    reader.close()
  }
}

export function isSqliteBusy(error: unknown): boolean {
  return (error as { errcode?: number }).errcode === busy
}
