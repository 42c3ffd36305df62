import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { lockFile } from '../../lifecycle/file-lock.ts'

/** Claims an outbox for this process until released or ended; null when another process has it. `patience` in ms. */
export function lockOutbox(folder: string, patience = 0): (() => void) | null {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return lockFile(join(folder, 'owner.lock'), patience)
}
