import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { clusterProcesses, hasProc, isServer } from './processes.ts'

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
