import type { JsonObject, JsonValue } from '../documents/json.ts'

/** Documents that a patch or a deletion is about. */
export type Selection = { ids: string[] } | { query: string; parameters: JsonObject }

export type Insertion = { items: JsonValue[] } & (
  { before: string } | { after: string } | { replace: string }
)

/** The operations of a patch, in the order in which they are applied. Keys are JSONMatch paths. */
export type PatchOperations = {
  setIfMissing?: JsonObject
  set?: JsonObject
  unset?: string[]
  diffMatchPatch?: Record<string, string>
  inc?: Record<string, number>
  dec?: Record<string, number>
  insert?: Insertion
}

export type CreateKind = 'create' | 'createIfNotExists' | 'createOrReplace'

export type Mutation =
  | { kind: CreateKind; document: JsonObject }
  | { kind: 'delete'; selection: Selection }
  | { kind: 'patch'; selection: Selection; operations: PatchOperations; ifRevisionId?: string }

/** Whether a mutation is about what a query selects. */
export function isByQuery(mutation: Mutation): boolean {
  return 'selection' in mutation && 'query' in mutation.selection
}
