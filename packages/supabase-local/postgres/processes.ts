import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

export const hasProc = process.platform === 'linux'

export function clusterProcesses(clusterDir: string): number[] {
  if (!hasProc) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => usesCluster(pid, clusterDir))
}

/** Child processes have the command line `postgres: …`. */
export function isServer(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres:')
  } catch {
    return false
  }
}

function usesCluster(pid: number, clusterDir: string): boolean {
  try {
    const program = basename(readlinkSync(`/proc/${pid}/exe`)).replace(/ \(deleted\)$/, '')
    return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === clusterDir
  } catch {
    return false
  }
}
