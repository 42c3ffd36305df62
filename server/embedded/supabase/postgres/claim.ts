import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { processIdentity } from './processes.ts'

/** Clusters that this process has open. */
const ours = new Set<string>()

/**
 * Says that this process, and no other, runs the server of a cluster; returns a function that takes it back. What a
 * process claimed that no longer lives does not count. Throws when another one uses the cluster.
 */
export function claimCluster(record: string): () => void {
  const holder = clusterHolder(record)
  if (holder) throw new Error(`The PostgreSQL cluster is in use by process ${holder}. Stop it first.`)
  writeFileSync(record, processIdentity(process.pid) ?? `${process.pid}`, { mode: 0o600 })
  ours.add(record)
  return () => {
    ours.delete(record)
    rmSync(record, { force: true })
  }
}

/** Id of the living process that claimed a cluster, or null. */
export function clusterHolder(record: string): number | null {
  const holder = readHolder(record)
  if (!holder) return null
  const pid = Number(holder.split(' ')[0])
  const isHeld = pid === process.pid ? ours.has(record) : processIdentity(pid) === holder
  return isHeld ? pid : null
}

function readHolder(record: string): string | null {
  try {
    return readFileSync(record, 'utf8')
  } catch {
    return null
  }
}
