import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../../../packages/shared/files/sqlite-transaction.ts'
import { diskTrouble } from '../../../packages/shared/files/disk-trouble.ts'
import { errorMessage } from '../../../packages/shared/text/error-message.ts'
import type { DeliveryCounts } from '../../../app/load-context.ts'

export type Delivery = {
  kind: string
  /** Idempotency key. */
  key: string
  payload: unknown
}

export type QueuedDelivery = Delivery & {
  id: number
  attempts: number
  /** JSON as read. */
  stored: string
}

export type Outbox = ReturnType<typeof openOutbox>

const schema = `
  CREATE TABLE IF NOT EXISTS deliveries (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    payload TEXT NOT NULL,
    accepted_at TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL DEFAULT 0,
    refused_because TEXT,
    UNIQUE (kind, key)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (next_attempt_at) WHERE refused_because IS NULL;
  CREATE TABLE IF NOT EXISTS taken_once (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    taken_at TEXT NOT NULL,
    PRIMARY KEY (kind, key)
  ) STRICT, WITHOUT ROWID;
`

/** Parts of one conversation wait side by side, equal ones once: the database merges them. */
function storedKey({ kind, key, payload }: Delivery): string {
  if (kind !== 'lead') return key
  const part = JSON.stringify(payload, (name, value: unknown) => (name === 'created_at' ? undefined : value))
  return `${key}.${createHash('sha256').update(part).digest('hex').slice(0, 16)}`
}

/** `accept` returns after fsync (WAL, synchronous FULL). */
export function openOutbox(file: string) {
  const database = openDatabase(file)
  const deliveries = deliveriesIn(database)
  const taken = takenIn(database)

  /** False while another process reads the file. */
  function truncateLog(): boolean {
    return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0
  }

  return {
    ...deliveries,
    wasAccepted: taken.has,
    acceptOnce(delivery: Delivery): boolean {
      return inTransaction(database, () => {
        const isNew = taken.add(delivery)
        if (isNew) deliveries.accept(delivery)
        return isNew
      })
    },
    forgetBefore: taken.deleteBefore,
    /** What `check` throws keeps the deliveries. */
    deleteBefore(time: Date, kinds: string[], check?: (deleted: number, remaining: number) => void): number {
      const deleted = inTransaction(database, () => {
        const { changes } = database
          .prepare(`DELETE FROM deliveries WHERE accepted_at < ? AND ${isAmong('?')}`)
          .run(time.toISOString(), JSON.stringify(kinds))
        const { waiting, refused } = deliveries.status(kinds)
        check?.(Number(changes), waiting + refused)
        return Number(changes)
      })
      truncateLog()
      return deleted
    },
    /**
     * Overwrites what was deleted, also by versions before `secure_delete`, in the file and in its write-ahead log.
     * False when another process or a full disk prevents it.
     */
    purge(): boolean {
      try {
        database.exec('VACUUM')
        return truncateLog()
      } catch {
        return false
      }
    },
    close: () => database.close(),
  }
}

function deliveriesIn(database: DatabaseSync) {
  const insert = database.prepare(
    `INSERT INTO deliveries (kind, key, payload, accepted_at) VALUES (?, ?, ?, ?) ON CONFLICT (kind, key)
     DO UPDATE SET next_attempt_at = 0, refused_because = NULL
     RETURNING payload`,
  )
  const selectWaiting = database.prepare(
    `SELECT 1 FROM deliveries WHERE kind = :kind AND (key = :key OR kind = 'lead' AND key LIKE :key || '.%')`,
  )
  const selectParts = database.prepare(
    `SELECT payload FROM deliveries WHERE kind = 'lead' AND key LIKE :key || '.%'
     ORDER BY json_array_length(payload, '$.path'), id`,
  )
  const selectDue = database.prepare(
    `SELECT id, kind, key, payload, attempts FROM deliveries
     WHERE refused_because IS NULL AND (next_attempt_at <= :now OR next_attempt_at > :horizon)
       AND ${isAmong(':kinds')}
     ORDER BY next_attempt_at, id LIMIT :limit`,
  )
  const selectNext = database.prepare(
    `SELECT min(next_attempt_at) AS at FROM deliveries WHERE refused_because IS NULL AND ${isAmong('?')}`,
  )
  const postpone = database.prepare(
    'UPDATE deliveries SET attempts = attempts + 1, next_attempt_at = ? WHERE id = ?',
  )
  const refuse = database.prepare('UPDATE deliveries SET refused_because = ?, payload = ? WHERE id = ?')
  const selectAll = database.prepare('SELECT id, kind, key, payload, attempts FROM deliveries ORDER BY id')
  const removeById = database.prepare('DELETE FROM deliveries WHERE id = ?')
  const count = database.prepare(
    `SELECT count(*) AS total, count(refused_because) AS refused FROM deliveries WHERE ${isAmong('?')}`,
  )

  return {
    /** Returns what waits under the key: the first payload, or what all parts of a conversation tell. */
    accept(delivery: Delivery): unknown {
      const { kind, key, payload } = delivery
      // Not `get`, which stops at the row and hides errors behind it, e.g. disk full.
      const [row] = insert.all(kind, storedKey(delivery), JSON.stringify(payload), new Date().toISOString())
      return kind === 'lead' ? wholeLead(selectParts.all({ key })) : JSON.parse(String(row?.payload))
    },
    has: ({ kind, key }: Delivery): boolean => selectWaiting.get({ kind, key }) !== undefined,
    /** Untried first, then longest waiting. Due times beyond `maxDelay` ms mean that the clock was set back. */
    due(now: number, limit: number, kinds: string[], maxDelay = Infinity): QueuedDelivery[] {
      const horizon = Math.min(now + maxDelay, Number.MAX_SAFE_INTEGER)
      return selectDue.all({ now, horizon, kinds: JSON.stringify(kinds), limit }).map(queued)
    },
    nextDue(kinds: string[]): number | null {
      const at = selectNext.get(JSON.stringify(kinds))?.at
      return typeof at === 'number' ? at : null
    },
    failed: (id: number, nextAttemptAt: number) => void postpone.run(nextAttemptAt, id),
    /** Stays in the outbox, without retry, as `preserved`. */
    refused: ({ id, stored }: QueuedDelivery, reason: string, preserved = stored) =>
      void refuse.run(reason, preserved, id),
    find(matches: (delivery: QueuedDelivery) => boolean): QueuedDelivery[] {
      const found: QueuedDelivery[] = []
      for (const row of selectAll.iterate()) {
        const delivery = queued(row)
        if (matches(delivery)) found.push(delivery)
      }
      return found
    },
    remove: ({ id }: Pick<QueuedDelivery, 'id'>) => void removeById.run(id),
    status(kinds: string[]): DeliveryCounts {
      const row = count.get(JSON.stringify(kinds))
      const refused = Number(row?.refused ?? 0)
      return { waiting: Number(row?.total ?? 0) - refused, refused }
    },
  }
}

/** Keys of notices that were queued once. */
function takenIn(database: DatabaseSync) {
  const insert = database.prepare(
    'INSERT INTO taken_once (kind, key, taken_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const select = database.prepare('SELECT 1 FROM taken_once WHERE kind = ? AND key = ?')
  const deleteOld = database.prepare('DELETE FROM taken_once WHERE taken_at < ?')

  return {
    /** Whether it is new. */
    add: ({ kind, key }: Delivery) => insert.run(kind, key, new Date().toISOString()).changes > 0,
    has: ({ kind, key }: Delivery): boolean => select.get(kind, key) !== undefined,
    deleteBefore: (time: Date) => void deleteOld.run(time.toISOString()),
  }
}

function isAmong(kinds: string): string {
  return `kind IN (SELECT value FROM json_each(${kinds}))`
}

/** For notices; the longest part tells most. */
function wholeLead(parts: Record<string, unknown>[]): object {
  return Object.assign({}, ...parts.map(({ payload }) => JSON.parse(String(payload)) as object)) as object
}

function queued(row: Record<string, unknown>): QueuedDelivery {
  const [kind, key] = [String(row.kind), String(row.key)]
  return {
    id: Number(row.id),
    kind,
    key: kind === 'lead' ? key.split('.', 1)[0]! : key,
    payload: JSON.parse(String(row.payload)) as unknown,
    stored: String(row.payload),
    attempts: Number(row.attempts),
  }
}

function openDatabase(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  try {
    const database = new DatabaseSync(file, { timeout: 1_000 })
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;')
    database.exec(schema)
    return database
  } catch (error) {
    const damage =
      `The outbox ${file} cannot be used: ${errorMessage(error)}. It may hold messages ` +
      'that were not delivered yet: restore a backup, or move the file away and keep it.'
    throw new Error(diskTrouble(error, file) ?? damage, { cause: error })
  }
}
