import { createHash } from 'node:crypto'
import { completeRow, searchColumnsOf } from '../../app/utils/search-columns.server.ts'
import { databaseError } from '../../packages/shared/text/database-error.ts'
import { RefusedDelivery, type Sender } from './sender.ts'
import type { SecretClient } from './supabase-clients.ts'

/** Names a row to others: the idempotency key lets its holder change a lead. */
export function rowId(key: string): string {
  const hash = createHash('sha256').update(key).digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5')
}

const uniqueViolation = '23505'

/** Stores one row per idempotency key. With `merge`, later payloads extend the row, which is returned. */
export function rowInserter(
  client: SecretClient,
  table: 'contact_submissions' | 'leads',
  merge = false,
): Sender {
  return async (payload, key) => {
    const given = payload as Record<string, unknown>
    const columns = merge ? {} : searchColumnsOf(table, given)
    const row = { ...given, ...columns, id: rowId(key), idempotency_key: key }
    const write = () => {
      const upsert = client
        .from(table)
        .upsert(row, { onConflict: 'idempotency_key', ignoreDuplicates: !merge })
      return merge ? upsert.select().single() : upsert
    }
    const first = await write()
    // PostgreSQL answers the later of two simultaneous sends with its primary key, since `on conflict` watches another.
    const { data, error } = first.error?.code === uniqueViolation ? await write() : first
    if (!error) {
      // What was merged is known only now.
      if (merge && data.search_text === null) await completeRow(client, table, data)
      return data
    }
    const failure = databaseError(table, error)
    throw /^(22|23)/.test(error.code) ? new RefusedDelivery(failure.message) : failure
  }
}
