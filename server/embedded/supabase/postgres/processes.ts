import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

/** Whether this system tells about its processes; macOS does not. */
export const hasProc = process.platform === 'linux'

/** Ids of the PostgreSQL processes that work in a cluster, whoever started them: server and helpers alike. */
export function clusterProcesses(clusterDir: string): number[] {
  if (!hasProc) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => worksIn(pid, clusterDir))
}

/** Whether a process is a server (the parent of the helpers), by its command line: helpers are `postgres: …`. */
export function isServer(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres:')
  } catch {
    return false
  }
}

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

function worksIn(pid: number, clusterDir: string): boolean {
  try {
    const program = basename(readlinkSync(`/proc/${pid}/exe`)).replace(/ \(deleted\)$/, '')
    return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === clusterDir
  } catch {
    return false
  }
}
