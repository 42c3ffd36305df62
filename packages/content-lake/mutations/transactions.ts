import { setImmediate as nextTurn } from 'node:timers/promises'
import { randomId, type LakeDocument } from '../documents/document.ts'
import { LakeError, httpError } from '../http/errors.ts'
import { limitsFor, type LakeLimits } from '../limits.ts'
import type { PlanRequest, PlannedChange } from '../query/engine-protocol.ts'
import type { QueryEngine } from '../query/query-engine.ts'
import { exceedsSize } from '../query/query-limits.ts'
import type { CommittedTransaction, DocumentChange, DocumentStore } from '../storage/document-store.ts'
import { createFairQueue } from '../../shared/limits/fair-queue.ts'
import { queueClient, type Caller } from '../caller.ts'
import type { MutationResult } from './plan-transaction.ts'

export type TransactionRequest = Pick<PlanRequest, 'dataset' | 'projectId' | 'author' | 'kind' | 'body'> & {
  caller: Caller
  generatesKeys?: boolean
  dryRun?: boolean
  returnsDocuments?: boolean
}

type TransactionOutcome = {
  transactionId: string
  results: MutationResult[]
  documentAfter(id: string): LakeDocument | undefined
}

export type Transact = (request: TransactionRequest) => Promise<TransactionOutcome>

/** Characters of changes that are parsed before other requests have their turn. */
const PART = 512 * 1024

// Transactions run one after the other: planned in the query engine, written, announced. Resolved: durable; rejected:
// unchanged. Meanwhile nothing else is written, so that the plan stays valid.
export function createTransactions(
  store: DocumentStore,
  engine: Pick<QueryEngine, 'plan'>,
  limits: LakeLimits,
  announce: (transaction: CommittedTransaction) => void,
): Transact {
  const queue = createFairQueue({ slots: 1, perClient: limits.userQueue })

  async function perform(request: TransactionRequest): Promise<TransactionOutcome> {
    const { dataset, projectId, author, kind, body, generatesKeys = false } = request
    const timestamp = new Date().toISOString()
    const plan = await engine.plan({
      ...{ dataset, projectId, author, kind, body, generatesKeys, timestamp },
      transactionId: randomId(),
    })
    const { transactionId: id } = plan
    if (store.hasTransaction(dataset, id)) throw alreadyExists(id)
    if ('refusal' in plan) throw new LakeError(plan.refusal.status, plan.refusal.body, plan.refusal.message)
    const changes = await parseChanges(plan.changes, (changed) => store.get(dataset, changed))
    const after = new Map(changes.map(({ id: changed, next }) => [changed, next]))
    const documentAfter = (changed: string): LakeDocument | undefined =>
      after.has(changed) ? after.get(changed) : store.get(dataset, changed)
    if (request.returnsDocuments) checkSize(plan.results, documentAfter, request, limits)
    if (!request.dryRun && !plan.dryRun && changes.length > 0) {
      const transaction = store.commit({ dataset, id, timestamp, author, changes })
      await nextTurn()
      announce(transaction)
    }
    return { transactionId: id, results: plan.results, documentAfter }
  }

  return (request) => queue.run(queueClient(request), () => perform(request))
}

async function parseChanges(
  texts: string[],
  read: (id: string) => LakeDocument | undefined,
): Promise<DocumentChange[]> {
  const changes: DocumentChange[] = []
  let parsed = 0
  for (const text of texts) {
    if ((parsed += text.length) > PART) {
      parsed = 0
      await nextTurn()
    }
    const { id, next, mutations, effects } = JSON.parse(text) as PlannedChange
    changes.push({ id, previous: read(id), next, mutations, effects })
  }
  await nextTurn()
  return changes
}

/** Before anything is written. */
function checkSize(
  results: MutationResult[],
  documentAfter: (id: string) => LakeDocument | undefined,
  { caller }: TransactionRequest,
  limits: LakeLimits,
): void {
  const { resultBytes } = limitsFor(caller.group === 'site', limits)
  if (
    exceedsSize(
      results.map(({ id }) => documentAfter(id)),
      resultBytes,
    )
  )
    throw httpError(413, `The changed documents exceed ${resultBytes} bytes; do not request them back`)
}

function alreadyExists(id: string): LakeError {
  const description = `A transaction with ID "${id}" already exists`
  return new LakeError(409, { error: { type: 'transactionAlreadyExistsError', description } }, description)
}
