import type { DatabaseSync } from 'node:sqlite'

export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    // SQLite rolls back some failures itself, e.g. disk full.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
