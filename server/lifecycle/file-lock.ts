import { accessSync, constants, existsSync, statSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** SQLITE_BUSY */
const busy = 5

/** Locks of this process: one that nobody refers to would be closed with the garbage. */
const held = new Set<DatabaseSync>()

/**
 * Locks a file of its own for this process until released; null when another one has it. The lock is the operating
 * system's (SQLite's), so that it ends with the process however that ends, and counts between containers as well. Nothing
 * else may open the file: closing it would end the lock. The file stays, since two could have locks on two files of one
 * name. `patience` in ms.
 */
export function lockFile(file: string, patience = 0): (() => void) | null {
  // Whoever may read it can hold others up.
  if (!existsSync(file)) writeFileSync(file, '', { mode: 0o600, flag: 'a' })
  // SQLite opens for reading what cannot be written, and then shares the lock.
  accessSync(file, constants.W_OK)
  const lock = new DatabaseSync(file, { timeout: patience })
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

/** Whether a process, maybe this one, has locked a file. Whoever locks it meanwhile with some patience gets it. */
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

/** Whether SQLite says that another one has locked a file. */
export function isSqliteBusy(error: unknown): boolean {
  return (error as { errcode?: number }).errcode === busy
}
