import type { DatabaseSync } from 'node:sqlite'
import type { MendozaPatch } from '../mendoza/diff.ts'
import type { JsonValue } from '../documents/json.ts'

/** A past transaction, without what it did. */
export type PastTransaction = { seq: number; transactionId: string; timestamp: string; author: string }

/** What a past transaction did to one document. */
export type PastChange = {
  seq: number
  transactionId: string
  documentId: string
  effects: { apply: MendozaPatch; revert: MendozaPatch }
}

type TransactionRange = { from?: number; to?: number; newestFirst: boolean; limit: number }

/**
 * The history that is kept. A transaction of many documents holds as much as all of them together, so that what it did is
 * read by one transaction or one change at a time.
 */
export type TransactionLog = {
  /** Transactions that changed some of the documents. */
  transactions(dataset: string, documentIds: string[], range: TransactionRange): PastTransaction[]
  /** What they did to these documents, to be gone through at once; the limit counts transactions. */
  changes(dataset: string, documentIds: string[], range: TransactionRange): Iterable<PastChange>
  /** All mutations of one transaction; none once it is forgotten. */
  mutations(seq: number): JsonValue[]
  /** Number of a transaction by its id. */
  seqOf(dataset: string, transactionId: string): number | undefined
  /** Number of the last transaction until a moment (ISO 8601). */
  seqAt(dataset: string, time: string): number | undefined
}

type Direction = 'ASC' | 'DESC'

const CHOSEN = (direction: Direction) => `
  WITH chosen AS (
    SELECT DISTINCT seq FROM transaction_documents
    WHERE dataset = :dataset AND document_id IN (SELECT value FROM json_each(:ids)) AND seq >= :from AND seq <= :to
    ORDER BY seq ${direction} LIMIT :limit
  )`

const TRANSACTIONS = (direction: Direction) => `${CHOSEN(direction)}
  SELECT t.seq, t.id, t.timestamp, t.author FROM chosen JOIN transactions t ON t.seq = chosen.seq
  ORDER BY t.seq ${direction}`

const CHANGES = (direction: Direction) => `${CHOSEN(direction)}
  SELECT t.seq, t.id, d.document_id, d.effects
  FROM chosen JOIN transactions t ON t.seq = chosen.seq JOIN transaction_documents d ON d.seq = chosen.seq
  WHERE d.document_id IN (SELECT value FROM json_each(:ids))
  ORDER BY t.seq ${direction}`

/** Reads the history that transactions left in the lake's database. */
export function createTransactionLog(database: DatabaseSync): TransactionLog {
  const transactions = {
    ASC: database.prepare(TRANSACTIONS('ASC')),
    DESC: database.prepare(TRANSACTIONS('DESC')),
  }
  const changes = { ASC: database.prepare(CHANGES('ASC')), DESC: database.prepare(CHANGES('DESC')) }
  const mutations = database.prepare('SELECT mutations FROM transactions WHERE seq = ?')
  const byId = database.prepare('SELECT seq FROM transactions WHERE dataset = ? AND id = ?')
  const byTime = database.prepare(
    'SELECT max(seq) AS seq FROM transactions WHERE dataset = ? AND timestamp <= ?',
  )

  return {
    transactions(dataset, documentIds, range) {
      return transactions[directionOf(range)].all(parametersOf(dataset, documentIds, range)).map((row) => ({
        seq: Number(row.seq),
        transactionId: String(row.id),
        timestamp: String(row.timestamp),
        author: String(row.author),
      }))
    },
    *changes(dataset, documentIds, range) {
      const rows = changes[directionOf(range)].iterate(parametersOf(dataset, documentIds, range))
      for (const row of rows)
        yield {
          seq: Number(row.seq),
          transactionId: String(row.id),
          documentId: String(row.document_id),
          effects: JSON.parse(String(row.effects)) as PastChange['effects'],
        }
    },
    mutations(seq) {
      // A list for each document that it changed.
      const lists = JSON.parse(String(mutations.get(seq)?.mutations ?? '[]')) as JsonValue[][]
      return lists.flat()
    },
    seqOf(dataset, transactionId) {
      const row = byId.get(dataset, transactionId)
      return row && Number(row.seq)
    },
    seqAt(dataset, time) {
      const row = byTime.get(dataset, time)
      return row?.seq == null ? undefined : Number(row.seq)
    },
  }
}

function directionOf({ newestFirst }: TransactionRange): Direction {
  return newestFirst ? 'DESC' : 'ASC'
}

function parametersOf(
  dataset: string,
  documentIds: string[],
  { from = 0, to = Number.MAX_SAFE_INTEGER, limit }: TransactionRange,
) {
  return { dataset, ids: JSON.stringify(documentIds), from, to, limit }
}
