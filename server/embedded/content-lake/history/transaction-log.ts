import type { DatabaseSync } from 'node:sqlite'
import type { MendozaPatch } from '../mendoza/diff.ts'
import type { JsonValue } from '../documents/json.ts'

/** What a past transaction did to one document. */
export type PastChange = {
  seq: number
  transactionId: string
  timestamp: string
  author: string
  documentId: string
  effects: { apply: MendozaPatch; revert: MendozaPatch }
  mutations: JsonValue
}

type TransactionRange = { from?: number; to?: number; newestFirst: boolean; limit: number }

export type TransactionLog = {
  /** Changes of documents, as far as history is kept; the limit counts transactions. */
  changes(dataset: string, documentIds: string[], range: TransactionRange): PastChange[]
  /** Number of a transaction by its id. */
  seqOf(dataset: string, transactionId: string): number | undefined
  /** Number of the last transaction until a moment (ISO 8601). */
  seqAt(dataset: string, time: string): number | undefined
}

const CHANGES = (direction: 'ASC' | 'DESC') => `
  WITH chosen AS (
    SELECT DISTINCT seq FROM transaction_documents
    WHERE dataset = :dataset AND document_id IN (SELECT value FROM json_each(:ids)) AND seq >= :from AND seq <= :to
    ORDER BY seq ${direction} LIMIT :limit
  )
  SELECT t.seq, t.id, t.timestamp, t.author, t.mutations, d.document_id, d.effects
  FROM chosen JOIN transactions t ON t.seq = chosen.seq JOIN transaction_documents d ON d.seq = chosen.seq
  WHERE d.document_id IN (SELECT value FROM json_each(:ids))
  ORDER BY t.seq ${direction}`

/** Reads the history that transactions left in the lake's database. */
export function createTransactionLog(database: DatabaseSync): TransactionLog {
  const statements = {
    oldestFirst: database.prepare(CHANGES('ASC')),
    newestFirst: database.prepare(CHANGES('DESC')),
    byId: database.prepare('SELECT seq FROM transactions WHERE dataset = ? AND id = ?'),
    byTime: database.prepare('SELECT max(seq) AS seq FROM transactions WHERE dataset = ? AND timestamp <= ?'),
  }
  return {
    changes(dataset, documentIds, { from = 0, to = Number.MAX_SAFE_INTEGER, newestFirst, limit }) {
      const statement = newestFirst ? statements.newestFirst : statements.oldestFirst
      return statement.all({ dataset, ids: JSON.stringify(documentIds), from, to, limit }).map((row) => ({
        seq: Number(row.seq),
        transactionId: String(row.id),
        timestamp: String(row.timestamp),
        author: String(row.author),
        documentId: String(row.document_id),
        effects: JSON.parse(String(row.effects)) as PastChange['effects'],
        mutations: JSON.parse(String(row.mutations)) as JsonValue,
      }))
    },
    seqOf(dataset, transactionId) {
      const row = statements.byId.get(dataset, transactionId)
      return row && Number(row.seq)
    },
    seqAt(dataset, time) {
      const row = statements.byTime.get(dataset, time)
      return row?.seq == null ? undefined : Number(row.seq)
    },
  }
}
