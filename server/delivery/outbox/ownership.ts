import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { lockFile } from '../../../packages/shared/files/file-lock.ts'

export const lockOf = (folder: string) => join(folder, 'owner.lock')

/** Null when another process holds the lock. `timeout` in ms. */
export function lockOutbox(folder: string, timeout = 0): (() => void) | null {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return lockFile(lockOf(folder), timeout)
}
