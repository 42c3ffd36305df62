import { backup, type DatabaseSync } from 'node:sqlite'
import type { LakeDocument } from '../documents/document.ts'
import type { JsonObject } from '../documents/json.ts'
import type { MendozaPatch } from '../history/mendoza-diff.ts'
import { inTransaction } from '../../shared/files/sqlite-transaction.ts'
import { diskTrouble } from '../../shared/files/disk-trouble.ts'
import { errorMessage } from '../../shared/text/error-message.ts'
import { withAssetUrl } from '../assets/asset-name.ts'
import { isLakeDocument } from '../documents/document.ts'
import { createReferenceIndex } from '../documents/references.ts'
import type { ReferenceIndex } from '../documents/references.ts'
import { createTransactionLog } from '../history/transaction-log.ts'
import type { TransactionLog } from '../history/transaction-log.ts'
import { httpError } from '../http/errors.ts'
import { damaged, openDatabase } from './database.ts'
import { pruneHistory } from '../history/pruning.ts'
import type { HistoryPolicy } from '../history/pruning.ts'

/** `previous` is missing for a new document, `next` for a deleted one. */
export type DocumentChange = {
  id: string
  previous: LakeDocument | undefined
  next: LakeDocument | undefined
  /** In the form that listeners apply. */
  mutations: JsonObject[]
  effects: { apply: MendozaPatch; revert: MendozaPatch }
}

type TransactionRecord = {
  dataset: string
  id: string
  /** ISO 8601; becomes `_updatedAt` of changed documents. */
  timestamp: string
  author: string
  changes: DocumentChange[]
}

/** `seq` grows over all datasets and survives restarts. */
export type CommittedTransaction = TransactionRecord & { seq: number }

export type DocumentStore = {
  get(dataset: string, id: string): LakeDocument | undefined
  all(dataset: string): Iterable<LakeDocument>
  /** `production`, those created and those with documents. */
  datasets(): string[]
  hasDataset(name: string): boolean
  createDataset(name: string): void
  count(dataset: string): number
  /** Ids of documents with a strong reference to `id`. */
  referrers(dataset: string, id: string): Iterable<string>
  hasTransaction(dataset: string, id: string): boolean
  log: TransactionLog
  /** Identifies the database after a replacement. */
  epoch: string
  lastSeq(): number
  /** All or nothing. On disk and visible on return. */
  commit(record: TransactionRecord): CommittedTransaction
  prune(now: Date, policy: HistoryPolicy, limit: number): number
  /** Its timestamp. */
  newestTransaction(): string | undefined
  /** A snapshot at one moment, during operation. */
  copyTo(file: string): Promise<void>
  close(): void
}

const DATASET = /^[a-z0-9][-\w]{0,63}$/

/** Pages copied between requests; 4 kB each. */
const COPY_PAGES = 500

/** All documents are in memory; a change is on disk before it is visible. */
export function openDocumentStore(file: string, assetBase = '/lake'): DocumentStore {
  const database = openDatabase(file)
  try {
    return documentStore(database, loadDatasets(database, assetBase))
  } catch (error) {
    database.close()
    const trouble = diskTrouble(error, file)
    throw trouble ? new Error(trouble) : damaged(file, errorMessage(error))
  }
}

function loadDatasets(database: DatabaseSync, assetBase: string): Datasets {
  const datasets = new Datasets()
  for (const { dataset, content } of database.prepare('SELECT dataset, content FROM documents').iterate()) {
    const document: unknown = JSON.parse(String(content))
    if (!isLakeDocument(document)) throw new Error('a stored document lacks its id, type or revision')
    datasets.put(String(dataset), withAssetUrl(document, assetBase))
  }
  datasets.add('production')
  for (const { name } of database.prepare('SELECT name FROM datasets').iterate()) datasets.add(String(name))
  return datasets
}

function documentStore(database: DatabaseSync, datasets: Datasets): DocumentStore {
  const write = writer(database)
  const createDataset = database.prepare('INSERT OR IGNORE INTO datasets (name) VALUES (?)')
  const findTransaction = database.prepare('SELECT 1 FROM transactions WHERE dataset = ? AND id = ?')
  let lastSeq = Number(
    database.prepare('SELECT coalesce(max(seq), 0) AS seq FROM sqlite_sequence').get()?.seq,
  )

  return {
    get: (dataset, id) => datasets.find(dataset)?.documents.get(id),
    all: (dataset) => datasets.find(dataset)?.documents.values() ?? [],
    datasets: () => datasets.names(),
    hasDataset: (name) => datasets.find(name) !== undefined,
    createDataset(name) {
      if (!DATASET.test(name)) throw httpError(400, `Invalid name of a dataset: ${name.slice(0, 64)}`)
      createDataset.run(name)
      datasets.add(name)
    },
    count: (dataset) => datasets.find(dataset)?.documents.size ?? 0,
    referrers: (dataset, id) => datasets.find(dataset)?.references.referrers(id) ?? [],
    hasTransaction: (dataset, id) => findTransaction.get(dataset, id) !== undefined,
    log: createTransactionLog(database),
    epoch: String(database.prepare('SELECT epoch FROM lake').get()?.epoch),
    lastSeq: () => lastSeq,
    commit(record) {
      lastSeq = inTransaction(database, () => write(record))
      for (const { id, next } of record.changes) {
        if (next) datasets.put(record.dataset, next)
        else datasets.remove(record.dataset, id)
      }
      return { ...record, seq: lastSeq }
    },
    prune: (now, policy, limit) => pruneHistory(database, now, policy, limit),
    newestTransaction: () =>
      database.prepare('SELECT timestamp FROM transactions ORDER BY seq DESC LIMIT 1').get()?.timestamp as
        string | undefined,
    copyTo: async (file) => void (await backup(database, file, { rate: COPY_PAGES })),
    close: () => database.close(),
  }
}

/** Returns what writes a transaction with its documents, and returns its `seq`. */
function writer(database: DatabaseSync): (record: TransactionRecord) => number {
  const put = database.prepare('INSERT OR REPLACE INTO documents (dataset, id, content) VALUES (?, ?, ?)')
  const remove = database.prepare('DELETE FROM documents WHERE dataset = ? AND id = ?')
  const addTransaction = database.prepare(
    'INSERT INTO transactions (dataset, id, timestamp, author, mutations) VALUES (?, ?, ?, ?, ?)',
  )
  const addDocument = database.prepare(
    'INSERT INTO transaction_documents (seq, dataset, document_id, effects) VALUES (?, ?, ?, ?)',
  )
  return ({ dataset, id, timestamp, author, changes }) => {
    const mutations = JSON.stringify(changes.map((change) => change.mutations))
    const seq = Number(addTransaction.run(dataset, id, timestamp, author, mutations).lastInsertRowid)
    for (const { id: documentId, next, effects } of changes) {
      if (next) put.run(dataset, documentId, JSON.stringify(next))
      else remove.run(dataset, documentId)
      addDocument.run(seq, dataset, documentId, JSON.stringify(effects))
    }
    return seq
  }
}

type Dataset = { documents: Map<string, LakeDocument>; references: ReferenceIndex }

class Datasets {
  readonly #datasets = new Map<string, Dataset>()

  names(): string[] {
    return [...this.#datasets.keys()]
  }

  find(name: string): Dataset | undefined {
    return this.#datasets.get(name)
  }

  add(name: string): Dataset {
    const known = this.#datasets.get(name)
    if (known) return known
    const created = { documents: new Map<string, LakeDocument>(), references: createReferenceIndex() }
    this.#datasets.set(name, created)
    return created
  }

  put(dataset: string, document: LakeDocument): void {
    const { documents, references } = this.add(dataset)
    documents.set(document._id, document)
    references.put(document)
  }

  remove(dataset: string, id: string): void {
    const { documents, references } = this.add(dataset)
    documents.delete(id)
    references.remove(id)
  }
}
