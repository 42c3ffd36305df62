import { rmSync, writeFileSync } from 'node:fs'
import { processIdentity } from './process-identity.ts'

/** Files by which this process says that something is its own. */
const ours = new Set<string>()

/** Says in a file, whose text names this process, that something is its own; returns a function that takes it back. */
export function writeClaim(file: string, text: (holder: string) => string): () => void {
  writeFileSync(file, text(processIdentity(process.pid) ?? `${process.pid}`), { mode: 0o600 })
  ours.add(file)
  return () => {
    ours.delete(file)
    rmSync(file, { force: true })
  }
}

/**
 * Id of the process that a file names as holder, or null when it no longer lives. What names our own id without being ours
 * was left by a process before: in a container every server is process 1.
 */
export function livingHolder(file: string, holder: string): number | null {
  const pid = Number(holder.split(' ')[0])
  const isHeld = pid === process.pid ? ours.has(file) : processIdentity(pid) === holder
  return isHeld ? pid : null
}
