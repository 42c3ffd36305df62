import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../../../server/lifecycle/sqlite-transaction.ts'
import type { JsonValue } from '../documents/json.ts'

export type KeyValue = { key: string; value: JsonValue }

export type KeyValues = {
  get(userId: string, key: string): JsonValue
  /** Remembers all of them, or none. */
  set(userId: string, pairs: KeyValue[]): void
  /** How many keys are remembered once these are, too. */
  countWith(userId: string, keys: string[]): number
}

/** What Sanity Studio remembers for a person: the layout of lists, recent searches. */
export function createKeyValues(database: DatabaseSync): KeyValues {
  const statements = {
    get: database.prepare('SELECT value FROM key_values WHERE user_id = ? AND key = ?'),
    set: database.prepare('INSERT OR REPLACE INTO key_values (user_id, key, value) VALUES (?, ?, ?)'),
    count: database.prepare('SELECT count(*) AS count FROM key_values WHERE user_id = ?'),
  }
  return {
    get(userId, key) {
      const row = statements.get.get(userId, key)
      return row ? (JSON.parse(String(row.value)) as JsonValue) : null
    },
    set: (userId, pairs) =>
      inTransaction(database, () => {
        for (const { key, value } of pairs) statements.set.run(userId, key, JSON.stringify(value))
      }),
    countWith(userId, keys) {
      const added = new Set(keys.filter((key) => !statements.get.get(userId, key)))
      return Number(statements.count.get(userId)?.count) + added.size
    },
  }
}
