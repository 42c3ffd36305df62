import { isJsonObject } from './json.ts'
import type { JsonObject } from './json.ts'

/** Immutable: a change makes a new object. */
export type LakeDocument = JsonObject & {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
}

export function isLakeDocument(value: unknown): value is LakeDocument {
  return (
    isJsonObject(value) &&
    typeof value._id === 'string' &&
    typeof value._type === 'string' &&
    typeof value._rev === 'string'
  )
}

export function withoutAttributes(object: JsonObject, names: string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)))
}

/** History compares documents without `_rev`, which every change renews. */
export function withoutRevision(document: LakeDocument | undefined): JsonObject | null {
  return document ? withoutAttributes(document, ['_rev']) : null
}
