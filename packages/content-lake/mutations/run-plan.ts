import { mutationsOfActions, parseActions } from '../actions/parse-actions.ts'
import type { JsonObject } from '../documents/json.ts'
import { TOKEN_ID } from '../caller.ts'
import { LakeError, httpError, transactionTimeout } from '../http/errors.ts'
import { parseJsonObject } from '../http/read-request.ts'
import { limitsFor, type LakeLimits } from '../limits.ts'
import type { DatasetReplica } from '../query/dataset-replica.ts'
import type { Refusal } from '../processes/serve-parent.ts'
import type { PlannedChange, PlanRequest, SerializedPlan } from '../query/engine-protocol.ts'
import { TimeBudgetError, withTimeBudget } from '../query/query-limits.ts'
import type { DocumentChange } from '../storage/document-store.ts'
import { withArrayKeys } from './mutation.ts'
import { parseMutations } from './parse-mutations.ts'
import { planTransaction, type MutationResult, type MutationSource } from './plan-transaction.ts'
import type { LakeDocument } from '../documents/document.ts'
import { evaluate, queryFailure } from '../query/evaluate-query.ts'
import { parseQuery } from '../query/parse-query.ts'

type Limits = ReturnType<typeof limitsFor>

const TRANSACTION_ID = /^[A-Za-z0-9_-]{1,128}$/

/** Runs in a process of its own, since what a client sends may take any time and memory until a limit stops it. */
export function runPlan(request: PlanRequest, replica: DatasetReplica, limits: LakeLimits): SerializedPlan {
  const own = limitsFor(request.author === TOKEN_ID, limits)
  let { transactionId } = request
  try {
    return withTimeBudget(own.transactionTimeMs, () => {
      const body = parseJsonObject(request.body)
      transactionId = transactionIdOf(body) ?? transactionId
      const { results, changes } = planTransaction(
        {
          get: (id) => replica.documents.get(id),
          all: () => replica.documents.values(),
          referrers: replica.referrers,
        },
        mutationsOf(request, body, own),
        {
          ...{ transactionId, timestamp: request.timestamp, documentBytes: own.documentBytes },
          findIds: (query, parameters, documents) =>
            selectIds(query, parameters, documents(), { ...request, identity: request.author }),
        },
      )
      return {
        transactionId,
        dryRun: body.dryRun === true,
        results,
        changes: serialized(results, changes, own),
      }
    })
  } catch (error) {
    return { transactionId, refusal: refusalOf(error, own) }
  }
}

function transactionIdOf({ transactionId }: JsonObject): string | undefined {
  if (transactionId === undefined) return undefined
  if (typeof transactionId !== 'string') throw httpError(400, '"transactionId" must be a string')
  if (!TRANSACTION_ID.test(transactionId)) throw httpError(400, 'Invalid transaction ID')
  return transactionId
}

function mutationsOf({ kind, generatesKeys }: PlanRequest, body: JsonObject, own: Limits): MutationSource {
  if (kind === 'actions') {
    const actions = parseActions(body.actions, own.mutationsPerTransaction)
    return (read) => mutationsOfActions(actions, read)
  }
  const parsed = parseMutations(body.mutations, own.mutationsPerTransaction)
  const mutations = generatesKeys ? parsed.map(withArrayKeys) : parsed
  return () => mutations
}

function serialized(results: MutationResult[], changes: DocumentChange[], own: Limits): string[] {
  if (changes.length > own.changesPerTransaction)
    throw httpError(413, `A transaction may change at most ${own.changesPerTransaction} documents`)
  let size = results.length * 64
  return changes.map(({ id, next, mutations, effects }) => {
    const text = JSON.stringify({ id, next, mutations, effects } satisfies PlannedChange)
    size += text.length
    if (size > own.transactionBytes)
      throw httpError(413, `The transaction exceeds ${own.transactionBytes} bytes`)
    return text
  })
}

function refusalOf(error: unknown, { transactionTimeMs }: Limits): Refusal {
  const refusal = error instanceof TimeBudgetError ? transactionTimeout(transactionTimeMs) : error
  if (!(refusal instanceof LakeError)) throw error
  const { status, body, message } = refusal
  return { status, body, message }
}

/** Ids of the documents that the query of a mutation selects. Throws LakeErrors. */
function selectIds(
  query: string,
  parameters: JsonObject,
  documents: LakeDocument[],
  context: { identity: string; dataset: string; projectId: string },
): string[] {
  const byId = new Map(documents.map((document) => [document._id, document]))
  let result: unknown
  try {
    const { original } = parseQuery(query, parameters)
    result = evaluate(original, { documents, dereference: (id) => byId.get(id), parameters, context })
  } catch (error) {
    throw queryFailure(query, error)
  }
  const ids = new Set<string>()
  for (const item of Array.isArray(result) ? result : [result]) {
    const id: unknown = typeof item === 'object' && item !== null && '_id' in item ? item._id : item
    if (typeof id === 'string' && byId.has(id)) ids.add(id)
  }
  return [...ids]
}
