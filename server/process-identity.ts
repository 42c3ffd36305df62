import { readFileSync } from 'node:fs'

/** Whether this system tells about its processes; macOS does not. */
export const hasProc = process.platform === 'linux'

/** A process as `pid start-time`, which no later process with the same id shares. Null when there is none. */
export function processIdentity(pid: number): string | null {
  try {
    if (!hasProc) return process.kill(pid, 0) ? `${pid}` : null
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // Field 3 is the state, 22 the time of start; a zombie is gone but for its exit code.
    return fields[0] === 'Z' ? null : `${pid} ${fields[19]}`
  } catch {
    return null
  }
}
