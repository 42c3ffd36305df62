import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Claims an outbox for this process until released; null when another process has it. The claim is a lock of the
 * operating system (SQLite's), so that it ends with the process however that ends. `patience` in ms.
 */
export function claimOutbox(folder: string, patience = 0): (() => void) | null {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(folder, 'owner.lock'), { timeout: patience })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return () => lock.close()
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === busy) return null
    throw error
  }
}

/** SQLITE_BUSY */
const busy = 5
