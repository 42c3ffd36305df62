import { randomId } from '../documents/document-id.ts'
import { LakeError, httpError } from '../http/errors.ts'
import type { LakeLimits } from '../limits.ts'
import type { SelectionRequest } from '../query/engine-protocol.ts'
import type { Client, QueryEngine } from '../query/query-engine.ts'
import type { DocumentStore, CommittedTransaction } from '../storage/document-store.ts'
import { isByQuery } from './mutation.ts'
import type { Mutation } from './mutation.ts'
import { planTransaction, withDocumentId } from './plan-transaction.ts'
import type { MutationSource, TransactionPlan } from './plan-transaction.ts'
import { withinTransactionTime } from '../query/query-limits.ts'

type TransactionRequest = {
  dataset: string
  projectId: string
  transactionId: string | undefined
  author: string
  client: Client
  dryRun: boolean
}

type TransactionOutcome = TransactionPlan & { transactionId: string }

/** A MutationSource must not select by query. */
export type Transact = (
  request: TransactionRequest,
  mutations: Mutation[] | MutationSource,
) => Promise<TransactionOutcome>

const TRANSACTION_ID = /^[A-Za-z0-9_-]{1,128}$/

// Transactions run one after the other: planned, written, announced. Resolved: durable; rejected: unchanged.
// The query engine evaluates their queries; meanwhile nothing else is written.
export function createTransactions(
  store: DocumentStore,
  engine: QueryEngine,
  limits: LakeLimits,
  announce: (transaction: CommittedTransaction) => void,
): Transact {
  let previous: Promise<unknown> = Promise.resolve()

  async function perform(
    request: TransactionRequest,
    requested: Mutation[] | MutationSource,
  ): Promise<TransactionOutcome> {
    const { dataset, projectId, author, client, dryRun } = request
    const transactionId = checkedTransactionId(request, store)
    const timestamp = new Date().toISOString()
    const mutations = Array.isArray(requested) ? requested.map(withDocumentId) : []
    const source = Array.isArray(requested) ? () => mutations : requested
    const selecting = mutations.slice(0, mutations.findLastIndex(isByQuery) + 1)
    const selection: SelectionRequest = {
      dataset,
      projectId,
      author,
      transactionId,
      timestamp,
      mutations: selecting,
    }
    const selected = selecting.length > 0 ? await engine.select(selection, client) : []
    const stored = {
      get: (id: string) => store.get(dataset, id),
      all: () => store.all(dataset),
      referrers: (id: string) => store.referrers(dataset, id),
    }
    const plan = withinTransactionTime(limits, () =>
      planTransaction(stored, source, {
        transactionId,
        timestamp,
        documentBytes: limits.documentBytes,
        findIds: () => nextOf(selected),
      }),
    )
    if (!dryRun && plan.changes.length > 0) {
      announce(store.commit({ dataset, id: transactionId, timestamp, author, changes: plan.changes }))
    }
    return { ...plan, transactionId }
  }

  return (request, mutations) => {
    const outcome = previous.then(() => perform(request, mutations))
    previous = outcome.catch(() => {})
    return outcome
  }
}

function nextOf(selected: string[][]): string[] {
  const ids = selected.shift()
  if (!ids) throw new Error('A query of a transaction was not evaluated')
  return ids
}

function checkedTransactionId({ transactionId, dataset }: TransactionRequest, store: DocumentStore): string {
  if (transactionId === undefined) return randomId()
  if (!TRANSACTION_ID.test(transactionId)) throw httpError(400, 'Invalid transaction ID')
  if (store.hasTransaction(dataset, transactionId)) {
    const description = `A transaction with ID "${transactionId}" already exists`
    throw new LakeError(409, { error: { type: 'transactionAlreadyExistsError', description } }, description)
  }
  return transactionId
}
