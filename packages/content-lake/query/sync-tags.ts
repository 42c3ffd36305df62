import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import { publishedIdOf } from '../documents/document.ts'
import type { Dependencies } from './evaluate-query.ts'

// A result must be fetched again if and only if an event carries one of its tags.
// - Results: ids selected or followed (existing or not), types selected, `anything` for a full scan.
// - Changes: the published id, the types before and after, and `anything`.
// Drafts and versions count as their published document.
export type SyncTag = `s1:${string}`

/** Beyond this many references, types stand for their ids. */
const MAX_ID_TAGS = 64
const tags = new LRUCache<string, SyncTag>({ max: 5_000 })
/** Longer names belong to no document. */
const MAX_CACHED_NAME = 256

export function tagsOfResult(
  dataset: string,
  dependencies: Dependencies,
  typeOf: (id: string) => string | undefined,
): SyncTag[] {
  const { ids, types, everything } = dependencies
  if (everything) return [tagFor(dataset, 'anything', '')]
  const result = new Set<SyncTag>()
  const bound = new Set(types)
  for (const id of ids) {
    const type = typeOf(id)
    if (type !== undefined && bound.has(type)) continue
    if (ids.size > MAX_ID_TAGS && type !== undefined) bound.add(type)
    else result.add(tagFor(dataset, 'id', publishedIdOf(id)))
  }
  if (result.size > MAX_ID_TAGS) return [tagFor(dataset, 'anything', '')]
  for (const type of bound) result.add(tagFor(dataset, 'type', type))
  return [...result]
}

export function tagsOfChange(dataset: string, id: string, types: (string | undefined)[]): SyncTag[] {
  const result = new Set<SyncTag>([tagFor(dataset, 'id', publishedIdOf(id)), tagFor(dataset, 'anything', '')])
  for (const type of types) {
    if (type !== undefined) result.add(tagFor(dataset, 'type', type))
  }
  return [...result]
}

function tagFor(dataset: string, kind: 'id' | 'type' | 'anything', name: string): SyncTag {
  const key = JSON.stringify([dataset, kind, name])
  const known = tags.get(key)
  if (known) return known
  const tag: SyncTag = `s1:${createHash('sha256').update(key).digest('base64url').slice(0, 8)}`
  if (name.length <= MAX_CACHED_NAME) tags.set(key, tag)
  return tag
}
