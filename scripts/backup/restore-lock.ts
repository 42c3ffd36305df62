import { lockFile } from '../../packages/shared/files/file-lock.ts'
import { restoreFolders } from '../../server/lifecycle/data-directory.ts'

export function restoreLock(dataDir: string): string {
  return `${restoreFolders(dataDir).draft}.lock`
}

/** Returns a function that unlocks. @throws if another restore is running */
export function lockRestore(dataDir: string): () => void {
  const unlock = lockFile(restoreLock(dataDir))
  if (!unlock) throw new Error(`Another restore of ${dataDir} is under way: wait until it ends.`)
  return unlock
}
