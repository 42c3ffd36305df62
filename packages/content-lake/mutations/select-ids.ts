import type { LakeDocument } from '../documents/document.ts'
import type { JsonObject } from '../documents/json.ts'
import { LakeError, queryExecutionError } from '../http/errors.ts'
import { evaluate } from '../query/evaluate-query.ts'
import { parseQuery } from '../query/parse-query.ts'

/** Ids of the documents that the query of a mutation selects. Throws LakeErrors. */
export function selectIds(
  query: string,
  parameters: JsonObject,
  documents: LakeDocument[],
  context: { identity: string; dataset: string; projectId: string },
): string[] {
  const byId = new Map(documents.map((document) => [document._id, document]))
  const result = evaluated(query, () =>
    evaluate(parseQuery(query, parameters).original, {
      documents,
      dereference: (id) => byId.get(id),
      parameters,
      context,
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
