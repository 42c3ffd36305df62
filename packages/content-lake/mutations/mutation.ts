import { randomBytes } from 'node:crypto'
import type { JsonObject, JsonValue } from '../documents/json.ts'
import { isJsonObject } from '../documents/json.ts'

export type Selection = { ids: string[] } | { query: string; parameters: JsonObject }

export type Insertion = { items: JsonValue[] } & (
  { before: string } | { after: string } | { replace: string }
)

export type PatchOperations = {
  setIfMissing?: JsonObject
  set?: JsonObject
  unset?: string[]
  diffMatchPatch?: Record<string, string>
  inc?: Record<string, number>
  dec?: Record<string, number>
  insert?: Insertion
}

type CreateKind = 'create' | 'createIfNotExists' | 'createOrReplace'

export type Mutation =
  | { kind: CreateKind; document: JsonObject }
  | { kind: 'delete'; selection: Selection }
  | { kind: 'patch'; selection: Selection; operations: PatchOperations; ifRevisionId?: string }

export function withArrayKeys(mutation: Mutation): Mutation {
  if (mutation.kind === 'delete') return mutation
  if (mutation.kind === 'patch') return { ...mutation, operations: keyedOperations(mutation.operations) }
  return { ...mutation, document: keyedObject(mutation.document) }
}

function keyedOperations(operations: PatchOperations): PatchOperations {
  const { set, setIfMissing, insert } = operations
  return {
    ...operations,
    ...(set ? { set: keyedObject(set) } : {}),
    ...(setIfMissing ? { setIfMissing: keyedObject(setIfMissing) } : {}),
    ...(insert ? { insert: { ...insert, items: keyedItems(insert.items) } } : {}),
  }
}

function keyedObject(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, keyed(item)]))
}

function keyed(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return keyedItems(value)
  return isJsonObject(value) ? keyedObject(value) : value
}

function keyedItems(items: JsonValue[]): JsonValue[] {
  return items.map((item) => {
    if (!isJsonObject(item)) return keyed(item)
    const object = keyedObject(item)
    return object._key === undefined ? { ...object, _key: randomBytes(6).toString('hex') } : object
  })
}
