import type { LakeDocument } from '../documents/document.ts'
import type { PerspectiveRules } from './perspective.ts'

/** The documents of a dataset as one perspective shows them, by id and by type, each list ordered by id. */
export type DatasetView = {
  get(id: string): LakeDocument | undefined
  all(): LakeDocument[]
  ofTypes(types: Set<string>): LakeDocument[]
  /** Tells that a stored document changed, appeared or disappeared. */
  refresh(storedId: string): void
}

/** A view over stored documents that is kept up to date entry by entry; its lists are made when they are asked for. */
export function createDatasetView(
  stored: ReadonlyMap<string, LakeDocument>,
  rules: PerspectiveRules,
): DatasetView {
  const entries = new Map<string, LakeDocument>()
  const idsByType = new Map<string, Set<string>>()
  const listsByType = new Map<string, LakeDocument[]>()
  let everything: LakeDocument[] | undefined
  const getStored = (id: string): LakeDocument | undefined => stored.get(id)

  function forget(entry: string, type: string): void {
    idsByType.get(type)?.delete(entry)
    listsByType.delete(type)
  }

  function refresh(storedId: string): void {
    const entry = rules.entryOf(storedId)
    if (entry === '') return
    const before = entries.get(entry)
    const after = rules.resolve(entry, getStored)
    if (before === after) return
    everything = undefined
    if (before) forget(entry, before._type)
    if (!after) {
      entries.delete(entry)
      return
    }
    entries.set(entry, after)
    listsByType.delete(after._type)
    const ids = idsByType.get(after._type)
    if (ids) ids.add(entry)
    else idsByType.set(after._type, new Set([entry]))
  }

  function listOf(type: string): LakeDocument[] {
    const known = listsByType.get(type)
    if (known) return known
    const list = sortedDocuments(idsByType.get(type) ?? [], entries)
    listsByType.set(type, list)
    return list
  }

  for (const id of stored.keys()) refresh(id)

  return {
    get: (id) => entries.get(id),
    all: () => (everything ??= sortedDocuments(entries.keys(), entries)),
    ofTypes: (types) => [...types].sort().flatMap(listOf),
    refresh,
  }
}

function sortedDocuments(ids: Iterable<string>, entries: Map<string, LakeDocument>): LakeDocument[] {
  return [...ids].sort().flatMap((id) => entries.get(id) ?? [])
}
