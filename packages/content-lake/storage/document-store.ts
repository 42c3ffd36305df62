import { backup } from 'node:sqlite'
import { inTransaction } from '../../../server/lifecycle/sqlite-transaction.ts'
import { errorMessage } from '../../../server/observability/error-message.ts'
import type { LakeDocument } from '../documents/document.ts'
import { isLakeDocument } from '../documents/document.ts'
import { createReferenceIndex } from '../documents/reference-index.ts'
import type { ReferenceIndex } from '../documents/reference-index.ts'
import { createTransactionLog } from '../history/transaction-log.ts'
import type { TransactionLog } from '../history/transaction-log.ts'
import { damaged, openDatabase } from './database.ts'
import { pruneHistory } from './history-pruning.ts'
import type { HistoryPolicy } from './history-pruning.ts'
import type { CommittedTransaction, TransactionRecord } from './transaction-record.ts'

export type DocumentStore = {
  get(dataset: string, id: string): LakeDocument | undefined
  all(dataset: string): Iterable<LakeDocument>
  datasets(): string[]
  count(dataset: string): number
  /** Ids of the documents that hold a strong reference to `id`. */
  referrers(dataset: string, id: string): Iterable<string>
  hasTransaction(dataset: string, id: string): boolean
  /** What past transactions did, as far as history is kept. */
  log: TransactionLog
  /** Tells one database from another that was put in its place. */
  epoch: string
  /** Number of the last transaction ever committed, 0 if none. */
  lastSeq(): number
  /** Writes everything or, by throwing, nothing. It is on disk and visible when this returns. */
  commit(record: TransactionRecord): CommittedTransaction
  /** Forgets at most so many old transactions of each dataset; returns how many. */
  prune(now: Date, policy: HistoryPolicy, most: number): number
  /** Copies the database as it is at one moment to a file, while it goes on working. */
  copyTo(file: string): Promise<void>
  close(): void
}

/** Pages that are copied before requests are answered again; 4 kB each. */
const COPY_PAGES = 500

type Dataset = { documents: Map<string, LakeDocument>; references: ReferenceIndex }

/** Opens the documents of a lake: all of them in memory, each change on disk before it is visible. */
export function openDocumentStore(file: string): DocumentStore {
  const database = openDatabase(file)
  const datasets = new Map<string, Dataset>()
  let epoch = ''
  let lastSeq = 0

  try {
    load()
  } catch (error) {
    database.close()
    throw error
  }

  const statements = {
    put: database.prepare('INSERT OR REPLACE INTO documents (dataset, id, content) VALUES (?, ?, ?)'),
    remove: database.prepare('DELETE FROM documents WHERE dataset = ? AND id = ?'),
    transaction: database.prepare(
      'INSERT INTO transactions (dataset, id, timestamp, author, mutations) VALUES (?, ?, ?, ?, ?)',
    ),
    transactionDocument: database.prepare(
      'INSERT INTO transaction_documents (seq, dataset, document_id, effects) VALUES (?, ?, ?, ?)',
    ),
    findTransaction: database.prepare('SELECT 1 FROM transactions WHERE dataset = ? AND id = ?'),
  }

  function load(): void {
    try {
      for (const { dataset, content } of database
        .prepare('SELECT dataset, content FROM documents')
        .iterate()) {
        const document: unknown = JSON.parse(String(content))
        if (!isLakeDocument(document)) throw new Error('a stored document lacks its id, type or revision')
        place(String(dataset), document)
      }
      epoch = String(database.prepare('SELECT epoch FROM lake').get()?.epoch)
      lastSeq = Number(
        database.prepare('SELECT coalesce(max(seq), 0) AS seq FROM sqlite_sequence').get()?.seq,
      )
    } catch (error) {
      throw damaged(file, errorMessage(error))
    }
  }

  function datasetOf(name: string): Dataset {
    const known = datasets.get(name)
    if (known) return known
    const created = { documents: new Map<string, LakeDocument>(), references: createReferenceIndex() }
    datasets.set(name, created)
    return created
  }

  function place(dataset: string, document: LakeDocument): void {
    const { documents, references } = datasetOf(dataset)
    documents.set(document._id, document)
    references.put(document)
  }

  function write(record: TransactionRecord): number {
    const { dataset, id, timestamp, author, changes } = record
    const mutations = JSON.stringify(changes.map((change) => change.mutations))
    const seq = Number(statements.transaction.run(dataset, id, timestamp, author, mutations).lastInsertRowid)
    for (const { id: documentId, next, effects } of changes) {
      if (next) statements.put.run(dataset, documentId, JSON.stringify(next))
      else statements.remove.run(dataset, documentId)
      statements.transactionDocument.run(seq, dataset, documentId, JSON.stringify(effects))
    }
    return seq
  }

  function commit(record: TransactionRecord): CommittedTransaction {
    lastSeq = inTransaction(database, () => write(record))
    for (const { id, next } of record.changes) {
      if (next) {
        place(record.dataset, next)
      } else {
        datasetOf(record.dataset).documents.delete(id)
        datasetOf(record.dataset).references.remove(id)
      }
    }
    return { ...record, seq: lastSeq }
  }

  return {
    get: (dataset, id) => datasets.get(dataset)?.documents.get(id),
    all: (dataset) => datasets.get(dataset)?.documents.values() ?? [],
    datasets: () => [...datasets.keys()],
    count: (dataset) => datasets.get(dataset)?.documents.size ?? 0,
    referrers: (dataset, id) => datasets.get(dataset)?.references.referrers(id) ?? [],
    hasTransaction: (dataset, id) => statements.findTransaction.get(dataset, id) !== undefined,
    log: createTransactionLog(database),
    epoch,
    lastSeq: () => lastSeq,
    commit,
    prune: (now, policy, most) => pruneHistory(database, now, policy, most),
    copyTo: async (file) => void (await backup(database, file, { rate: COPY_PAGES })),
    close: () => database.close(),
  }
}
