import type { DatabaseSync } from 'node:sqlite'
import type { MendozaPatch } from './mendoza-diff.ts'
import type { JsonValue } from '../documents/json.ts'

export type PastTransaction = { seq: number; transactionId: string; timestamp: string; author: string }

type Effects = { apply: MendozaPatch; revert: MendozaPatch }

export type PastChange = { documentId: string; effects: Effects }

export type Transition = { documentId: string; kind: 'created' | 'changed' | 'deleted' }

export type Step = { seq: number; transactionId: string; effects: Effects }

type Range = { from?: number; to?: number }

type TransactionRange = Range & { newestFirst: boolean; limit: number }

/** Read by one transaction or change at a time: a transaction may hold as much as a whole import. */
export type TransactionLog = {
  transactions(dataset: string, documentIds: string[], range: TransactionRange): PastTransaction[]
  changes(dataset: string, documentIds: string[], seq: number): PastChange[]
  /** What a transaction did to documents, without reading their contents. */
  transitions(dataset: string, documentIds: string[], seq: number): Transition[]
  /** Newest first; must be consumed synchronously. */
  stepsBack(dataset: string, documentId: string, range: Range): Iterable<Step>
  mutations(seq: number): JsonValue[]
  seqOf(dataset: string, transactionId: string): number | undefined
  seqAt(dataset: string, time: string): number | undefined
}

type Direction = 'ASC' | 'DESC'

const TRANSACTIONS = (direction: Direction) => `
  WITH chosen AS (
    SELECT DISTINCT seq FROM transaction_documents
    WHERE dataset = :dataset AND document_id IN (SELECT value FROM json_each(:ids)) AND seq >= :from AND seq <= :to
    ORDER BY seq ${direction} LIMIT :limit
  )
  SELECT t.seq, t.id, t.timestamp, t.author FROM chosen JOIN transactions t ON t.seq = chosen.seq
  ORDER BY t.seq ${direction}`

const CHANGES = `
  SELECT document_id, effects FROM transaction_documents
  WHERE dataset = :dataset AND document_id IN (SELECT value FROM json_each(:ids)) AND seq = :seq`

const TRANSITIONS = `
  SELECT document_id AS documentId, CASE
    WHEN substr(effects, 1, 18) = '{"apply":[0,null],' THEN 'deleted'
    WHEN substr(effects, -18) = '"revert":[0,null]}' THEN 'created'
    ELSE 'changed' END AS kind
  FROM transaction_documents
  WHERE dataset = :dataset AND document_id IN (SELECT value FROM json_each(:ids)) AND seq = :seq`

const STEPS_BACK = `
  SELECT d.seq, t.id, d.effects FROM transaction_documents d JOIN transactions t ON t.seq = d.seq
  WHERE d.dataset = :dataset AND d.document_id = :id AND d.seq >= :from AND d.seq <= :to
  ORDER BY d.seq DESC`

export function createTransactionLog(database: DatabaseSync): TransactionLog {
  const transactions = {
    ASC: database.prepare(TRANSACTIONS('ASC')),
    DESC: database.prepare(TRANSACTIONS('DESC')),
  }
  const changes = database.prepare(CHANGES)
  const transitions = database.prepare(TRANSITIONS)
  const stepsBack = database.prepare(STEPS_BACK)
  const mutations = database.prepare('SELECT mutations FROM transactions WHERE seq = ?')
  const byId = database.prepare('SELECT seq FROM transactions WHERE dataset = ? AND id = ?')
  const byTime = database.prepare(
    'SELECT max(seq) AS seq FROM transactions WHERE dataset = ? AND timestamp <= ?',
  )

  return {
    transactions(dataset, documentIds, { newestFirst, limit, ...range }) {
      const direction: Direction = newestFirst ? 'DESC' : 'ASC'
      const rows = transactions[direction].all({
        dataset,
        ids: JSON.stringify(documentIds),
        ...boundsOf(range),
        limit,
      })
      return rows.map((row) => ({
        seq: Number(row.seq),
        transactionId: String(row.id),
        timestamp: String(row.timestamp),
        author: String(row.author),
      }))
    },
    changes(dataset, documentIds, seq) {
      const rows = changes.all({ dataset, ids: JSON.stringify(documentIds), seq })
      return rows.map((row) => ({ documentId: String(row.document_id), effects: effectsOf(row) }))
    },
    transitions: (dataset, documentIds, seq) =>
      transitions.all({ dataset, ids: JSON.stringify(documentIds), seq }) as Transition[],
    *stepsBack(dataset, id, range) {
      for (const row of stepsBack.iterate({ dataset, id, ...boundsOf(range) }))
        yield { seq: Number(row.seq), transactionId: String(row.id), effects: effectsOf(row) }
    },
    mutations(seq) {
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

function boundsOf({ from = 0, to = Number.MAX_SAFE_INTEGER }: Range) {
  return { from, to }
}

function effectsOf(row: Record<string, unknown>): Effects {
  return JSON.parse(String(row.effects)) as Effects
}
