import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

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

/** Signals from orderly to forced; timeouts in ms. */
const shutdownSteps = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const

/** Requires `lockCluster`. Also removes the stale lock of PostgreSQL, whose PID may have been reused. */
export async function clearLeftovers(clusterDir: string): Promise<{ ended: number }> {
  const found = clusterProcesses(clusterDir)
  for (const [signal, timeout] of shutdownSteps) {
    const left = clusterProcesses(clusterDir)
    if (left.length === 0) break
    const servers = left.filter(isServer)
    // A server ends its child processes; without one, each gets the signal.
    send(signal === 'SIGKILL' || servers.length === 0 ? left : servers, signal)
    await waitUntilEnded(clusterDir, timeout)
  }
  const left = clusterProcesses(clusterDir)
  if (left.length > 0) throw new Error(`PostgreSQL processes ${left.join(', ')} in ${clusterDir} do not end.`)
  // Without /proc PostgreSQL checks the lock itself.
  if (hasProc) rmSync(join(clusterDir, 'postmaster.pid'), { force: true })
  return { ended: found.length }
}

function send(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // Already ended.
    }
  }
}

async function waitUntilEnded(clusterDir: string, timeout: number): Promise<void> {
  const end = Date.now() + timeout
  while (Date.now() < end && clusterProcesses(clusterDir).length > 0) await wait(20)
}
