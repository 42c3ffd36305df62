import { lockFile } from '../../server/lifecycle/file-lock.ts'
import { restoreFolders } from '../../server/lifecycle/data-directory.ts'

/** Where the lock of a restore is: beside its folder, which comes and goes. */
export function restoreLock(dataDir: string): string {
  return `${restoreFolders(dataDir).draft}.lock`
}

/** Keeps other restores out of a data directory; returns how to let them in. Throws while one is under way. */
export function lockRestore(dataDir: string): () => void {
  const unlock = lockFile(restoreLock(dataDir))
  if (!unlock) throw new Error(`Another restore of ${dataDir} is under way: wait for its end.`)
  return unlock
}
