import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isLocked, lockFile } from './file-lock.ts'

/** For those who only ask to be done, in ms. */
const lockTimeout = 1_000

/**
 * Claims something for this process, by a lock beside a file that tells whose it is; returns a function that gives it
 * back, or null when another process has it.
 */
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

/** What the process that has claimed something tells of itself; null when none has, whatever a killed one left. */
export function readProcessLock(file: string): string | null {
  if (!isLocked(lockOf(file))) return null
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (text) return text
  throw new Error(`Another process is just taking or leaving ${file}: try again.`)
}

function lockOf(file: string): string {
  return `${file}.lock`
}
