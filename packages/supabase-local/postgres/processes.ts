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

function worksIn(pid: number, clusterDir: string): boolean {
  try {
    const program = basename(readlinkSync(`/proc/${pid}/exe`)).replace(/ \(deleted\)$/, '')
    return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === clusterDir
  } catch {
    return false
  }
}
