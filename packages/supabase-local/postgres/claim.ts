import { readProcessLock, lockProcess } from '../../../server/lifecycle/process-lock.ts'

/**
 * Says that this process, and no other, runs the server of a cluster; returns a function that takes it back. What a
 * process claimed that no longer lives does not count. Throws when another one uses the cluster.
 */
export function lockCluster(record: string): () => void {
  const release = lockProcess(record, `${process.pid}`)
  if (!release)
    throw new Error(`The PostgreSQL cluster is in use by process ${clusterOwner(record)}. Stop it first.`)
  return release
}

/** Id of the living process that claimed a cluster, or null. */
export function clusterOwner(record: string): number | null {
  const holder = readProcessLock(record)
  return holder === null ? null : Number(holder)
}
