const cache = new WeakMap<object, ReadonlySet<string>>()

/** Ids that a document refers to within its own dataset. Weak references and those into other datasets may dangle. */
export function strongReferences(document: object): ReadonlySet<string> {
  const known = cache.get(document)
  if (known) return known
  const ids = new Set<string>()
  collect(document, ids)
  cache.set(document, ids)
  return ids
}

function collect(value: unknown, ids: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  const { _ref, _weak, _dataset, _type } = value as Record<string, unknown>
  const isLocal = _dataset === undefined && _type !== 'globalDocumentReference'
  if (typeof _ref === 'string' && _weak !== true && isLocal) ids.add(_ref)
  for (const item of Object.values(value)) collect(item, ids)
}
