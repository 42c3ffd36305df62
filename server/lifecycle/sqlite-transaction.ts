import type { DatabaseSync } from 'node:sqlite'

/** Everything that `work` writes is on disk when this returns, or nothing of it when it throws what `work` has thrown. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    // SQLite takes back some failures by itself, such as a full disk.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
