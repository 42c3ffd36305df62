import { readFileSync } from 'node:fs'
import { livingHolder, writeClaim } from '../../../process-claim.ts'

/**
 * Says that this process, and no other, runs the server of a cluster; returns a function that takes it back. What a
 * process claimed that no longer lives does not count. Throws when another one uses the cluster.
 */
export function claimCluster(record: string): () => void {
  const holder = clusterHolder(record)
  if (holder) throw new Error(`The PostgreSQL cluster is in use by process ${holder}. Stop it first.`)
  return writeClaim(record, (process) => process)
}

/** Id of the living process that claimed a cluster, or null. */
export function clusterHolder(record: string): number | null {
  const holder = readHolder(record)
  return holder === null ? null : livingHolder(record, holder)
}

function readHolder(record: string): string | null {
  try {
    return readFileSync(record, 'utf8')
  } catch {
    return null
  }
}
