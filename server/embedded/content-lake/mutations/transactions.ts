import type { LakeDocument } from '../documents/document.ts'
import type { JsonObject } from '../documents/json.ts'
import { randomId } from '../documents/random-id.ts'
import { LakeError, httpError, queryExecutionError } from '../http/errors.ts'
import type { LakeLimits } from '../limits.ts'
import { evaluate } from '../query/evaluate-query.ts'
import { parseQuery } from '../query/parse-query.ts'
import { TimeBudgetError, withTimeBudget } from '../query/time-budget.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import type { CommittedTransaction } from '../storage/transaction-record.ts'
import { planTransaction } from './plan-transaction.ts'
import type { MutationSource, TransactionPlan } from './plan-transaction.ts'

type TransactionRequest = {
  dataset: string
  projectId: string
  /** Chosen by the client or made here; becomes the `_rev` of what changes. */
  transactionId: string | undefined
  author: string
  dryRun: boolean
}

type TransactionOutcome = TransactionPlan & { transactionId: string }

/** Does mutations as one transaction. */
export type Transact = (request: TransactionRequest, mutations: MutationSource) => TransactionOutcome

const TRANSACTION_ID = /^[A-Za-z0-9_-]{1,128}$/

/**
 * All transactions pass through here, one after the other: worked out, written to disk, then announced. When it
 * returns, the changes are durable; when it throws, nothing has changed.
 */
export function createTransactions(
  store: DocumentStore,
  limits: LakeLimits,
  announce: (transaction: CommittedTransaction) => void,
): Transact {
  return (request, mutations) => {
    const { dataset, author, dryRun } = request
    const transactionId = checkedTransactionId(request, store)
    const timestamp = new Date().toISOString()
    const stored = {
      get: (id: string) => store.get(dataset, id),
      all: () => store.all(dataset),
      referrers: (id: string) => store.referrers(dataset, id),
    }
    const plan = withinBudget(limits, () =>
      planTransaction(stored, mutations, {
        transactionId,
        timestamp,
        documentBytes: limits.documentBytes,
        findIds: (query, parameters, documents) => findIds(query, parameters, documents, request),
      }),
    )
    if (!dryRun && plan.changes.length > 0) {
      announce(store.commit({ dataset, id: transactionId, timestamp, author, changes: plan.changes }))
    }
    return { ...plan, transactionId }
  }
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

function withinBudget<Result>(limits: LakeLimits, compute: () => Result): Result {
  try {
    return withTimeBudget(limits.transactionTimeMs, compute)
  } catch (error) {
    if (!(error instanceof TimeBudgetError)) throw error
    throw httpError(400, `The transaction took longer than ${limits.transactionTimeMs} ms to work out`)
  }
}

/** Runs a mutation's query over the documents as they are at that point of the transaction. */
function findIds(
  query: string,
  parameters: JsonObject,
  documents: LakeDocument[],
  request: TransactionRequest,
): string[] {
  const byId = new Map(documents.map((document) => [document._id, document]))
  const result = evaluated(query, () =>
    evaluate(parseQuery(query, parameters).original, {
      documents,
      dereference: (id) => byId.get(id),
      parameters,
      context: { identity: request.author, dataset: request.dataset, projectId: request.projectId },
    }),
  )
  const selected = Array.isArray(result) ? result : [result]
  return selected.flatMap((item: unknown) => {
    const id = typeof item === 'object' && item !== null && '_id' in item ? item._id : item
    return typeof id === 'string' && byId.has(id) ? [id] : []
  })
}

function evaluated<Result>(query: string, compute: () => Result): Result {
  try {
    return compute()
  } catch (error) {
    if (error instanceof LakeError) throw error
    throw queryExecutionError(query, error instanceof Error ? error.message : 'The query cannot be evaluated')
  }
}
