import type { LakeDocument } from '../documents/document.ts'
import type { JsonObject } from '../documents/json.ts'
import { evaluate, queryFailure } from '../query/evaluate-query.ts'
import { parseQuery } from '../query/parse-query.ts'

/** Ids of the documents that the query of a mutation selects. Throws LakeErrors. */
export function selectIds(
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
