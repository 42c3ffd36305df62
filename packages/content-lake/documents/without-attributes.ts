import type { LakeDocument } from './document.ts'
import type { JsonObject } from './json.ts'

/** A copy of an object without the named attributes. */
export function withoutAttributes(object: JsonObject, names: string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)))
}

/** What histories compare: a document but for `_rev`, which every change renews; null where there is none. */
export function withoutRevision(document: LakeDocument | undefined): JsonObject | null {
  return document ? withoutAttributes(document, ['_rev']) : null
}
