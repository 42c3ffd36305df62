import type { LakeDocument } from './document.ts'
import type { JsonValue } from './json.ts'

const cache = new WeakMap<LakeDocument, ReadonlySet<string>>()

/**
 * Ids that a document refers to strongly, within its own dataset. Weak references, and references into other
 * datasets, may point at nothing and are left out.
 */
export function strongReferences(document: LakeDocument): ReadonlySet<string> {
  const known = cache.get(document)
  if (known) return known
  const ids = new Set<string>()
  collect(document, ids)
  cache.set(document, ids)
  return ids
}

function collect(value: JsonValue, ids: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const item of value) collect(item, ids)
    return
  }
  const isLocal = value._dataset === undefined && value._type !== 'globalDocumentReference'
  if (typeof value._ref === 'string' && value._weak !== true && isLocal) ids.add(value._ref)
  for (const item of Object.values(value)) collect(item, ids)
}
