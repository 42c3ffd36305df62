import type { DatabaseSync } from 'node:sqlite'
import { errorMessage } from '../../shared/text/error-message.ts'
import type { LakeLimits } from '../limits.ts'
import type { LakeLogger } from '../logger.ts'
import { inTransaction } from '../../shared/files/sqlite-transaction.ts'

const FIRST_MS = 60_000
const EVERY_MS = 60 * 60_000
const SLICE = 500
const PAUSE_MS = 50

type Source = {
  prune(now: Date, policy: HistoryPolicy, limit: number): number
  newestTransaction(): string | undefined
}

export function startPruning(source: Source, limits: LakeLimits, logger: LakeLogger): () => void {
  const policy = { days: limits.historyDays, minimum: limits.historyMinimum, maximum: limits.historyMaximum }
  const now = historyClock(source.newestTransaction())
  let timer = setTimeout(run, FIRST_MS).unref()
  let dropped = 0

  function run(): void {
    const slice = pruned()
    dropped += slice
    if (slice === 0 && dropped > 0) {
      logger.info({ transactions: dropped }, 'content lake: old history pruned')
      dropped = 0
    }
    timer = setTimeout(run, slice > 0 ? PAUSE_MS : EVERY_MS).unref()
  }

  function pruned(): number {
    try {
      return source.prune(now(), policy, SLICE)
    } catch (error) {
      logger.error({ error: errorMessage(error) }, 'content lake: history not pruned')
      return 0
    }
  }

  return () => clearTimeout(timer)
}

/** A clock that is ahead must not make all of it old: time goes on from the newest transaction at the start. */
export function historyClock(newest: string | undefined): () => Date {
  const since = newest === undefined ? Date.now() : Date.parse(newest)
  const startedAt = performance.now()
  return () => new Date(Math.min(Date.now(), since + performance.now() - startedAt))
}

/** Per dataset. The minimum overrides the age, the maximum limits young transactions too. */
export type HistoryPolicy = {
  days: number
  minimum: number
  maximum: number
}

/** The past is the present with changes reverted, so deleting the oldest loses nothing that can still be restored. */
const CUTOFF = `
  SELECT max(
    coalesce((SELECT max(seq) FROM transactions WHERE dataset = :dataset AND timestamp < :oldest), 0),
    coalesce((SELECT seq FROM transactions WHERE dataset = :dataset ORDER BY seq DESC LIMIT 1 OFFSET :maximum), 0)
  ) AS cutoff,
  coalesce((SELECT seq FROM transactions WHERE dataset = :dataset ORDER BY seq DESC LIMIT 1 OFFSET :minimum), 0)
    AS protected_until,
  coalesce((SELECT seq FROM transactions WHERE dataset = :dataset ORDER BY seq LIMIT 1 OFFSET :limit - 1), 9e15) AS slice`

/** Deletes at most `limit` transactions per dataset. Documents are not touched. */
export function pruneHistory(
  database: DatabaseSync,
  now: Date,
  { days, minimum, maximum }: HistoryPolicy,
  limit: number,
): number {
  const oldest = new Date(now.getTime() - days * 86_400_000).toISOString()
  let dropped = 0
  for (const row of database.prepare('SELECT DISTINCT dataset FROM transactions').all()) {
    const dataset = String(row.dataset)
    const bounds = database.prepare(CUTOFF).get({ dataset, oldest, maximum, minimum, limit })
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
