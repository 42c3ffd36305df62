import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { refuseIfServed } from '../../server/lifecycle/data-directory.ts'
import { areDatabasesOpen } from '../../packages/supabase-local/index.ts'
import { isSqliteBusy } from '../../server/lifecycle/file-lock.ts'

/** Throws while any process has a part of a data directory open: a server, or a command such as a backup. */
export function refuseInUse(dataDir: string): void {
  refuseIfServed(dataDir)
  if (isOpen(join(dataDir, 'lake', 'lake.db')) || areDatabasesOpen(dataDir))
    throw new Error(
      `${dataDir} is in use by another command, or by a server that just starts or ends: wait for it, or stop it first.`,
    )
}

/** Whoever has a lake's database open keeps everybody else from reading it. A damaged one is nobody's. */
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
