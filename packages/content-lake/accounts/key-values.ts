import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../../shared/files/sqlite-transaction.ts'
import type { JsonValue } from '../documents/json.ts'

export type KeyValue = { key: string; value: JsonValue }

export function createKeyValues(database: DatabaseSync) {
  const statements = {
    get: database.prepare('SELECT value FROM key_values WHERE user_id = ? AND key = ?'),
    set: database.prepare('INSERT OR REPLACE INTO key_values (user_id, key, value) VALUES (?, ?, ?)'),
    count: database.prepare('SELECT count(*) AS count FROM key_values WHERE user_id = ?'),
  }
  return {
    get(userId: string, key: string): JsonValue {
      const row = statements.get.get(userId, key)
      return row ? (JSON.parse(String(row.value)) as JsonValue) : null
    },
    set: (userId: string, pairs: KeyValue[]) =>
      inTransaction(database, () => {
        for (const { key, value } of pairs) statements.set.run(userId, key, JSON.stringify(value))
      }),
    countWith(userId: string, keys: string[]): number {
      const added = new Set(keys.filter((key) => !statements.get.get(userId, key)))
      return Number(statements.count.get(userId)?.count) + added.size
    },
  }
}
