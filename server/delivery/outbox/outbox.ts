import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../../lifecycle/sqlite-transaction.ts'
import { errorMessage } from '../../observability/error-message.ts'
import type { DeliveryCounts } from '../../../app/utils/load-context.ts'

/** Something that was accepted from a visitor and has to reach its backend once. */
export type Delivery = {
  kind: string
  /** Made once per message: delivering twice stores one row. */
  key: string
  payload: unknown
}

export type QueuedDelivery = Delivery & {
  id: number
  attempts: number
  /** The payload as it was read: what was added since is not part of this delivery. */
  stored: string
}

/**
 * A delivery with the times (ISO 8601) at which another outbox accepted it, and at which it took it once, if so, and why
 * it was refused, if it was.
 */
type Inherited = QueuedDelivery & {
  acceptedAt: string
  takenAt: string | null
  refusedBecause: string | null
}

/** What was kept once, and when (ISO 8601). */
type Taken = Pick<Delivery, 'kind' | 'key'> & { takenAt: string }

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

/**
 * What is said of a conversation. The database of leads keeps the same (`private.keep_whole_conversation`), but for score and
 * status, which it computes from the tags that it kept (`private.compute_lead`).
 */
const conversation = [
  'user_type',
  'grade',
  'goal',
  'tags',
  'path',
  'booked',
  'locale',
  'lead_score',
  'status',
]
const conversationPaths = conversation.map((field) => `'$.${field}'`).join(', ')

/**
 * SQL for an earlier payload with what a later one adds. A lead is sent again with more of its conversation: with less of it
 * the later one adds its contact only.
 */
function merged(earlier: string, later: string): string {
  const added = `json_remove(${later}, '$.created_at')`
  return `CASE WHEN kind = 'lead' AND json_array_length(${later}, '$.path') < json_array_length(${earlier}, '$.path')
    THEN json_patch(${earlier}, json_remove(${added}, ${conversationPaths}))
    ELSE json_patch(${earlier}, ${added}) END`
}

/**
 * Opens the durable queue of deliveries. What `accept` was given is on disk when it returns (WAL, synchronous FULL),
 * and stays until it was delivered. Throws with the name of the file and the way out when it cannot be used.
 */
export function openOutbox(file: string) {
  const database = openDatabase(file)
  const insert = database.prepare(
    `INSERT INTO deliveries (kind, key, payload, accepted_at) VALUES (?, ?, ?, ?) ON CONFLICT (kind, key)
     DO UPDATE SET payload = ${merged('payload', 'excluded.payload')},
       next_attempt_at = 0, refused_because = NULL
     RETURNING payload`,
  )
  const insertAsItWas = database.prepare(
    `INSERT INTO deliveries (kind, key, payload, accepted_at, refused_because) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (kind, key) DO UPDATE SET accepted_at = min(accepted_at, excluded.accepted_at),
       payload = CASE WHEN accepted_at <= excluded.accepted_at
         THEN ${merged('payload', 'excluded.payload')} ELSE ${merged('excluded.payload', 'payload')} END,
       next_attempt_at = 0,
       refused_because = CASE WHEN excluded.refused_because IS NULL THEN NULL ELSE refused_because END`,
  )
  const selectInheritance = database.prepare(
    `SELECT id, kind, key, payload, attempts, accepted_at, taken_at, refused_because
     FROM deliveries LEFT JOIN taken_once USING (kind, key) ORDER BY id`,
  )
  const selectAll = database.prepare('SELECT id, kind, key, payload, attempts FROM deliveries ORDER BY id')
  const removeById = database.prepare('DELETE FROM deliveries WHERE id = ?')
  const selectWaiting = database.prepare('SELECT 1 FROM deliveries WHERE kind = ? AND key = ?')
  const selectDue = database.prepare(
    `SELECT id, kind, key, payload, attempts FROM deliveries
     WHERE refused_because IS NULL AND (next_attempt_at <= :now OR next_attempt_at > :horizon)
       AND kind IN (SELECT value FROM json_each(:kinds))
     ORDER BY next_attempt_at, id LIMIT :limit`,
  )
  const selectNext = database.prepare(
    `SELECT min(next_attempt_at) AS at FROM deliveries
     WHERE refused_because IS NULL AND kind IN (SELECT value FROM json_each(?))`,
  )
  const remove = database.prepare('DELETE FROM deliveries WHERE id = ? AND payload = ?')
  const postpone = database.prepare(
    'UPDATE deliveries SET attempts = attempts + 1, next_attempt_at = ? WHERE id = ?',
  )
  const refuse = database.prepare(
    'UPDATE deliveries SET refused_because = ?, payload = ? WHERE id = ? AND payload = ?',
  )
  const remember = database.prepare(
    'INSERT INTO taken_once (kind, key, taken_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const selectTaken = database.prepare('SELECT kind, key, taken_at FROM taken_once')
  const selectTakenBefore = database.prepare('SELECT 1 FROM taken_once WHERE kind = ? AND key = ?')
  const removeTaken = database.prepare('DELETE FROM taken_once WHERE kind = ? AND key = ?')
  const deleteOld = database.prepare(
    'DELETE FROM deliveries WHERE accepted_at < ? AND kind IN (SELECT value FROM json_each(?))',
  )
  const forgetTaken = database.prepare('DELETE FROM taken_once WHERE taken_at < ?')
  const count = database.prepare(
    `SELECT count(*) AS kept, count(refused_because) AS refused FROM deliveries
     WHERE kind IN (SELECT value FROM json_each(?))`,
  )

  return {
    /**
     * Keeps a delivery; one with the same kind and key adds to the one that waits, which keeps its time. Returns the payload
     * that waits now.
     */
    accept({ kind, key, payload }: Delivery): unknown {
      // Not `get`, which stops at the row: what fails behind it, as on a full disk, would be told to nobody.
      const [row] = insert.all(kind, key, JSON.stringify(payload), new Date().toISOString())
      return JSON.parse(String(row?.payload))
    },
    /**
     * Keeps what was accepted elsewhere, with its time; of two with the same kind and key the later adds to the earlier,
     * and they are tried unless both were refused. What is to be kept once, and was so here, is not kept again.
     */
    adopt({ kind, key, stored, acceptedAt, takenAt, refusedBecause }: Inherited): void {
      inTransaction(database, () => {
        const isNew = takenAt === null || remember.run(kind, key, takenAt).changes > 0
        if (isNew) insertAsItWas.run(kind, key, stored, acceptedAt, refusedBecause)
      })
    },
    /**
     * Gives away everything, the oldest first, and what was refused as such: whoever has it then tells of it, and deletes
     * it in time. Returns how many. That it was kept once goes with it: who still remembers would not take it back.
     */
    handOver(take: (delivery: Inherited) => void): number {
      const rows = selectInheritance.all()
      for (const row of rows) {
        const delivery = {
          ...queued(row),
          acceptedAt: String(row.accepted_at),
          takenAt: row.taken_at === null ? null : String(row.taken_at),
          refusedBecause: row.refused_because === null ? null : String(row.refused_because),
        }
        take(delivery)
        inTransaction(database, () => {
          remove.run(delivery.id, delivery.stored)
          removeTaken.run(delivery.kind, delivery.key)
        })
      }
      return rows.length
    },
    /** What `acceptOnce` has kept. */
    keptOnce: (): Taken[] =>
      selectTaken.all().map(({ kind, key, taken_at }) => ({
        kind: String(kind),
        key: String(key),
        takenAt: String(taken_at),
      })),
    /** Remembers what another outbox has kept once, so that it is not kept here. */
    learn(taken: Taken[]): void {
      inTransaction(database, () => {
        for (const { kind, key, takenAt } of taken) remember.run(kind, key, takenAt)
      })
    },
    /** Whether a delivery of this kind and key is kept here. */
    has: ({ kind, key }: Delivery): boolean => selectWaiting.get(kind, key) !== undefined,
    /** Whether a delivery of this kind and key was ever kept by `acceptOnce`, which then keeps no other. */
    wasKept: ({ kind, key }: Delivery): boolean => selectTakenBefore.get(kind, key) !== undefined,
    /** Keeps a delivery unless one of its kind and key was ever kept this way; returns whether it did. */
    acceptOnce(delivery: Delivery): boolean {
      return inTransaction(database, () => {
        const isNew = remember.run(delivery.kind, delivery.key, new Date().toISOString()).changes > 0
        if (isNew) this.accept(delivery)
        return isNew
      })
    },
    /**
     * Deliveries of these kinds whose time has come: what was not tried yet, then what has waited for its next try for
     * longest. So has that of a delivery that waits for longer than `patience` ms, which nothing ever does: then the clock was
     * set back.
     */
    due(now: number, limit: number, kinds: string[], patience = Infinity): QueuedDelivery[] {
      const horizon = Math.min(now + patience, Number.MAX_SAFE_INTEGER)
      return selectDue.all({ now, horizon, kinds: JSON.stringify(kinds), limit }).map(queued)
    },
    /** Everything that is kept and matches, refused deliveries too. */
    find(matches: (delivery: QueuedDelivery) => boolean): QueuedDelivery[] {
      const found: QueuedDelivery[] = []
      for (const row of selectAll.iterate()) {
        const delivery = queued(row)
        if (matches(delivery)) found.push(delivery)
      }
      return found
    },
    /** Forgets a delivery, whatever was added to it. */
    remove: ({ id }: Pick<QueuedDelivery, 'id'>) => void removeById.run(id),
    /** When the next delivery of these kinds is due, in ms since 1970, or null when none waits. */
    nextDue(kinds: string[]): number | null {
      const at = selectNext.get(JSON.stringify(kinds))?.at
      return typeof at === 'number' ? at : null
    },
    /** Takes it out, unless something was added to it while it was under way: then it is due again. */
    delivered: ({ id, stored }: QueuedDelivery) => void remove.run(id, stored),
    failed: (id: number, nextAttemptAt: number) => void postpone.run(nextAttemptAt, id),
    /** The backend will never take it: it, or else `kept`, is kept for a person to look at, and not tried again. */
    refused: ({ id, stored }: QueuedDelivery, reason: string, kept = stored) =>
      void refuse.run(reason, kept, id, stored),
    /** Deletes deliveries of these kinds that were accepted before a time, refused ones too; returns how many. */
    deleteBefore(time: Date, kinds: string[]): number {
      return Number(deleteOld.run(time.toISOString(), JSON.stringify(kinds)).changes)
    },
    /** Forgets what `acceptOnce` has kept before a time. */
    forgetBefore: (time: Date) => void forgetTaken.run(time.toISOString()),
    /** How many of these kinds wait, and how many were refused for good. */
    status(kinds: string[]): DeliveryCounts {
      const row = count.get(JSON.stringify(kinds))
      const refused = Number(row?.refused ?? 0)
      return { waiting: Number(row?.kept ?? 0) - refused, refused }
    },
    close: () => database.close(),
  }
}

function queued(row: Record<string, unknown>): QueuedDelivery {
  return {
    id: Number(row.id),
    kind: String(row.kind),
    key: String(row.key),
    payload: JSON.parse(String(row.payload)) as unknown,
    stored: String(row.payload),
    attempts: Number(row.attempts),
  }
}

function openDatabase(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  try {
    const database = new DatabaseSync(file, { timeout: 1_000 })
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;')
    database.exec(schema)
    return database
  } catch (error) {
    throw new Error(
      `The outbox ${file} cannot be used: ${errorMessage(error)}. It may hold messages ` +
        'that were not delivered yet: restore a backup, or move the file away and keep it.',
      { cause: error },
    )
  }
}
