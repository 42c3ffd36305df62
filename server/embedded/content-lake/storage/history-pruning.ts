import type { DatabaseSync } from 'node:sqlite'

/** Transactions kept for every dataset, whatever their age. */
export const HISTORY_MIN_TRANSACTIONS = 1_000
/** Transactions older than this are dropped, beyond the minimum above. */
export const HISTORY_MAX_AGE_DAYS = 90
/** Transactions kept at most. An edit of one field costs about 0.5 kB, a creation twice its document. */
const HISTORY_MAX_TRANSACTIONS = 50_000
/** Commits between two prunings of a running lake. */
export const HISTORY_PRUNE_INTERVAL = 1_000

const CUTOFF = `
  SELECT max(
    coalesce((SELECT max(seq) FROM transactions WHERE dataset = :dataset AND timestamp < :oldest), 0),
    coalesce((SELECT seq FROM transactions WHERE dataset = :dataset ORDER BY seq DESC LIMIT 1 OFFSET :most), 0)
  ) AS cutoff,
  coalesce((SELECT seq FROM transactions WHERE dataset = :dataset ORDER BY seq DESC LIMIT 1 OFFSET :least), 0)
    AS protected_until`

/** Drops history beyond the policy above; documents themselves are not touched. Returns the dropped transactions. */
export function pruneHistory(database: DatabaseSync, now: Date): number {
  const oldest = new Date(now.getTime() - HISTORY_MAX_AGE_DAYS * 86_400_000).toISOString()
  let dropped = 0
  for (const row of database.prepare('SELECT DISTINCT dataset FROM transactions').all()) {
    const dataset = String(row.dataset)
    const bounds = database.prepare(CUTOFF).get({
      dataset,
      oldest,
      most: HISTORY_MAX_TRANSACTIONS,
      least: HISTORY_MIN_TRANSACTIONS,
    })
    const until = Math.min(Number(bounds?.cutoff), Number(bounds?.protected_until))
    if (until > 0) dropped += dropUntil(database, dataset, until)
  }
  return dropped
}

function dropUntil(database: DatabaseSync, dataset: string, seq: number): number {
  database.exec('BEGIN IMMEDIATE')
  try {
    database.prepare('DELETE FROM transaction_documents WHERE dataset = ? AND seq <= ?').run(dataset, seq)
    const { changes } = database
      .prepare('DELETE FROM transactions WHERE dataset = ? AND seq <= ?')
      .run(dataset, seq)
    database.exec('COMMIT')
    return Number(changes)
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}
