import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { clusterProcesses, hasProc, isServer } from './processes.ts'

/** Ways to end PostgreSQL, from orderly to certain, and how long each is given, in milliseconds. */
const means = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const

/**
 * Makes a cluster ready to be started after its server, ours or both were killed: ends the PostgreSQL processes that
 * still work in it and removes the lock that a dead server left (its id may belong to a zombie or to a stranger by
 * now, and PostgreSQL would refuse). Nobody else may be using the cluster: see `lockCluster`.
 */
export async function clearLeftovers(clusterDir: string): Promise<{ ended: number }> {
  const found = clusterProcesses(clusterDir)
  for (const [signal, patience] of means) {
    const left = clusterProcesses(clusterDir)
    if (left.length === 0) break
    const servers = left.filter(isServer)
    // The server ends its helpers; helpers without a server are told one by one.
    send(signal === 'SIGKILL' || servers.length === 0 ? left : servers, signal)
    await ended(clusterDir, patience)
  }
  const left = clusterProcesses(clusterDir)
  if (left.length > 0) throw new Error(`PostgreSQL processes ${left.join(', ')} in ${clusterDir} do not end.`)
  // Without /proc it is PostgreSQL itself that looks whether the lock is stale.
  if (hasProc) rmSync(join(clusterDir, 'postmaster.pid'), { force: true })
  return { ended: found.length }
}

function send(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended meanwhile.
    }
  }
}

async function ended(clusterDir: string, patience: number): Promise<void> {
  const end = Date.now() + patience
  while (Date.now() < end && clusterProcesses(clusterDir).length > 0) await wait(20)
}
