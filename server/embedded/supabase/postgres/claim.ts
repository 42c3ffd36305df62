import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { processIdentity } from './processes.ts'

/** Clusters that this process has open. */
const ours = new Set<string>()

/**
 * Says that this process, and no other, runs the server of a cluster; returns a function that takes it back. What a
 * process claimed that no longer lives does not count. Throws when another one uses the cluster.
 */
export function claimCluster(record: string): () => void {
  const holder = readHolder(record)
  const pid = Number(holder?.split(' ')[0])
  const isHeld = pid === process.pid ? ours.has(record) : holder !== null && processIdentity(pid) === holder
  if (isHeld) throw new Error(`The PostgreSQL cluster is in use by process ${pid}. Stop it first.`)
  writeFileSync(record, processIdentity(process.pid) ?? `${process.pid}`, { mode: 0o600 })
  ours.add(record)
  return () => {
    ours.delete(record)
    rmSync(record, { force: true })
  }
}

function readHolder(record: string): string | null {
  try {
    return readFileSync(record, 'utf8')
  } catch {
    return null
  }
}
