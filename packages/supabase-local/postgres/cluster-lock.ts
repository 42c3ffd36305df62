import { readProcessLock, lockProcess } from '../../shared/files/process-lock.ts'

/** Throws when a living process holds the lock; returns the release function. */
export function lockCluster(record: string): () => void {
  const release = lockProcess(record, `${process.pid}`)
  if (!release)
    throw new Error(`The PostgreSQL cluster is in use by process ${clusterOwner(record)}. Stop it first.`)
  return release
}

export function clusterOwner(record: string): number | null {
  const holder = readProcessLock(record)
  return holder === null ? null : Number(holder)
}
