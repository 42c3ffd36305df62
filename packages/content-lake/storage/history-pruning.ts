import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../../../server/lifecycle/sqlite-transaction.ts'

/** How much of the past a lake keeps, for every dataset. */
export type HistoryPolicy = {
  /** Days after which a transaction may be forgotten. */
  days: number
  /** Transactions that are kept whatever their age. */
  minimum: number
  /** Transactions that are kept at most, whatever their age. */
  maximum: number
}

/**
 * The past of a document is its present with changes taken back, the last one first: forgetting from the oldest end
 * takes nothing from what can still be reached.
 */
const CUTOFF = `
  SELECT max(
    coalesce((SELECT max(seq) FROM transactions WHERE dataset = :dataset AND timestamp < :oldest), 0),
    coalesce((SELECT seq FROM transactions WHERE dataset = :dataset ORDER BY seq DESC LIMIT 1 OFFSET :maximum), 0)
  ) AS cutoff,
  coalesce((SELECT seq FROM transactions WHERE dataset = :dataset ORDER BY seq DESC LIMIT 1 OFFSET :minimum), 0)
    AS protected_until,
  coalesce((SELECT seq FROM transactions WHERE dataset = :dataset ORDER BY seq LIMIT 1 OFFSET :most - 1), 9e15) AS slice`

/**
 * Drops history beyond a policy, of each dataset at most `most` transactions; documents themselves are not touched.
 * Returns the number of dropped transactions.
 */
export function pruneHistory(
  database: DatabaseSync,
  now: Date,
  { days, minimum, maximum }: HistoryPolicy,
  most: number,
): number {
  const oldest = new Date(now.getTime() - days * 86_400_000).toISOString()
  let dropped = 0
  for (const row of database.prepare('SELECT DISTINCT dataset FROM transactions').all()) {
    const dataset = String(row.dataset)
    const bounds = database.prepare(CUTOFF).get({ dataset, oldest, maximum, minimum, most })
    const until = Math.min(Number(bounds?.cutoff), Number(bounds?.protected_until), Number(bounds?.slice))
    if (until > 0) dropped += dropUntil(database, dataset, until)
  }
  return dropped
}

function dropUntil(database: DatabaseSync, dataset: string, seq: number): number {
  return inTransaction(database, () => {
    database.prepare('DELETE FROM transaction_documents WHERE dataset = ? AND seq <= ?').run(dataset, seq)
    const { changes } = database
      .prepare('DELETE FROM transactions WHERE dataset = ? AND seq <= ?')
      .run(dataset, seq)
    return Number(changes)
  })
}
