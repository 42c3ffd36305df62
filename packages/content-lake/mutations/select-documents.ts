import type { LakeDocument } from '../documents/document.ts'
import type { JsonObject } from '../documents/json.ts'
import { LakeError, httpError, queryExecutionError } from '../http/errors.ts'
import type { LakeLimits } from '../limits.ts'
import type { SelectionRequest } from '../query/engine-protocol.ts'
import { evaluate } from '../query/evaluate-query.ts'
import { parseQuery } from '../query/parse-query.ts'
import { performMutations } from './plan-transaction.ts'
import { withinTransactionTime } from '../query/query-limits.ts'
import { createWorkingSet } from './working-set.ts'

/** Each query sees the effects of earlier mutations. Throws LakeErrors. */
export function selectDocuments(
  request: SelectionRequest,
  documents: ReadonlyMap<string, LakeDocument>,
  limits: LakeLimits,
): string[][] {
  const { transactionId, timestamp, mutations } = request
  const selected: string[][] = []
  let size = 0
  const findIds = (query: string, parameters: JsonObject, current: () => LakeDocument[]): string[] => {
    const ids = evaluateSelection(query, parameters, current(), request)
    for (const id of ids) size += id.length
    if (size > limits.queryResultBytes) throw httpError(413, 'The queries of the transaction select too much')
    selected.push(ids)
    return ids
  }
  const working = createWorkingSet({ get: (id) => documents.get(id), all: () => documents.values() })
  withinTransactionTime(limits, () =>
    performMutations(working, () => mutations, { transactionId, timestamp, findIds }),
  )
  return selected
}

function evaluateSelection(
  query: string,
  parameters: JsonObject,
  documents: LakeDocument[],
  { author, dataset, projectId }: SelectionRequest,
): string[] {
  const byId = new Map(documents.map((document) => [document._id, document]))
  const result = evaluated(query, () =>
    evaluate(parseQuery(query, parameters).original, {
      documents,
      dereference: (id) => byId.get(id),
      parameters,
      context: { identity: author, dataset, projectId },
    }),
  )
  const ids = new Set<string>()
  for (const item of Array.isArray(result) ? result : [result]) {
    const id: unknown = typeof item === 'object' && item !== null && '_id' in item ? item._id : item
    if (typeof id === 'string' && byId.has(id)) ids.add(id)
  }
  return [...ids]
}

function evaluated<Result>(query: string, compute: () => Result): Result {
  try {
    return compute()
  } catch (error) {
    if (error instanceof LakeError) throw error
    throw queryExecutionError(query, error instanceof Error ? error.message : 'The query cannot be evaluated')
  }
}
