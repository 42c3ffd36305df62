import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isLocked, lockFile } from './file-lock.ts'

/** In ms; covers readers, which hold the lock briefly. */
const lockTimeout = 1_000

export function lockProcess(file: string, text: string): (() => void) | null {
  const unlock = isLocked(lockOf(file)) ? null : lockFile(lockOf(file), lockTimeout)
  if (!unlock) return null
  const release = () => {
    rmSync(file, { force: true })
    unlock()
  }
  try {
    writeFileSync(file, text, { mode: 0o600 })
    return release
  } catch (error) {
    release()
    throw error
  }
}

/** Null when unlocked, even if a killed process left the file. */
export function readProcessLock(file: string): string | null {
  if (!isLocked(lockOf(file))) return null
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (text) return text
  throw new Error(`Another process is just taking or leaving ${file}: try again.`)
}

function lockOf(file: string): string {
  return `${file}.lock`
}
