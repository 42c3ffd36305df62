import { isJsonObject } from './json.ts'
import type { JsonObject } from './json.ts'

/** A stored document. Documents are immutable: a change makes a new object. */
export type LakeDocument = JsonObject & {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
}

/** Whether a JSON value has what every document has: an id, a type and a revision. */
export function isLakeDocument(value: unknown): value is LakeDocument {
  return (
    isJsonObject(value) &&
    typeof value._id === 'string' &&
    typeof value._type === 'string' &&
    typeof value._rev === 'string'
  )
}
