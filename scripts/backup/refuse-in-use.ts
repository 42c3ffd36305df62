import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { secretsFile } from '../../server/backends/secrets.ts'
import { refuseIfServed, restoreFolders } from '../../server/lifecycle/data-directory.ts'
import { areDatabasesOpen } from '../../packages/supabase-local/index.ts'
import { isSqliteBusy, lockFile } from '../../packages/shared/files/file-lock.ts'

/** Supabase runs where its keys are. */
export function refuseServed(dataDir: string): void {
  refuseIfServed(dataDir)
  refuseIfServed(dirname(secretsFile(dataDir)))
}

export function refuseInUse(dataDir: string): void {
  refuseServed(dataDir)
  if (isOpen(join(dataDir, 'lake', 'lake.db')) || areDatabasesOpen(dataDir))
    throw new Error(
      `${dataDir} is in use by another command, or by a server that is starting or stopping: wait for it, or stop it first.`,
    )
}

/** An open lake locks its database. A damaged database counts as closed. */
function isOpen(file: string): boolean {
  if (!existsSync(file)) return false
  const database = new DatabaseSync(file)
  try {
    database.exec('SELECT 1 FROM sqlite_schema')
    return false
  } catch (error) {
    return isSqliteBusy(error)
  } finally {
    database.close()
  }
}

export function restoreLock(dataDir: string): string {
  return `${restoreFolders(dataDir).draft}.lock`
}

/** Returns a function that unlocks. @throws if another restore is running */
export function lockRestore(dataDir: string): () => void {
  const unlock = lockFile(restoreLock(dataDir))
  if (!unlock) throw new Error(`Another restore of ${dataDir} is under way: wait until it ends.`)
  return unlock
}
